import { catalogueKinds } from '@lagar/domain/catalogues.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { catalogues } from '../support/catalogue-table.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('each catalogue that is kept in one way is tried here', () => {
  const tried = new Set(catalogues.map(({ type }) => type))
  const untried = catalogueKinds.filter((kind) => !tried.has(kind))
  expect(untried, 'say in support/catalogue-table.ts what one of these is sent as').toEqual([])
})

describe.each(catalogues)('$list', (catalogue) => {
  const { type, list, create = list, edit = list, remove, one, change, filter, excel } = catalogue

  test('one is made, found, edited and deleted, and its history says so', async () => {
    const company = await server.company()
    const editor = await company.as(catalogue.editor)
    const made = await editor.post(create, one)
    expect(made).toMatchObject({ ...one, version: 1, can: { edit: true, delete: true } })
    expect((await editor.get(`${list}?${filter}`)).result).toEqual([made])

    const edited = await editor.put(edit, { ...one, ...change, id: made.id, version: 1 })
    expect(edited).toMatchObject({ ...one, ...change, version: 2 })
    expect((await editor.get(`${list}?${filter}`)).total).toBe(0)

    const { audit, ...record } = await editor.record(type, made.id)
    expect(record).toEqual(edited)
    expect(audit.map((line: { action: string }) => line.action)).toEqual(['EDIT', 'CREATE'])
    expect(Object.keys(audit[0].changes).sort()).toEqual(Object.keys(change).sort())

    await editor.refused('CHANGED_MEANWHILE', 'PUT', edit, { ...one, id: made.id, version: 1 })
    await editor.delete(`${remove}/${made.id}`)
    await editor.refused('NOT_FOUND', 'DELETE', `${remove}/${made.id}`)
  })

  test('a stranger’s one cannot be seen, edited or deleted', async () => {
    const [ours, theirs] = await Promise.all([server.company(), server.company()])
    const { id } = await ours.admin.post(create, one)
    expect((await theirs.admin.get(`${list}?${filter}`)).result).toEqual([])
    await theirs.admin.refused('NOT_FOUND', 'PUT', edit, { ...one, id, version: 1 })
    await theirs.admin.refused('NOT_FOUND', 'DELETE', `${remove}/${id}`)
    await theirs.admin.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=${type}&id=${id}`)
    expect((await theirs.admin.post(create, one)).id).not.toBe(id)
  })

  test('a name that is taken is taken in capitals and without accents too', async () => {
    const { admin } = await server.company()
    await admin.post(create, one)
    const twice = await admin.request('POST', create, one)
    if (typeof one['name'] !== 'string' || twice.json().errors?.name !== 'ALREADY_TAKEN') return
    const name = one['name'].normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
    const same = await admin.refused('ALREADY_EXISTS', 'POST', create, { ...one, name })
    expect(same.errors).toEqual({ name: 'ALREADY_TAKEN' })
  })

  test('without the role it is for looking only', async () => {
    const company = await server.company()
    const { id } = await company.admin.post(create, one)
    const stranger = await company.as(catalogue.stranger)
    const [row] = (await stranger.get(`${list}?${filter}`)).result
    expect(row.can).toEqual({ edit: false, delete: false })
    await stranger.refused('NO_PERMISSIONS', 'POST', create, one)
    await stranger.refused('NO_PERMISSIONS', 'PUT', edit, { ...one, id, version: 1 })
    await stranger.refused('NO_PERMISSIONS', 'DELETE', `${remove}/${id}`)
  })

  test('the list comes as a workbook', async () => {
    const { admin } = await server.company()
    await admin.post(create, one)
    const answer = await admin.request('GET', `traceability/xlsx?type=${excel}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('the same create sent twice is one; an unknown field is refused', async () => {
    const { admin } = await server.company()
    const body = { ...one, id: newId() }
    await Promise.all([admin.post(create, body), admin.post(create, body)])
    expect((await admin.get(`${list}?${filter}`)).total).toBe(1)
    const refusal = await admin.refused('INVALID_INPUT', 'POST', create, { ...one, owner: 1 })
    expect(refusal.errors).toEqual({ owner: 'UNKNOWN_FIELD' })
  })
})

test('a season that ends before it starts is refused', async () => {
  const { admin } = await server.company()
  const season = { name: '2026', fromDate: '2026-06-30', toDate: '2025-07-01' }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'administration/seasons', season)
  expect(refusal.errors).toEqual({ toDate: 'END_BEFORE_START' })
})

test('a plate is kept in one way of writing, and taken once', async () => {
  const { admin } = await server.company()
  const made = await admin.post('lands/trucks', { patent: 'ab 123-cd', branch: 'Iveco' })
  expect(made.patent).toBe('AB123CD')
  const refusal = await admin.refused('ALREADY_EXISTS', 'POST', 'lands/trucks', {
    patent: 'AB123CD',
    branch: 'Ford',
  })
  expect(refusal.errors).toEqual({ patent: 'ALREADY_TAKEN' })
})

test('a CUIT with a wrong digit is refused; without hyphens it gets them', async () => {
  const { admin } = await server.company()
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'administration/suppliers', {
    name: 'Uno',
    cuit: '30-70123456-7',
  })
  expect(refusal.errors).toEqual({ cuit: 'INVALID_CUIT' })
  const made = await admin.post('administration/suppliers', { name: 'Uno', cuit: '30701234568' })
  expect(made.cuit).toBe('30-70123456-8')
})

test('each kind of supplier has its own list; the same name may stand in each', async () => {
  const { admin } = await server.company()
  const bought = await admin.post('administration/suppliers', { name: 'Rutini' })
  const grapes = await admin.post('administration/wineEstate/suppliers', { name: 'Rutini' })
  await admin.post('administration/cellar/suppliers', { name: 'Rutini' })
  expect((await admin.get('administration/wineEstate/suppliers')).result).toMatchObject([
    { id: grapes.id, kind: 'WINE_ESTATE' },
  ])
  await admin.refused('NOT_FOUND', 'DELETE', `administration/cellar/suppliers/${bought.id}`)
  expect((await admin.record('supplier', bought.id)).kind).toBe('SUPPLIER')
})

test('the plan decides: without an estate no estates, without a cellar no customers', async () => {
  const [cellar, estate] = await Promise.all([server.company('cellar'), server.company('wine-estate')])
  const refusal = await cellar.admin.refused('PLAN', 'POST', 'lands/wineEstate', { name: 'Finca' })
  expect(refusal.details).toEqual({ needed: 'lands.write' })
  await cellar.admin.post('lands/trucks', { patent: 'AB123CD', branch: 'Iveco' })
  await estate.admin.refused('PLAN', 'POST', 'distribution/customers', { name: 'Cliente' })
})
