import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeVintage, type Vintage } from '../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

async function typeOf({ admin }: Vintage, code: string): Promise<string> {
  const { result } = await admin.get('cellars/workorders/types?limit=200')
  return result.find((type: { code: string | null }) => type.code === code).id
}

/** An order of a type that takes what came with delivery notes into a vessel. */
async function taking(v: Vintage, code: string, origin: object, vessel: string, amount: number) {
  return {
    type: await typeOf(v, code),
    cellar: v.cellar.id,
    employee: v.employee.id,
    parents: [],
    dateToStart: '2026-04-12',
    workorderTransfers: [
      { type: code, origins: [origin], destinations: [{ cellarElement: vessel, amount }] },
    ],
  }
}

test('an order that names a received note takes its grapes, and says with which note they came', async () => {
  const v = await makeVintage(server)
  const t01 = await v.vessel('T01', 10_000)
  const note = await v.admin.post('input', v.grapes({ status: 'RECEIVED' }))
  const order = await taking(v, 'GRIND', { inputs: [note.id] }, t01.id, 6000)
  const { id } = await v.admin.post('cellars/workorders', { ...order, status: 'DONE' })
  const saved = await v.admin.record('workorder', id)
  expect(saved.workorderTransfers[0].origins).toMatchObject([
    { inputs: [{ id: note.id }], cius: [{ weight: 7560, bines: 18 }] },
  ])
  const again = await v.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', order)
  expect(again.errors).toEqual({ 'workorderTransfers.0.origins.0.inputs': 'NOTHING_LEFT' })
})

test('wine comes in by hand from a received note and from nothing else', async () => {
  const v = await makeVintage(server)
  const t01 = await v.vessel('T01', 10_000)
  const supplier = await v.admin.post('administration/suppliers', { name: 'Bodega vecina' })
  const sold = v.wine({ fromType: 'SUPPLIER', from: supplier.id })
  const pending = await v.admin.post('input', sold)
  const order = (origin: object) => taking(v, 'RECEIVE_CONTENT', origin, t01.id, 5000)
  const path = 'workorderTransfers.0.origins.0'
  const call = ['INVALID_INPUT', 'POST', 'cellars/workorders'] as const
  const early = await v.admin.refused(...call, await order({ inputs: [pending.id] }))
  expect(early.errors).toEqual({ [`${path}.inputs`]: 'INPUT_NOT_RECEIVED' })
  const racked = await v.admin.refused(...call, await order({ cellarElement: t01.id }))
  expect(racked.errors).toMatchObject({ [`${path}.cellarElement`]: 'RECEIVED_NOTE_NEEDED' })

  const note = await v.admin.post('input', { ...sold, status: 'RECEIVED' })
  const { id } = await v.admin.post('cellars/workorders', {
    ...(await order({ inputs: [note.id] })),
    status: 'DONE',
  })
  const saved = await v.admin.record('workorder', id)
  expect(saved.workorderTransfers[0].origins).toMatchObject([
    { inputs: [{ id: note.id }], receivedWine: { id: note.receivedWine }, transferedAmount: 5000 },
  ])
})

test('grapes that came with none of the notes are refused where they are named', async () => {
  const v = await makeVintage(server)
  const t01 = await v.vessel('T01', 10_000)
  const [one, other] = await Promise.all(
    ['CIU-1', 'CIU-2'].map((ciu) =>
      v.admin.post('input', v.grapes({ status: 'RECEIVED', cius: [v.unit(ciu, { weight: 1000 })] })),
    ),
  )
  const origin = { inputs: [one.id], cius: [{ ciu: other.cius[0].id, weight: 100 }] }
  const refusal = await v.admin.refused(
    'INVALID_INPUT',
    'POST',
    'cellars/workorders',
    await taking(v, 'GRIND', origin, t01.id, 80),
  )
  expect(refusal.errors).toEqual({ 'workorderTransfers.0.origins.0.cius.0.ciu': 'NOT_OF_INPUTS' })
})

test('grapes of one variety make a wine of it, and those of several ask which', async () => {
  const v = await makeVintage(server)
  const [t01, t02] = [await v.vessel('T01', 10_000), await v.vessel('T02', 10_000)]
  const one = await v.admin.post('input', v.grapes({ status: 'RECEIVED' }))
  const { id } = await v.admin.post('cellars/workorders', {
    ...(await taking(v, 'GRIND', { inputs: [one.id] }, t01.id, 6000)),
    status: 'DONE',
  })
  expect((await v.admin.record('workorder', id)).status).toBe('DONE')
  const { cius } = await v.admin.record('input', one.id)
  const { content } = await v.admin.record('cellarElement', t01.id)
  expect((await v.admin.record('content', content.id)).variety).toEqual(cius[0].variety)

  const other = await v.admin.post('companies/varieties', { name: 'Bonarda de la casa', grapeType: 'RED' })
  const [grapes] = v.grapes({}).cius as object[]
  const mixed = await v.admin.post(
    'input',
    v.grapes({
      status: 'RECEIVED',
      cius: [
        { ...grapes, ciu: 'C-1' },
        { ...grapes, ciu: 'C-2', variety: other.id },
      ],
    }),
  )
  const order = { ...(await taking(v, 'GRIND', { inputs: [mixed.id] }, t02.id, 9000)), status: 'DONE' }
  const refusal = await v.admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', order)
  expect(refusal.missing).toEqual(['workorderTransfers.0.destinations.0.variety'])
})
