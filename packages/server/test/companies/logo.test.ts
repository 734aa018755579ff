import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { pdf, upload } from '../support/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'companies/company/logo'
const wide = () =>
  sharp({
    create: { width: 2000, height: 400, channels: 4, background: { r: 135, g: 36, b: 67, alpha: 0.5 } },
  })
    .png()
    .toBuffer()

const put = (person: Person, bytes: Buffer, name = 'logo.png') =>
  upload(server, person, { name, bytes, fields: {}, to: path })

const printed = async (person: Person) => {
  const { statusCode, rawPayload } = await person.request('POST', 'traceability/pdf/create', {
    type: 'VARIETY',
    entityType: 'variety',
    entityId: newId(),
  })
  expect(statusCode).toBe(200)
  return rawPayload
}

test('a logo is made small, stands on what is printed, and is taken away again', async () => {
  const { admin, id } = await server.company()
  expect(await admin.get('companies/company')).toMatchObject({ logo: null })
  await admin.refused('NOT_FOUND', 'GET', path)
  const bare = await printed(admin)

  const answer = await put(admin, await wide(), 'Escudo.png')
  expect(answer.statusCode, answer.body).toBe(200)
  const { logo } = answer.json()
  expect(await admin.get('companies/company')).toMatchObject({ logo })
  const shown = await admin.request('GET', path)
  expect(shown.headers['content-type']).toBe('image/png')
  const { width, height, hasAlpha } = await sharp(shown.rawPayload).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 640, height: 128, hasAlpha: true })

  const withLogo = await printed(admin)
  expect(withLogo.includes('/Subtype /Image')).toBe(true)
  expect(bare.includes('/Subtype /Image')).toBe(false)
  expect((await admin.record('company', id)).audit[0]).toMatchObject({
    action: 'EDIT',
    changes: { logo: [null, 'Escudo.png'] },
  })

  await admin.delete(path)
  expect(await admin.get('companies/company')).toMatchObject({ logo: null })
  await admin.refused('NOT_FOUND', 'DELETE', path)
})

test('what is no picture is no logo, and neither a broken one; the one before stays', async () => {
  const { admin } = await server.company()
  const first = (await put(admin, await wide())).json().logo
  expect((await put(admin, pdf)).json()).toMatchObject({ code: 'UNSUPPORTED_FILE' })
  const broken = (await wide()).subarray(0, 200)
  expect((await put(admin, broken)).json()).toMatchObject({ code: 'UNREADABLE_PICTURE' })
  expect(await admin.get('companies/company')).toMatchObject({ logo: first })
})

test('the logo of a company is on no paper of another, and only who looks after the company changes it', async () => {
  const one = await server.company()
  const other = await server.company()
  await put(one.admin, await wide())
  await other.admin.refused('NOT_FOUND', 'GET', path)
  expect((await printed(other.admin)).includes('/Subtype /Image')).toBe(false)
  const hand = await one.as('CELLAR_EMPLOYEE')
  expect((await hand.request('GET', path)).statusCode).toBe(200)
  expect((await put(hand, await wide())).json()).toMatchObject({ code: 'NO_PERMISSIONS' })
  await hand.refused('NO_PERMISSIONS', 'DELETE', path)
})

test('every paper says whose it is, who printed it and when, and its page', async () => {
  const { admin } = await server.company()
  const [first] = pagesOf(await printed(admin))
  expect(first).toMatch(/Impreso el \d\d\/\d\d\/\d{4} a las \d\d:\d\d por \S+/)
  expect(first).toMatch(/Página 1 de \d/)
})
