import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeVintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Grapes and a harvest of a plot that may be picked from the 22nd of March on, in a company that allows early picking or does not. */
async function waiting(allowed: boolean) {
  const v = await makeVintage(server)
  const { admin } = v
  await server.owner.query('update company set allow_harvest_before_harvestable_date = $2 where id = $1', [
    v.company.id,
    allowed,
  ])
  const land = await admin.record('land', v.l1.id)
  const treated = { id: land.id, version: land.version }
  const plague = await admin.post('lands/plagues', { name: `Oídio ${treated.version}` })
  const work = { wineEstate: v.estate.id, lands: [v.l1.id], employee: v.employee.id }
  await admin.post('lands/curation', {
    ...work,
    plagues: [plague.id],
    initialTimezone: '2026-03-01',
    finalTimezone: '2026-03-01',
    availableHarvestDate: '2026-03-22',
    status: 'DONE',
  })
  const early = { initialTimezone: '2026-03-10', finalTimezone: '2026-03-10', type: 'MANUAL_BOXES' }
  const setEstate = async (may: boolean | null) => {
    const { id, version, name } = await admin.record('wineEstate', v.estate.id)
    const said = { id, version, name, allowHarvestBeforeHarvestableDate: may }
    return admin.put('lands/wineEstate', said)
  }
  return {
    admin,
    setEstate,
    harvest: { ...work, ...early },
    note: v.grapes({
      date: '2026-03-25',
      cius: [v.unit('U-1', { weight: 10, harvestedDate: '2026-03-10' })],
    }),
  }
}

test('an estate that picks early where its company does not may, in the field and at the note', async () => {
  const { admin, setEstate, harvest, note } = await waiting(false)
  await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', harvest)
  await setEstate(true)
  await admin.post('lands/harvest', harvest)
  expect((await admin.post('input', note)).warnings).toHaveLength(1)
})

test('an estate that does not pick early where its company does may not, until it says nothing again', async () => {
  const { admin, setEstate, harvest, note } = await waiting(true)
  expect(await setEstate(false)).toMatchObject({ allowHarvestBeforeHarvestableDate: false, ciuUnit: null })
  await admin.refused('INVALID_INPUT', 'POST', 'lands/harvest', harvest)
  await admin.refused('PICKED_TOO_EARLY', 'POST', 'input', note)
  await setEstate(null)
  await admin.post('lands/harvest', harvest)
})
