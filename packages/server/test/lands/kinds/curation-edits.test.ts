import { afterAll, beforeAll, expect, test } from 'vitest'
import { costOn, editOf, makeEstate, makeVintage, workOn } from '../makers.ts'
import { newId } from '../../../src/ids.ts'
import { openServer, type TestServer } from '../../support/harness.ts'
import { expectSoundLedger } from '../../stock/makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a finished curing is neither edited nor deleted; only who may delete takes it back', async () => {
  const { company, admin, curing } = await makeVintage(server)
  const curer = await company.as('CURATION_EMPLOYEE')
  const done = await curer.post('lands/curation', { ...curing, status: 'DONE' })
  expect(done).toMatchObject({ costs: null, can: { edit: false, delete: false, reverse: false } })
  await admin.refused('ALREADY_CLOSED', 'PUT', 'lands/curation', editOf(done, { note: 'Otra' }))
  await admin.refused('REVERSE_FIRST', 'DELETE', `lands/curation/${done.id}`)
  await curer.refused('NO_PERMISSIONS', 'PUT', 'lands/curation', editOf(done, { status: 'PENDING' }))
  const foreman = await company.as('LAND_ADMIN')
  const pending = await foreman.put('lands/curation', editOf(done, { status: 'PENDING' }))
  await foreman.delete(`lands/curation/${done.id}`)
  expect((await admin.get('lands/curation')).total).toBe(0)
  // The ledger remembers it, so it can still be read.
  expect(await admin.record('curation', pending.id)).toMatchObject({
    retired: true,
    can: { edit: false, delete: false, reverse: false },
  })
})

test('an old version is refused; the estate of a saved curing does not change', async () => {
  const { admin, curing } = await makeVintage(server)
  const saved = await admin.post('lands/curation', curing)
  const other = await admin.post('lands/wineEstate', { name: 'Otra' })
  const moved = await admin.refused('INVALID_INPUT', 'PUT', 'lands/curation', {
    ...editOf(saved, { wineEstate: other.id }),
    lands: [],
    inAllWineEstate: true,
  })
  expect(moved.missing).toEqual(['lands'])
  await admin.put('lands/curation', editOf(saved, { note: 'Uno' }))
  const refusal = await admin.refused(
    'CHANGED_MEANWHILE',
    'PUT',
    'lands/curation',
    editOf(saved, { note: 'Dos' }),
  )
  await admin.put('lands/curation', editOf({ ...saved, version: 2 }, { note: 'Tres', wind: 'Sur' }))
  const later = await admin.refused(
    'CHANGED_MEANWHILE',
    'PUT',
    'lands/curation',
    editOf(saved, { note: 'Dos' }),
  )
  expect(refusal.details).toMatchObject({
    version: 2,
    changed: ['note'],
    changes: { note: [saved.note, 'Uno'] },
  })
  expect(later.details).toMatchObject({
    version: 3,
    changes: { note: [saved.note, 'Tres'], wind: [saved.wind, 'Sur'] },
  })
})

test('where somebody stood who wrote it down stays with it', async () => {
  const { admin, curing } = await makeVintage(server)
  const location = { latitude: -33.7712345, longitude: -69.1498765, accuracy: 8 }
  const saved = await admin.post('lands/curation', { ...curing, location })
  expect(saved.location).toEqual(location)
  expect((await admin.put('lands/curation', editOf(saved, { note: 'Otra' }))).location).toEqual(location)
  const strange = { ...location, latitude: 91 }
  const refusal = await admin.refused('INVALID_INPUT', 'POST', 'lands/curation', {
    ...curing,
    location: strange,
  })
  expect(Object.keys(refusal.errors)).toEqual(['location.latitude'])
})

test('an edit that is sent again because no answer came happens once', async () => {
  const { admin, curing } = await makeVintage(server)
  const saved = await admin.post('lands/curation', curing)
  const change = editOf(saved, { note: 'Una vez' })
  const key = { 'idempotency-key': newId() }
  const send = (body: object) => admin.request('PUT', 'lands/curation', body, key)
  const answers = await Promise.all([send(change), send(change)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1].json()).toEqual(answers[0].json())
  const again = (await send(change)).json()
  expect(again).toMatchObject({ version: 2, note: 'Una vez' })
  expect(
    (await admin.record('curation', saved.id)).audit.map(({ action }: { action: string }) => action),
  ).toEqual(['EDIT', 'CREATE'])
  expect((await send({ ...change, note: 'Otra cosa' })).json().code).toBe('REPEATED_WITH_OTHER_DATA')
})

test('each kind has its roles, and another company sees, uses and changes nothing', async () => {
  const { company, admin, estate, curing } = await makeVintage(server)
  const saved = await admin.post('lands/curation', curing)
  const irrigator = await company.as('IRRIGATION_EMPLOYEE')
  await irrigator.refused('NO_PERMISSIONS', 'POST', 'lands/curation', curing)
  await irrigator.refused('NO_PERMISSIONS', 'GET', 'lands/curation')
  await irrigator.refused('NO_PERMISSIONS', 'GET', `lands/land/costs?landId=${estate.l1.id}`)
  const viewer = await company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get('lands/curation')).result[0].can).toEqual({
    edit: false,
    delete: false,
    reverse: false,
    repeat: false,
  })

  const theirs = await server.company()
  expect((await theirs.admin.get('lands/curation')).total).toBe(0)
  await theirs.admin.refused('NOT_FOUND', 'PUT', 'lands/curation', editOf(saved, {}))
  const home = await makeEstate(theirs.admin)
  const own = { ...curing, ...workOn(home, home.l1), plagues: [home.plague.id], machines: [], stocksUsed: [] }
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/curation', {
    ...own,
    employee: estate.employee.id,
  })
  await theirs.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'lands/curation', {
    ...own,
    plagues: [estate.plague.id],
  })
  const stolen = { ...own, stocksUsed: curing.stocksUsed }
  expect((await theirs.admin.refused('INVALID_INPUT', 'POST', 'lands/curation', stolen)).errors).toEqual({
    'stocksUsed.0.stock': 'INVALID_VALUE',
  })
})

test('two people close the same curing at once: it is paid once', async () => {
  const { company, admin, estate, curing } = await makeVintage(server)
  const saved = await admin.post('lands/curation', curing)
  const answers = await Promise.all(
    [1, 2].map(() => admin.request('PUT', 'lands/curation', editOf(saved, { status: 'DONE' }))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await costOn(admin, estate.l1)).toBe(160_400)
  await expectSoundLedger(server, company)
})
