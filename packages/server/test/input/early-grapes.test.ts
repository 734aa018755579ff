import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A cellar that grinds, and grapes of a plot that a curing of the 1st of March keeps from being picked until the 22nd. */
async function treated(allowed: boolean) {
  const v = await makeVintage(server)
  const { admin } = v
  const { id, version, configuration } = await admin.get('companies/company')
  const change = { allowHarvestBeforeHarvestableDate: allowed, lockDateReason: '' }
  await admin.put('companies/configuration', { ...configuration, id, version, ...change })
  const plague = await admin.post('lands/plagues', { name: 'Oídio del parral' })
  const work = { wineEstate: v.estate.id, lands: [v.l1.id], employee: v.employee.id }
  const cure = (day: string) =>
    admin.post('lands/curation', {
      ...work,
      plagues: [plague.id],
      initialTimezone: day,
      finalTimezone: day,
      availableHarvestDate: '2026-03-22',
      status: 'DONE',
    })
  const t01 = await v.vessel('T01', 10_000)
  const note = (harvestedDate: string, more: object = {}) =>
    v.grapes({
      date: '2026-03-25',
      cius: [v.unit('U-1', { weight: 1000, harvestedDate })],
      ...more,
    })
  return { v, admin, work, cure, t01, note }
}

const ends = [{ name: 'L1', harvestableDate: '2026-03-22' }]

test('grapes that were picked before their plots might be are refused at the note, unless the company allows it', async () => {
  const { admin, cure, note } = await treated(false)
  await cure('2026-03-01')
  const refusal = await admin.refused('PICKED_TOO_EARLY', 'POST', 'input', note('2026-03-10'))
  expect(refusal).toMatchObject({
    errors: { 'cius.0.harvestedDate': 'HARVEST_DATE_RESTRICTION' },
    details: { warnings: [{ picked: { name: 'U-1' }, day: '2026-03-10', lands: ends, date: '2026-03-22' }] },
  })
  expect((await admin.post('input', note('2026-03-22'))).warnings).toEqual([])
})

test('a treatment that is written down after the note stops the grinding, and one that came after the picking does not', async () => {
  const { v, admin, cure, t01, note } = await treated(false)
  const sent = { status: 'RECEIVED', destinations: [{ cellarElement: t01.id, sendAll: true }] }
  const made = await admin.post('input', note('2026-03-10', sent))
  const order = made.destinations[0].id
  await cure('2026-03-12')
  expect((await admin.record('input', made.id)).warnings).toEqual([])
  await cure('2026-03-01')
  expect((await admin.record('input', made.id)).warnings).toMatchObject([
    { picked: { name: 'U-1' }, lands: ends },
  ])
  const { version, warnings } = await admin.record('workorder', order)
  expect(warnings).toMatchObject([{ code: 'PICKED_TOO_EARLY', picked: { name: 'U-1' }, lands: ends }])
  const done = { id: order, version, status: 'DONE' }
  const refusal = await admin.refused('PICKED_TOO_EARLY', 'PUT', 'cellars/workorders/status', done)
  expect(refusal.details.warnings).toMatchObject([{ picked: { name: 'U-1' }, date: '2026-03-22' }])
  expect((await v.waiting()).map(({ amount }) => amount)).toEqual([1_000_000])
})

test('where the company allows it every answer carries the warning: of the harvest, of its note and of its grinding', async () => {
  const { v, admin, work, cure, t01, note } = await treated(true)
  await cure('2026-03-01')
  const day = { initialTimezone: '2026-03-10', finalTimezone: '2026-03-10' }
  const harvest = await admin.post('lands/harvest', { ...work, ...day, type: 'MANUAL_BOXES' })
  expect(harvest.warnings).toMatchObject([{ picked: { id: harvest.id }, lands: ends, date: '2026-03-22' }])
  const sent = { status: 'RECEIVED', destinations: [{ cellarElement: t01.id, sendAll: true }] }
  const made = await admin.post('input', note('2026-03-10', sent))
  expect(made.warnings).toMatchObject([{ picked: { name: 'U-1' }, lands: ends }])
  await v.finish(made.destinations[0].id)
  expect((await admin.record('workorder', made.destinations[0].id)).warnings).toHaveLength(1)
})

test('grapes that were picked too early ring while they wait, at their plot and with their own page', async () => {
  const { v, admin, cure, t01, note } = await treated(true)
  const rings = async () => (await admin.get('traceability/alarms?kind=PICKED_TOO_EARLY')).result
  const sent = { status: 'RECEIVED', destinations: [{ cellarElement: t01.id, sendAll: true }] }
  const made = await admin.post('input', note('2026-03-10', sent))
  expect(await rings()).toEqual([])
  await cure('2026-03-12')
  expect(await rings()).toEqual([])
  await cure('2026-03-01')
  const [ciu] = made.cius
  expect(await rings()).toMatchObject([
    {
      entity: { type: 'ciu', id: ciu.id },
      name: 'U-1',
      deposit: { id: v.l1.id, name: 'L1' },
      day: '2026-03-10',
    },
  ])
  expect((await admin.request('GET', 'traceability/xlsx?type=ALARM')).statusCode).toBe(200)
  await v.finish(made.destinations[0].id)
  expect(await rings()).toEqual([])
})
