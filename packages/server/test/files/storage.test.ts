import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CannotStart } from '../../src/database/cannot-start.ts'
import { bucketAt } from '../../src/files/s3-address.ts'
import { type Storage } from '../../src/files/storage.ts'
import { sweepFiles } from '../../src/files/sweep.ts'
import { newId } from '../../src/ids.ts'
import { openBucket, type Bucket } from '../support/bucket.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { attached, noteWith, pdf, upload } from '../support/upload.ts'
import { openStorage } from '../../src/files/open-storage.ts'

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer()

let bucket: Bucket
let folder: string
beforeAll(async () => {
  bucket = await openBucket()
  folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-storage-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each([
  ['a folder', () => undefined],
  ['a bucket that speaks S3', () => bucket.url()],
])('files in %s', (_, url) => {
  let server: TestServer
  let storage: Storage
  beforeAll(async () => {
    storage = await openStorage({ url: url(), folder })
    server = await openServer({ storage })
  })
  afterAll(() => server.close())

  async function keys() {
    const found: string[] = []
    for await (const { key } of storage.list()) found.push(key)
    return found
  }
  const keysOf = async (company: string) => (await keys()).filter((key) => key.startsWith(company))

  test('go there under names that say nothing, come back whole, and are removed', async () => {
    const { v, fields } = await noteWith(server)
    const paper = await attached(server, v.admin, { fields })
    const photo = await attached(server, v.admin, { name: 'foto.png', bytes: await picture(), fields })
    const lying = await keysOf(v.company.id)
    expect(lying).toHaveLength(3)
    for (const key of lying) expect(key).toMatch(/^[\da-f-]{36}\/[\da-f-]{36}(\.webp)?$/)

    expect((await v.admin.request('GET', `files/${paper.id}`)).rawPayload.equals(pdf)).toBe(true)
    const whole = await v.admin.request('GET', `files/${photo.id}`)
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ width: 600, format: 'png' })
    const preview = await v.admin.request('GET', `files/${photo.id}/preview`)
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 480, format: 'webp' })

    await v.admin.delete(`files/${photo.id}`)
    expect(await keysOf(v.company.id)).toHaveLength(1)
    await v.admin.delete(`files/${paper.id}`)
    expect(await keysOf(v.company.id)).toEqual([])
  })

  test('do not stay when they are not written down', async () => {
    const { v, fields } = await noteWith(server)
    const stranger = await server.company()
    expect((await upload(server, stranger.admin, { fields })).statusCode).toBe(404)
    const id = newId()
    await Promise.all([1, 2, 3].map(() => attached(server, v.admin, { fields: { ...fields, id } })))
    expect(await keysOf(stranger.id)).toEqual([])
    expect(await keysOf(v.company.id)).toHaveLength(1)
  })

  test('are swept when no row speaks of them, once they are old, and nobody else’s', async () => {
    const { v, fields } = await noteWith(server)
    await attached(server, v.admin, { name: 'foto.png', bytes: await picture(), fields })
    const spoken = await keysOf(v.company.id)
    const lost = [1, 2, 3].map(() => `${v.company.id}/${newId()}`)
    const strangers = `${newId()}/${newId()}`
    for (const key of [...lost, `${lost[0]}.webp`, `${newId()}/${newId()}`, strangers])
      await storage.write(key, pdf)
    const all = await keys()

    await sweepFiles(server.pool, storage, new Date(Date.now() - 60_000))
    expect(await keys()).toEqual(all)
    await sweepFiles(server.pool, storage, new Date(Date.now() + 60_000))
    expect((await keysOf(v.company.id)).sort()).toEqual(spoken.sort())
    expect((await buffer(await storage.read(strangers))).equals(pdf)).toBe(true)
  })

  test('that are missing break the download before it begins', async () => {
    await expect(storage.read(`${newId()}/${newId()}`)).rejects.toThrow(/ENOENT|404/)
    await storage.remove(`${newId()}/${newId()}`)
  })
})

test('an upload of which only half was written is swept like any other', async () => {
  mkdirSync(path.join(folder, 'waiting'))
  writeFileSync(path.join(folder, 'waiting', newId()), 'half')
  const storage = await openStorage({ url: undefined, folder })
  const server = await openServer({ storage })
  const { id } = await server.company()
  await storage.write(`${id}/${newId()}.part`, pdf)
  await sweepFiles(server.pool, storage, new Date(Date.now() + 60_000))
  expect(readdirSync(path.join(folder, id))).toEqual([])
  expect(readdirSync(folder)).not.toContain('waiting')
  await server.close()
})

test('a company stores what it may and no more, and is told how much it uses', async () => {
  const server = await openServer({ storageQuota: 2 * pdf.length })
  const { v, fields } = await noteWith(server)
  const first = await attached(server, v.admin, { fields })
  await attached(server, v.admin, { fields })
  expect(await v.admin.get('files/space')).toEqual({ used: 2 * pdf.length, limit: 2 * pdf.length })
  const refused = await upload(server, v.admin, { fields })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'STORAGE_FULL', details: { used: 2 * pdf.length, limit: 2 * pdf.length } },
  ])
  await v.admin.delete(`files/${first.id}`)
  await attached(server, v.admin, { fields })
  const other = await noteWith(server)
  await attached(server, other.v.admin, { fields: other.fields })
  await server.close()
})

test('the server does not start on a bucket it cannot use, and says why', async () => {
  const closed = await openBucket()
  await closed.close()
  const attempts = [
    [bucket.url({ secret: 'otra' }), 'no acepta la clave'],
    [bucket.url({ name: 'ninguno' }), 'cree el bucket'],
    [closed.url(), 'no responde'],
    ['https://clave:secreto@host/bucket', 'no es una dirección s3://'],
    ['s3://host/bucket', 'faltan la clave y el secreto'],
    ['s3://clave:secreto@host/', 'falta el bucket'],
    ['s3://clave:secreto@host/bucket?tls=no', 'tls es true o false'],
  ] as const
  for (const [url, sentence] of attempts) {
    const error = await openStorage({ url, folder }).catch((thrown: unknown) => thrown)
    expect(error, url).toBeInstanceOf(CannotStart)
    expect((error as Error).message).toContain(sentence)
    expect((error as Error).message).not.toContain('otra')
  }
})

test('an address of a bucket is read as written', () => {
  expect(bucketAt('s3://AK:a%2Fb%2B@almacen.bodega.ar:9000/lagar?region=sa-east-1')).toEqual({
    endpoint: 'https://almacen.bodega.ar:9000/lagar',
    region: 'sa-east-1',
    accessKeyId: 'AK',
    secretAccessKey: 'a/b+',
  })
})
