import { workKinds, works } from '@lagar/domain/lists/field-work.ts'
import { makeEstate, workOn } from '../../lands/makers.ts'
import type { Person, TestServer } from '../../support/harness.ts'
import { makeWorkFields } from '../../support/work-table.ts'

type Row = { id: string; version: number; name: string }

/** Works, observations and picks of an estate of their own. */
export async function vineyard(server: TestServer) {
  const { admin } = await server.company()
  const estate = await makeEstate(admin)
  const fieldsOf = await makeWorkFields(admin, estate.plague.id)
  const crew = {
    initialTimezone: '2026-05-04',
    finalTimezone: '2026-05-05',
    workedDays: 1,
    peopleUsedAmount: 2,
  }
  for (const kind of workKinds) {
    const { path } = works[kind]
    const work = { ...workOn(estate, estate.l1), ...crew, ...fieldsOf(kind) }
    const made = await admin.post(path, work)
    const { version } = await admin.put(path, { ...work, id: made.id, version: made.version })
    if (kind === 'sowing') await admin.put('lands/works/close', { works: [{ kind, id: made.id, version }] })
  }
  const days = { initialTimezone: '2026-02-20', finalTimezone: '2026-02-20' }
  await admin.post('lands/works/warnings', { lands: [estate.l1.id], ...days })
  await admin.post('lands/curation/warnings', {
    ...{ lands: [estate.l1.id], operator: estate.employee.id, stocks: [] },
    ...days,
  })
  const seen = await admin.post('lands/phenology', {
    ...{ wineEstate: estate.estate.id, lands: [estate.l1.id], type: 'EL35_VERAISON' },
    ...{ initialPercentage: 20, initialTimezone: '2026-01-18', finalTimezone: '2026-01-25' },
  })
  await admin.put('lands/phenology', {
    ...{ id: seen.id, version: seen.version, type: 'EL35_VERAISON', currentPercentage: 65 },
    ...{ initialTimezone: '2026-01-18', finalTimezone: '2026-01-29' },
  })
  const counted = {
    ...{ land: estate.l1.id, day: '2026-01-20', estimateMethod: 'COUNT', vines: 1396 },
    ...{ sampleVines: 30, bunches: 840, bunchWeight: 110 },
  }
  const estimate = await admin.post('lands/harvestEstimates', counted)
  await admin.put('lands/harvestEstimates', { ...counted, id: estimate.id, version: estimate.version })
  await picks(admin, estate)
  const { id: other } = await admin.post('companies/varieties', { name: 'Petit Verdot', grapeType: 'RED' })
  const land = await admin.record('land', estate.l2.id)
  await admin.put('lands/land/crop', {
    ...{ id: land.id, version: land.version, variety: other, since: '2026-08-01' },
    note: 'Se reinjertó',
  })
}

async function picks(admin: Person, estate: Awaited<ReturnType<typeof makeEstate>>) {
  const pick = (day: string, kilos: number) => ({
    ...{ land: estate.l1.id, day, kilos, type: 'MANUAL_BINES', employee: estate.employee.id },
  })
  await admin.post('lands/harvestPicks/several', {
    picks: [pick('2026-03-10', 5000), pick('2026-03-12', 4500)],
  })
  const one = await admin.post('lands/harvestPicks', pick('2026-03-16', 13_500))
  const at = { id: one.id, version: one.version }
  await admin.put('lands/harvestPicks/split', { ...at, kilos: 3500, day: '2026-03-18' })
  const { result } = await admin.get('lands/harvestPicks?limit=50')
  const { version } = result.find(({ id }: Row) => id === one.id)
  await admin.put('lands/harvestPicks/harvest', { id: one.id, version })
}
