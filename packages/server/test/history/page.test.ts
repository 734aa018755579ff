import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordKinds } from '@lagar/domain/entity.ts'
import { entities } from '../../src/records/entities.ts'
import { openServerWithLetters } from '../support/letters.ts'
import { textOf } from '../support/workbook.ts'
import { invited, signedIn } from './makers.ts'

let server: Awaited<ReturnType<typeof openServerWithLetters>>

beforeAll(async () => {
  server = await openServerWithLetters()
})

afterAll(() => server.close())

const malbec = { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED' }

describe('the page', () => {
  test('is found by day, person, deed, kind of record and name, and shows who did what from where', async () => {
    const company = await server.company()
    const { admin } = company
    const made = await admin.post('companies/varieties', malbec)
    const { can: _can, ...saved } = made
    await admin.put('companies/varieties', { ...saved, name: 'Malbec de altura' })
    const other = await company.as('ADMINISTRATION_ADMIN')
    await other.post('companies/varieties', { ...malbec, name: 'Bonarda' })

    const deeds = async (filter: string) =>
      (await admin.get(`companies/audit?${filter}`)).result.map(
        ({ action, name }: { action: string; name: string | null }) => [action, name],
      )
    const edits = ['EDIT', 'Malbec de altura']
    expect(await deeds('entity=variety')).toEqual([
      ['CREATE', 'Bonarda'],
      edits,
      ['CREATE', 'Malbec de altura'],
    ])
    expect(await deeds('entity=variety&sort=at&limit=1&page=2')).toEqual([edits])
    expect(await deeds('action=EDIT')).toEqual([edits])
    expect(await deeds('text=ALTURA')).toEqual([edits, ['CREATE', 'Malbec de altura']])
    expect(await deeds(`text=${made.id}&action=EDIT`)).toEqual([edits])
    const me = (await other.get('auth/me')).user.id
    expect(await deeds(`account=${me}`)).toEqual([
      ['CREATE', 'Bonarda'],
      ['LOGIN', null],
    ])
    const { today } = await admin.get('auth/me')
    expect(await deeds(`from=${today}&to=${today}&entity=variety`)).toHaveLength(3)
    expect(await deeds('to=2020-01-01')).toEqual([])
    const [line] = (await admin.get('companies/audit?action=EDIT')).result
    expect(line).toMatchObject({
      by: 'Ana Prueba',
      address: '127.0.0.1',
      entity: 'variety',
      entityId: made.id,
      changes: { name: ['Malbec', 'Malbec de altura'] },
    })
  })

  test('begins and ends its days where the company is', async () => {
    const company = await server.company()
    await server.owner.query(
      `begin; set local app.company_id = '${company.id}';
       insert into audit (company_id, action, entity, entity_id, at)
       values ('${company.id}', 'COUNT', 'stock', '${company.id}', '2026-03-02 02:59:59.999999+00'),
              ('${company.id}', 'MOVE', 'stock', '${company.id}', '2026-03-02 03:00:00+00'); commit`,
    )
    const found = async (day: string) =>
      (await company.admin.get(`companies/audit?from=${day}&to=${day}`)).result.map(
        ({ action }: { action: string }) => action,
      )
    expect(await found('2026-03-01')).toEqual(['COUNT'])
    expect(await found('2026-03-02')).toEqual(['MOVE'])
  })

  test('is of one’s own company and of its general administrators', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { id } = await theirs.admin.post('companies/varieties', { ...malbec, name: 'Ajena' })
    expect((await ours.admin.get(`companies/audit?text=${id}`)).result).toEqual([])
    expect((await ours.admin.get('companies/audit?text=Ajena')).result).toEqual([])
    const seen = (await ours.admin.get('companies/audit')).result
    expect(seen.map(({ action }: { action: string }) => action)).toEqual(['LOGIN'])
    const administration = await ours.as('ADMINISTRATION_ADMIN', 'USER_ADMIN')
    await administration.refused('NO_PERMISSIONS', 'GET', 'companies/audit')
    await administration.refused('NO_PERMISSIONS', 'GET', 'companies/audit/chain')
    await administration.refused('NO_PERMISSIONS', 'POST', 'companies/audit/verify', {})
    await administration.refused('NO_PERMISSIONS', 'GET', 'traceability/xlsx?type=ACTIVITY')
  })

  test('a colleague who left keeps the name in what they did', async () => {
    const company = await server.company()
    const { id, email } = await invited(server, company, { roles: ['GENERAL_ADMIN'] })
    const { person } = await signedIn(server, email)
    const variety = await person.post('companies/varieties', malbec)
    await company.admin.delete(`companies/user/${id}`)
    const [line] = (await company.admin.get('companies/audit?entity=variety')).result
    expect(line.by).toBe('Julia Ríos')
    expect((await company.admin.record('variety', variety.id)).audit[0].by).toBe('Julia Ríos')
  })

  test('comes as a workbook whose texts run as no formula', async () => {
    const { admin } = await server.company()
    await admin.post('companies/varieties', { ...malbec, name: '=HYPERLINK("http://example.com")' })
    await admin.post('companies/varieties', { ...malbec, name: '@SUM(A1)' })
    const answer = await admin.request('GET', 'traceability/xlsx?type=ACTIVITY')
    const text = textOf(answer.rawPayload)
    expect(text).toContain('Ana Prueba')
    expect(text).toContain(`>'=HYPERLINK`)
    expect(text).toContain(`>'@SUM(A1)`)
    expect(text).not.toMatch(/>[=@+\-\t\r][A-Z]/)
    expect(text).not.toContain('<f>')
  })
})

test('every kind of record with a page has a word in the history', () => {
  // What came of a batch is told in the history of its delivery.
  const ofOthers = new Set(['stockOrderProductBatch'])
  const own = Object.keys(entities).filter((kind) => !ofOthers.has(kind))
  expect(recordKinds).toEqual(expect.arrayContaining(own))
})
