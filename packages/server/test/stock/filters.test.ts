import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const namesOf = async (person: Person) =>
  (await person.get('stock/filters')).result.map(({ name }: { name: string }) => name)

test('a filter is saved for oneself, or for everybody by who keeps the supplies', async () => {
  const company = await server.company()
  const { admin } = company
  const deposit = await admin.post('stock/deposit', { name: 'Seco' })
  const looker = await company.as('QUALITY_EMPLOYEE')
  const own = { name: 'Corchos', filters: { name: 'corcho', stockDepositId: deposit.id } }
  const mine = await looker.post('stock/filters', own)
  expect(mine).toMatchObject({
    isMine: true,
    isShared: false,
    filters: { name: 'corcho', stockDepositId: deposit.id, category: null, stockType: null },
  })
  expect(await namesOf(admin)).toEqual([])
  await looker.refused('NO_PERMISSIONS', 'POST', 'stock/filters', {
    ...own,
    name: 'De todos',
    isShared: true,
  })
  await looker.refused('ALREADY_EXISTS', 'POST', 'stock/filters', own)

  const shared = await admin.post('stock/filters', {
    name: 'Botellas',
    isShared: true,
    filters: { stockType: 'BOTTLE' },
  })
  expect(await namesOf(looker)).toEqual(['Botellas', 'Corchos'])
  await looker.refused('NO_PERMISSIONS', 'DELETE', `stock/filters/${shared.id}`)
  const edit = { id: mine.id, version: 1, name: 'Corchos y tapas', filters: { name: 'co' } }
  expect(await looker.put('stock/filters', edit)).toMatchObject({
    version: 2,
    filters: { stockDepositId: null },
  })
  await looker.refused('CHANGED_MEANWHILE', 'PUT', 'stock/filters', edit)
  await admin.refused('NOT_FOUND', 'PUT', 'stock/filters', { ...edit, version: 2 })
  await admin.delete(`stock/filters/${shared.id}`)
  expect(await namesOf(looker)).toEqual(['Corchos y tapas'])
})

test('a filter narrows by something of the company, or is none', async () => {
  const { admin } = await server.company()
  const theirs = await (await server.company()).admin.post('stock/deposit', { name: 'Ajeno' })
  const nothing = await admin.refused('INVALID_INPUT', 'POST', 'stock/filters', { name: 'Todo', filters: {} })
  expect(nothing.errors).toEqual({ filters: 'REQUIRED' })
  await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'stock/filters', {
    name: 'Ajeno',
    filters: { stockDepositId: theirs.id },
  })
})
