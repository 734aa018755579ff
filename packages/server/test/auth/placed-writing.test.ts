import { irrigationInput } from '@lagar/domain/lands/works/irrigation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { stockIn, workOn } from '../lands/makers.ts'
import { add, expectSoundLedger } from '../stock/makers.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { winery, type Winery } from './placed-winery.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** Refuses a call, and leaves everything as it was; gives what is wrong at which field. */
async function refusedWhole(
  { held }: Winery,
  program: Person,
  ...call: Parameters<Person['refused']>
): Promise<Record<string, string> | undefined> {
  const before = await held()
  const { errors } = await program.refused(...call)
  expect(await held()).toBe(before)
  return errors
}

const litresIn = async (who: Person, id: string) =>
  (await who.record('cellarElement', id)).content?.currentAmount ?? 0

test('a program of a cellar gives out orders there, finishes and deletes them, and moves the wine as its maker would', async () => {
  const all = await winery(server)
  const { admin, north, n1, n2, orderOf } = all
  const program = await all.as({ cellar: north.id })
  const made = await program.post('cellars/workorders', orderOf(north.id, n1, n2))
  expect(made.number).toBeGreaterThan(0)
  const done = await program.put('cellars/workorders/status', { id: made.id, version: 1, status: 'DONE' })
  expect(done).toMatchObject({ status: 'DONE', number: made.number })
  expect([await litresIn(program, n1.id), await litresIn(program, n2.id)]).toEqual([700, 100])
  await program.post('cellars/workorders', { ...orderOf(north.id, n1, n2), status: 'DONE' })
  expect([await litresIn(admin, n1.id), await litresIn(admin, n2.id)]).toEqual([600, 200])
  const planned = await program.post('cellars/workorders', orderOf(north.id, n1, n2))
  await program.delete(`cellars/workorders/${planned.id}?confirmation=${planned.number}`)
  await program.refused('NOT_FOUND', 'GET', `traceability/entity/data?type=workorder&id=${planned.id}`)
  const back = { id: made.id, version: done.version, status: 'PENDING', reason: 'Fue otra vasija' }
  // Wine that came later lies upon it: what that is may be elsewhere, and is not told.
  const { details } = await program.refused('HAS_DEPENDENTS', 'PUT', 'cellars/workorders/status', back)
  expect(details).toBeUndefined()
  const history = (await admin.record('workorder', made.id)).audit
  expect(history.map(({ by }: { by: string }) => by)).toEqual(history.map(() => 'Ana Prueba · Sonda'))
  await expectSoundLedger(server, all.company)
})

test('an order in another cellar, or that names a vessel of one, is refused at its field, and nothing is written', async () => {
  const all = await winery(server)
  const { admin, north, south, n1, n2, s1, s2, orderOf } = all
  const program = await all.as({ cellar: north.id })
  const write = (body: object, method: 'POST' | 'PUT' = 'POST') =>
    refusedWhole(all, program, 'REFERENCE_NOT_FOUND', method, 'cellars/workorders', body)
  expect(await write(orderOf(south.id, s1, s2))).toEqual({
    cellar: 'REFERENCE_NOT_FOUND',
    'workorderTransfers.0.origins.0.cellarElement': 'REFERENCE_NOT_FOUND',
    'workorderTransfers.0.destinations.0.cellarElement': 'REFERENCE_NOT_FOUND',
  })
  expect(await write(orderOf(north.id, n1, s2))).toEqual({
    'workorderTransfers.0.destinations.0.cellarElement': 'REFERENCE_NOT_FOUND',
  })
  const theirs = await admin.post('cellars/workorders', orderOf(south.id, s1, s2))
  const crossing = await admin.post('cellars/workorders', orderOf(north.id, n1, s2))
  for (const { id, number } of [theirs, crossing]) {
    const done = { id, version: 1, status: 'DONE' }
    await refusedWhole(all, program, 'NOT_FOUND', 'PUT', 'cellars/workorders/status', done)
    const url = `cellars/workorders/${id}?confirmation=${number}`
    await refusedWhole(all, program, 'NOT_FOUND', 'DELETE', url)
    const edit = { id, version: 1, ...orderOf(north.id, n1, n2) }
    await refusedWhole(all, program, 'NOT_FOUND', 'PUT', 'cellars/workorders', edit)
  }
  expect(await write(orderOf(north.id, n1, n2, { parents: [theirs.id] }))).toEqual({
    'parents.0': 'REFERENCE_NOT_FOUND',
  })
  // What is on the way from there to its own vessels is told as an amount alone.
  await admin.post('cellars/workorders', orderOf(south.id, s1, n2))
  expect(await program.record('cellarElement', n2.id)).toMatchObject({
    ...{ pendingWorkorders: 1, incomingAmount: 100 },
  })
  expect((await program.get('cellars/workorders')).total).toBe(0)
})

test('a program of a cellar measures and analyses what lies there, and nothing elsewhere', async () => {
  const all = await winery(server)
  const { admin, north, n1, s1, estate, today, lookAt } = all
  const program = await all.as({ cellar: north.id })
  const made = await program.post('cellars/measuraments', lookAt({ cellarElement: n1.id }))
  expect(made).toMatchObject({ cellarElement: { id: n1.id }, content: { name: 'Malbec N-1' } })
  await program.put('cellars/measuraments', {
    ...{ id: made.id, version: 1, ...lookAt({ cellarElement: n1.id }), note: 'De nuevo' },
  })
  const path = 'cellars/measuraments'
  for (const place of [{ cellarElement: s1.id }, { land: estate.l1.id }])
    expect(await refusedWhole(all, program, 'REFERENCE_NOT_FOUND', 'POST', path, lookAt(place))).toEqual({
      [Object.keys(place)[0]!]: 'REFERENCE_NOT_FOUND',
    })
  const theirs = await admin.post(path, lookAt({ cellarElement: s1.id }))
  const moved = { id: theirs.id, version: 1, ...lookAt({ cellarElement: n1.id }) }
  await refusedWhole(all, program, 'NOT_FOUND', 'PUT', path, moved)
  const stolen = { id: made.id, version: 2, ...lookAt({ cellarElement: s1.id }) }
  await refusedWhole(all, program, 'REFERENCE_NOT_FOUND', 'PUT', path, stolen)

  const place = await admin.post('cellars/laboratoryPlaces', { name: 'Propio' })
  const type = await admin.post('cellars/laboratories/type', {
    ...{ name: 'Rutina', parameters: [{ code: 'PH', least: null, most: null }] },
  })
  const sample = (more: object) => ({
    ...{ type: type.id, laboratoryPlace: place.id, employee: estate.employee.id, sampledOn: today, ...more },
  })
  const analysis = await program.post('cellars/laboratories', sample({ cellarElement: n1.id }))
  const results = [{ code: 'PH', value: 3.6 }]
  const done = { status: 'DONE', sentOn: today, doneOn: today, results }
  const told = await program.put('cellars/laboratories', {
    ...{ id: analysis.id, version: 1, ...sample({ cellarElement: n1.id, ...done }) },
  })
  expect(told).toMatchObject({ status: 'DONE', results: [{ code: 'PH', value: 3.6 }] })
  const url = 'cellars/laboratories'
  await refusedWhole(all, program, 'REFERENCE_NOT_FOUND', 'POST', url, sample({ cellarElement: s1.id }))
  const { content } = await admin.record('cellarElement', s1.id)
  await refusedWhole(all, program, 'REFERENCE_NOT_FOUND', 'POST', url, sample({ content: content.id }))
  // A sample of a wine that is taken from no vessel is of no place, and not its to write.
  const own = (await admin.record('cellarElement', n1.id)).content.id
  await refusedWhole(all, program, 'OUTSIDE_TOKEN', 'POST', url, sample({ content: own }))
})

test('a program of an estate writes its field works down, with supplies of its deposits, and none elsewhere', async () => {
  const all = await winery(server)
  const { admin, estate, other, elsewhere, today, rain } = all
  const program = await all.as({ wineEstate: estate.estate.id })
  const path = 'lands/irrigations'
  const made = await program.post(path, rain(estate.estate.id))
  expect(made).toMatchObject({ status: 'DONE', lands: [{ name: 'L1' }, { name: 'L2' }] })
  expect(await refusedWhole(all, program, 'REFERENCE_NOT_FOUND', 'POST', path, rain(other.id))).toEqual({
    wineEstate: 'REFERENCE_NOT_FOUND',
  })
  const drip = (...lands: { id: string }[]) => ({
    ...{ ...workOn(estate, ...lands), initialTimezone: today, finalTimezone: today },
    ...{ origin: 'VALVE', type: 'DRIP', efficiency: 0.9, isDripByFlow: true, isDripFlowByDroppers: true },
    ...{ flow: 2, flowUnit: 'LITER_PER_HOUR', droppersAmountBySurface: 4_000, hours: 6 },
  })
  expect(
    await refusedWhole(all, program, 'REFERENCE_NOT_FOUND', 'POST', path, drip(estate.l1, elsewhere)),
  ).toEqual({ 'lands.1': 'REFERENCE_NOT_FOUND' })
  const planned = await program.post(path, drip(estate.l1))
  const done = await program.put(path, {
    ...{ ...irrigationInput(planned), id: planned.id, version: planned.version, status: 'DONE' },
  })
  expect(done.status).toBe('DONE')
  const again = await program.post(path, drip(estate.l2))
  await program.delete(`${path}/${again.id}?confirmation=${encodeURIComponent(again.title)}`)

  const urea = await stockIn(admin, estate, { kind: 'FERTILIZER', name: 'Urea' })
  await add(admin, urea.stock, 50, 1_000, { date: today })
  const far = await admin.post('stock/deposit', { name: 'Lejos', wineEstate: other.id })
  const theirs = await stockIn(admin, { ...estate, deposit: far }, { kind: 'FERTILIZER', name: 'Nitrato' })
  await add(admin, theirs.stock, 50, 1_000, { date: today })
  const fed = (stock: string) => ({
    ...{ ...workOn(estate, estate.l1), initialTimezone: today, finalTimezone: today, status: 'DONE' },
    ...{
      type: 'SOIL_MINERAL',
      hours: 2,
      stocksUsed: [{ stock, amount: 10, unit: 'KG' }],
      doseConfirmed: true,
    },
  })
  const spread = await program.post('lands/fertilizations', fed(urea.stock))
  expect(spread).toMatchObject({ status: 'DONE', stocksUsed: [{ amount: 10 }] })
  expect((await admin.get(`stock/stock?stockId=${urea.stock}`)).result[0].amount).toBe(40)
  expect(
    await refusedWhole(
      all,
      program,
      'REFERENCE_NOT_FOUND',
      'POST',
      'lands/fertilizations',
      fed(theirs.stock),
    ),
  ).toEqual({ 'stocksUsed.0.stock': 'REFERENCE_NOT_FOUND' })

  const foreign = await admin.post(path, rain(other.id))
  const title = encodeURIComponent(foreign.title)
  const url = `${path}/${foreign.id}?confirmation=${title}&reason=No`
  await refusedWhole(all, program, 'NOT_FOUND', 'DELETE', url)
  await expectSoundLedger(server, all.company)
})

test('a plot that nobody may enter is closed for a program as well, whichever estate’s the treatment is', async () => {
  const { admin, estate, other, company, as } = await winery(server)
  const program = await as({ wineEstate: other.id })
  const curing = await admin.post('lands/curation', {
    ...{ ...workOn(estate, estate.l2), initialTimezone: '2026-02-20', finalTimezone: '2026-02-20' },
    ...{ plagues: [estate.plague.id], stocksUsed: [] },
  })
  const db = server.db(company.id)
  const until = { reentry_until: '2099-01-01T00:00' }
  await db.updateTable('curation').set(until).where('work_record_id', '=', curing.id).execute()
  await db.updateTable('work_record').set({ status: 'DONE' }).where('id', '=', curing.id).execute()
  await db.updateTable('land').set({ wine_estate_id: other.id }).where('id', '=', estate.l2.id).execute()
  const { result } = await program.get('lands/lands')
  expect(result.find(({ id }: { id: string }) => id === estate.l2.id).reentryUntil).not.toBeNull()
  // The work names a plot of another estate by now, and is neither’s alone.
  expect((await program.get('lands/curation')).total).toBe(0)
  expect((await (await as({ wineEstate: estate.estate.id })).get('lands/curation')).total).toBe(0)
  expect((await admin.get('lands/curation')).total).toBe(1)
})

test('a token that only reads writes nothing in its places either, and what was answered to others is not its to hear', async () => {
  const all = await winery(server)
  const { admin, north, n1, lookAt } = all
  const reader = await all.as({ cellar: north.id }, 'READ')
  await reader.refused('NO_PERMISSIONS', 'POST', 'cellars/measuraments', lookAt({ cellarElement: n1.id }))
  const writer = await all.as({ cellar: north.id }, 'WRITE')
  const body = { id: newId(), ...lookAt({ cellarElement: n1.id }) }
  await admin.post('cellars/measuraments', body)
  await writer.refused('REPEATED_WITH_OTHER_DATA', 'POST', 'cellars/measuraments', body)
  const own = { id: newId(), ...lookAt({ cellarElement: n1.id }) }
  expect(await writer.post('cellars/measuraments', own)).toEqual(
    await writer.post('cellars/measuraments', own),
  )
})

test('a token with places tells them, and holds only areas whose records are told by place', async () => {
  const all = await winery(server)
  const { admin, north, estate, today } = all
  const program = await all.as({ cellar: north.id, wineEstate: estate.estate.id })
  expect(await program.get('auth/program')).toMatchObject({
    wineEstate: { id: estate.estate.id, name: 'Finca El Jarillal' },
    cellar: { id: north.id, name: 'Norte' },
  })
  expect(await (await all.as({})).get('auth/program')).toMatchObject({ wineEstate: null, cellar: null })
  const wrong = await admin.refused('INVALID_INPUT', 'POST', 'auth/programs', {
    ...{ name: 'Costos', areas: ['cellars', 'stock'], access: 'READ', expiresOn: today },
    ...{ cellar: north.id, password: 'una contraseña larga' },
  })
  expect(wrong.errors).toEqual({ areas: 'NOT_ALLOWED_HERE' })
  // The place goes, and with it whatever came in for it alone.
  const empty = await admin.post('cellars/cellars', { name: 'Vacía' })
  const gone = await all.as({ cellar: empty.id })
  await admin.delete(`cellars/cellars/${empty.id}?confirmation=${encodeURIComponent('Vacía')}`)
  await gone.refused('UNAUTHENTICATED', 'GET', 'auth/program')
})
