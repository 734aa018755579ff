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

test('a name is the same whatever its case and accents; it may be written otherwise where it stands', async () => {
  const { admin } = await server.company()
  const made = await admin.post('companies/varieties', { ...malbec, name: 'Torrontés' })
  for (const name of ['torrontes', 'TORRONTÉS']) {
    const same = await admin.refused('ALREADY_EXISTS', 'POST', 'companies/varieties', { ...malbec, name })
    expect(same.errors).toEqual({ name: 'ALREADY_TAKEN' })
  }
  const other = await admin.post('companies/varieties', { ...malbec, name: 'Torrontés Riojano' })
  const asked = { ...malbec, id: other.id, version: 1, name: 'torrontes' }
  expect((await admin.refused('ALREADY_EXISTS', 'PUT', 'companies/varieties', asked)).errors).toEqual({
    name: 'ALREADY_TAKEN',
  })
  await admin.put('companies/varieties', { ...malbec, id: made.id, version: 1, name: 'TORRONTES' })
})

test('what a name is unique among is looked at, and nothing beyond it', async () => {
  const [{ admin }, other] = await Promise.all([server.company(), server.company()])
  await other.admin.post('companies/varieties', malbec)
  await admin.post('companies/varieties', { ...malbec, name: 'malbec' })
  const [north, south] = [
    await admin.post('cellars/cellars', { name: 'Norte' }),
    await admin.post('cellars/cellars', { name: 'Sur' }),
  ]
  await admin.post('cellars/cellarSections', { name: 'Nave', cellar: north.id })
  await admin.post('cellars/cellarSections', { name: 'NAVE', cellar: south.id })
  await admin.refused('ALREADY_EXISTS', 'POST', 'cellars/cellarSections', { name: 'nave', cellar: north.id })
})
