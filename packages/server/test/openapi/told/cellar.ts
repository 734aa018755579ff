import { makeCellar, rack } from '../../cellars/cellar.ts'
import type { TestCellar } from '../../cellars/cellar.ts'
import { daily, giveOut, PATH, seven } from '../../workorders/repetition-makers.ts'
import type { TestServer } from '../../support/harness.ts'
import { makeBarrels } from '../../wine/barrel-makers.ts'

/** Vessels, wines and work orders of a cellar of their own. */
export async function cellarWork(server: TestServer) {
  const cellar = await makeCellar(server, { A: 2000, B: 2000, C: 1000 })
  const { admin } = cellar
  await cellar.pour('A', 1000, 100)
  await vessels(cellar)
  await workTypes(cellar)
  const planned = await admin.post('cellars/workorders', rack(cellar, 'A', 'B', 400, 400))
  const done = await admin.put('cellars/workorders', {
    ...rack(cellar, 'A', 'B', 380, 370),
    ...{ id: planned.id, version: planned.version, status: 'DONE', day: '2026-05-16' },
  })
  await admin.put('cellars/workorders/differences', {
    ...{ id: planned.id, version: done.version, note: 'Quedó borra en la manguera' },
  })
  const { content } = await admin.record('cellarElement', cellar.vessel('B'))
  const { id: variety } = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
  const measured = await admin.put('cellars/contents/update/amount', {
    ...{ id: content.id, version: content.version, name: 'Malbec 2026', variety, year: 2026 },
    ...{ stage: 'NEW_WINE', isOrganic: false, currentAmount: 368, day: '2026-05-20' },
  })
  await admin.put('cellars/contents/update/amount/reverse', {
    ...{ id: content.id, version: measured.version, reason: 'Se leyó mal la regla' },
  })
  const recipe = { id: crypto.randomUUID(), parts: [{ content: content.id, amount: 100 }] }
  await admin.post('cellars/blendTrials/compare', { date: '2026-06-01', claimYear: 2026, recipes: [recipe] })
  await openings(cellar)
  await filing(cellar)
}

async function vessels({ admin, id, vessel }: TestCellar) {
  const { result } = await admin.get('cellars/elementTypes')
  const type = { name: 'Huevo de 6 hL', class: 'EGG', icon: 'EGG' }
  const made = await admin.post('cellars/elementTypes', type)
  await admin.put('cellars/elementTypes', {
    ...type,
    id: made.id,
    version: made.version,
    name: 'Huevo chico',
  })
  const tank = result.find((one: { class: string }) => one.class === 'TANK')
  await admin.post('cellars/cellarElements/several', {
    ...{ cellar: id, elementType: tank.id, prefix: 'T', from: 1, to: 3, maxCapacity: 5000 },
  })
  await admin.put('cellars/cellarElements/positions', { ids: [vessel('A')], positionX: 8, positionY: 8 })
}

async function workTypes({ admin }: TestCellar) {
  const type = { name: 'Medición de temperatura', hasCellarElements: true, isMeasuraments: true }
  const made = await admin.post('cellars/workorders/types', type)
  const edited = await admin.put('cellars/workorders/types', {
    ...{ ...type, hasAmountOfHours: false, id: made.id, version: made.version },
  })
  await admin.put('cellars/workorders/types/shown', { id: made.id, version: edited.version })
}

async function openings({ admin, vessel }: TestCellar) {
  const wine = { cellarElement: vessel('C'), name: 'Bonarda 2025', year: 2025, amount: 800, openingCost: 410 }
  const opened = await admin.post('cellars/contents/openings', { day: '2026-01-02', wines: [wine] })
  await admin.put('cellars/contents/openings/reverse', { id: opened.id, reason: 'Estaba en otra vasija' })
}

async function filing({ admin }: TestCellar) {
  const { result } = await admin.get('cellars/declarations')
  const { month } = result.at(-1)
  const filed = await admin.post('cellars/declarations', { month, note: 'Presentada por la web' })
  await admin.put('cellars/declarations/reopen', {
    ...{ id: filed.id, version: filed.version, reason: 'Faltaba una venta' },
  })
}

/** A lot of barrels that loses some of its wine. */
export async function barrelLosses(server: TestServer) {
  const { admin, cellar, barrels, today } = await makeBarrels(server, 220, 210)
  const lot = await admin.post('cellars/cellarElementBatches', {
    ...{ name: 'Gran Malbec', cellar: cellar.id, cellarElements: barrels.map(({ id }) => id) },
  })
  const lost = await admin.post('cellars/cellarElementBatches/losses', {
    ...{ cellarElementBatch: lot.id, day: today },
    barrels: barrels.map(({ id }) => ({ cellarElement: id, amount: 2.5 })),
  })
  await admin.put('cellars/cellarElementBatches/losses/reverse', { id: lost.id, reason: 'Se midió mal' })
}

/** A morning's order that was not given out in time, and is made later. */
export async function slots(server: TestServer) {
  const cellar = await makeCellar(server, { A: 1000 })
  const made = await cellar.admin.post(PATH, daily(cellar))
  const days = made.nextDays as string[]
  await giveOut(server, cellar.company.id, seven(days[4]!) + 3_600_000)
  await cellar.admin.put(`${PATH}/slots`, { id: made.id, day: days[0], action: 'TRY' })
}

/** A kind of analysis. */
export const analysisType = async (server: TestServer) =>
  (await server.company()).admin.post('cellars/laboratories/type', {
    name: 'Granel',
    parameters: [{ code: 'VOLATILE_ACIDITY', most: 0.8 }],
  })
