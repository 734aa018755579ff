import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const malbec = { name: 'Malbec', crop: 'GRAPE', grapeType: 'RED', quality: 'HIGH' }

test('a variety is made, listed, edited and deleted, and its history says so', async () => {
  const { admin } = await server.company()
  const made = await admin.post('companies/varieties', malbec)
  expect(made).toMatchObject({ ...malbec, version: 1, can: { edit: true, delete: true } })

  expect(await admin.get('companies/varieties?name=malb')).toMatchObject({
    total: 1,
    result: [{ id: made.id }],
  })
  const edited = await admin.put('companies/varieties', {
    ...malbec,
    name: 'Malbec de altura',
    id: made.id,
    version: 1,
  })
  expect(edited).toMatchObject({ name: 'Malbec de altura', version: 2 })
  expect(
    (await admin.record('variety', made.id)).audit.map((line: { action: string }) => line.action),
  ).toEqual(['EDIT', 'CREATE'])

  await admin.delete(`companies/variety/${made.id}`)
  await admin.refused('NOT_FOUND', 'DELETE', `companies/variety/${made.id}`)
})

test('an edit of an old version is refused with what stands now', async () => {
  const { admin } = await server.company()
  const { id } = await admin.post('companies/varieties', malbec)
  await admin.put('companies/varieties', { ...malbec, name: 'Uno', id, version: 1 })
  const refusal = await admin.refused('CHANGED_MEANWHILE', 'PUT', 'companies/varieties', {
    ...malbec,
    name: 'Dos',
    id,
    version: 1,
  })
  expect(refusal.details).toEqual({
    version: 2,
    changed: ['name'],
    changes: { name: [malbec.name, 'Uno'] },
    by: 'Ana Prueba',
  })
})

test('the same create twice is one variety; the same id with other data is refused', async () => {
  const { admin } = await server.company()
  const body = { ...malbec, id: newId() }
  const answers = await Promise.all([1, 2, 3].map(() => admin.post('companies/varieties', body)))
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([body.id]))
  expect((await admin.get('companies/varieties')).total).toBe(1)
  await admin.refused('REPEATED_WITH_OTHER_DATA', 'POST', 'companies/varieties', { ...body, name: 'Otra' })
})

test('what is missing and what is wrong are told apart, by field', async () => {
  const { admin } = await server.company()
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'companies/varieties', {
    name: '',
    grapeType: 'BLUE',
    owner: 1,
  })
  expect(refusal).toMatchObject({
    missing: ['name'],
    errors: { grapeType: 'INVALID_VALUE', owner: 'UNKNOWN_FIELD' },
  })
  const twice = await admin
    .post('companies/varieties', malbec)
    .then(() => admin.refused('ALREADY_EXISTS', 'POST', 'companies/varieties', malbec))
  expect(twice.errors).toEqual({ name: 'ALREADY_TAKEN' })
})

test('a name that is another’s but for capitals and accents is refused, and that other one is told', async () => {
  const { admin } = await server.company()
  const there = await admin.post('companies/varieties', { ...malbec, name: 'Torrontés Caña' })
  const refused = await admin.refused('ALREADY_EXISTS', 'POST', 'companies/varieties', {
    ...malbec,
    name: 'torrontes CAÑA',
  })
  expect(refused).toMatchObject({
    errors: { name: 'ALREADY_TAKEN' },
    details: { dependents: [{ type: 'variety', id: there.id, name: 'Torrontés Caña' }] },
  })
  // An ñ is no n, and one that stands beside its namesake may still be edited.
  const { id, version } = await admin.post('companies/varieties', { ...malbec, name: 'Torrontés Cana' })
  await admin.put('companies/varieties', { ...malbec, id, version, name: 'torrontés caña' })
  await admin.put('companies/varieties', {
    ...malbec,
    id,
    version: version + 1,
    name: 'torrontés caña',
    grapeType: 'ROSE',
  })
})

test('a name is kept apart within its estate or cellar, and suppliers of two kinds may share one', async () => {
  const { admin } = await server.company()
  const made = (path: string, body: object) => admin.post(path, body)
  const taken = async (path: string, body: object) => {
    const { errors, details } = await admin.refused('ALREADY_EXISTS', 'POST', path, body)
    expect([path, errors['name'], details.dependents.length]).toEqual([path, 'ALREADY_TAKEN', 1])
  }
  await made('administration/suppliers', { name: 'Corchos Ñandú' })
  await taken('administration/suppliers', { name: 'CORCHOS ñandu' })
  await made('administration/cellar/suppliers', { name: 'corchos ñandú' })
  await made('distribution/customers', { name: 'Vinoteca Ámbar' })
  await taken('distribution/customers', { name: 'vinoteca ambar' })
  await made('stock/category', { name: 'Duelas é' })
  await taken('stock/category', { name: 'DUELAS E' })
  await made('lands/plagues', { name: 'Plaga ímpar' })
  await taken('lands/plagues', { name: 'PLAGA impar' })
  const [one, other] = [
    await made('cellars/cellars', { name: 'Uno' }),
    await made('cellars/cellars', { name: 'Dos' }),
  ]
  const { id: elementType } = await made('cellars/elementTypes', {
    name: 'Acero',
    class: 'TANK',
    icon: 'TANK',
  })
  const tank = { elementType, maxCapacity: 100, name: 'Tanque é' }
  await made('cellars/cellarElements', { ...tank, cellar: one.id })
  await made('cellars/cellarElements', { ...tank, name: 'TANQUE E', cellar: other.id })
  await taken('cellars/cellarElements', { ...tank, name: 'TANQUE E', cellar: one.id })
})

test('another company sees, edits and deletes nothing; a stranger’s id and no id look alike', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  const { id } = await ours.admin.post('companies/varieties', malbec)
  expect(await theirs.admin.get('companies/varieties')).toEqual({ result: [], total: 0, more: false })
  const foreign = await theirs.admin.refused('NOT_FOUND', 'PUT', 'companies/varieties', {
    ...malbec,
    id,
    version: 1,
  })
  const unknown = await theirs.admin.refused('NOT_FOUND', 'PUT', 'companies/varieties', {
    ...malbec,
    id: newId(),
    version: 1,
  })
  expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
})

test('without the role one may look and not touch', async () => {
  const company = await server.company()
  const viewer = await company.as('TRACEABILITY_VIEWER')
  await company.admin.post('companies/varieties', malbec)
  expect((await viewer.get('companies/varieties')).result[0].can).toEqual({ edit: false, delete: false })
  await viewer.refused('NO_PERMISSIONS', 'POST', 'companies/varieties', { ...malbec, name: 'Otra' })
})
