import { afterAll, beforeAll, expect, test } from 'vitest'
import { curingOf, editOf, makeEstate, workOn } from '../makers.ts'
import { openServer, today, type TestServer } from '../../support/harness.ts'
import { treated, day } from './treatment-makers.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})

afterAll(() => server.close())

test('hours, temperature and who applied are kept; nobody enters until the longest of the products', async () => {
  const { admin, estate, curing, treatments } = await treated(server)
  const other = await admin.post('administration/employees', { name: 'Ceferino', role: 'TRACTOR_DRIVER' })
  const [sulphur] = curingOf(estate, treatments).stocksUsed
  const saved = await admin.post('lands/curation', {
    ...curing,
    startTime: '08:00',
    endTime: '11:30',
    temperature: 24.5,
    wind: 'Calmo',
    operator: other.id,
    stocksUsed: [...curing.stocksUsed, sulphur],
  })
  expect(saved).toMatchObject({
    startTime: '08:00',
    endTime: '11:30',
    temperature: 24.5,
    operator: { id: other.id, name: 'Ceferino' },
    reentryUntil: '2026-02-22T11:30',
  })
  const bare = { startTime: null, endTime: null, temperature: null, operator: null }
  const noHour = await admin.put('lands/curation', editOf(saved, bare))
  expect(noHour).toMatchObject({ ...bare, reentryUntil: '2026-02-23T00:00' })
  const mild = await admin.put('lands/curation', editOf(noHour, { stocksUsed: [sulphur] }))
  expect(mild.reentryUntil).toBeNull()
  const backwards = editOf(mild, { startTime: '12:00', endTime: '11:00' })
  expect((await admin.refused('INVALID_INPUT', 'PUT', 'lands/curation', backwards)).errors).toEqual({
    endTime: 'END_BEFORE_START',
  })
  await admin.refused(
    'REFERENCE_NOT_FOUND',
    'PUT',
    'lands/curation',
    editOf(mild, { operator: estate.l1.id }),
  )
})

test('a land says until when nobody enters while it lasts, and no longer', async () => {
  const { admin, estate, curing } = await treated(server, { reentryHours: 1000 })
  const on = (lands: { id: string }[], when: string) => ({
    ...curing,
    ...workOn(estate, ...lands),
    ...day(when),
  })
  const saved = await admin.post('lands/curation', on([estate.l1], today()))
  const reentryOf = async (id: string) => (await admin.record('land', id)).reentryUntil
  expect(await reentryOf(estate.l1.id)).toBeNull()

  const done = await admin.put('lands/curation', editOf(saved, { status: 'DONE' }))
  await admin.post('lands/curation', { ...on([estate.l2], '2026-01-20'), status: 'DONE' })
  expect(await reentryOf(estate.l1.id)).toBe(done.reentryUntil)
  expect(await reentryOf(estate.l2.id)).toBeNull()
  const { result } = await admin.get('lands/lands?sort=name')
  expect(result.map((land: { reentryUntil: string }) => land.reentryUntil)).toEqual([done.reentryUntil, null])

  // Another company sees nothing of it.
  const theirs = await server.company()
  const home = await makeEstate(theirs.admin)
  expect((await theirs.admin.record('land', home.l1.id)).reentryUntil).toBeNull()

  await admin.put('lands/curation', editOf(done, { status: 'PENDING' }))
  expect(await reentryOf(estate.l1.id)).toBeNull()
})

test('other works are warned of lands that nobody enters on their days, finished or planned', async () => {
  const { company, admin, estate, curing } = await treated(server)
  await admin.post('lands/curation', { ...curing, endTime: '18:00' })
  const lands = [estate.l1.id, estate.l2.id]
  const ask = (on: string) => admin.post('lands/works/warnings', { lands, ...day(on) })
  const until = '2026-02-22T18:00'
  const both = [estate.l1, estate.l2].map(({ id, name }) => ({ code: 'REENTRY', land: { id, name }, until }))
  expect((await ask('2026-02-21')).result).toEqual(both)
  expect((await ask('2026-02-22')).result).toEqual(both)
  expect((await ask('2026-02-23')).result).toEqual([])
  expect((await ask('2026-02-19')).result).toEqual([])

  const pruner = await company.as('PRUNING_EMPLOYEE')
  const asked = { lands, ...day('2026-02-21') }
  expect((await pruner.post('lands/works/warnings', asked)).result).toHaveLength(2)
  const theirs = await server.company()
  expect((await theirs.admin.post('lands/works/warnings', asked)).result).toEqual([])
})
