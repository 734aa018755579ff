import { approved } from '../../label/makers.ts'
import { makeBottler } from '../../bottling/bottling.ts'
import { makeParted } from '../../distribution/parts.ts'
import { makeComplained } from '../../distribution/problem-makers.ts'
import { makeStore, move } from '../../distribution/bottles.ts'
import type { TestServer } from '../../support/harness.ts'

/** Bottles that are held, moved, taken back and opened. */
export async function bottles(server: TestServer) {
  const store = await makeStore(server)
  const { admin, deposits } = store
  const lot = await store.make({ batchId: 'LAB-26-001', bottles: 600, cost: 600_000 })
  const change = crypto.randomUUID()
  await admin.post('distribution/move/batch/to/deposit', {
    ...move(store, await store.row(lot), 60, { id: change, distributionDeposit: deposits.D2 }),
  })
  await admin.put('distribution/wineBatches/movements/reverse', { change, reason: 'Se contó otro pallet' })
  const { version } = await admin.record('wineBatch', lot)
  const held = { id: lot, version, onHold: true, reason: 'QUALITY', note: 'A la espera del análisis' }
  await admin.put('distribution/wineBatches', held)
  const row = {
    batchId: 'VIEJO-23',
    name: 'Malbec',
    year: 2023,
    bottles: 120,
    distributionDeposit: deposits.D1,
  }
  const opened = await admin.post('distribution/wineBatches/openings', { day: '2026-01-02', bottles: [row] })
  await admin.put('distribution/wineBatches/openings/reverse', { id: opened.id, reason: 'Otro depósito' })
}

/** Parts of an order that leave and come back, both taken back. */
export async function orderParts(server: TestServer) {
  const store = await makeParted(server)
  const { admin } = store
  await store.send(store.order, 40)
  await store.giveBack(await store.read(), 6)
  const read = (await store.read()) as unknown as Record<'dispatches' | 'returns', { id: string }[]>
  await admin.put('distribution/orders/returns/reverse', {
    ...{ change: read.returns.at(-1)!.id, reason: 'Era de otro cliente' },
  })
  await admin.put('distribution/orders/dispatches/reverse', {
    ...{ change: read.dispatches.at(-1)!.id, reason: 'Sale otro día' },
  })
}

/** A problem that holds its lot. */
export async function complaint(server: TestServer) {
  const store = await makeComplained(server)
  const made = await store.admin.post('distribution/problems', store.problem())
  const { version } = await store.admin.record('wineBatch', store.lot)
  await store.admin.put('distribution/problems/hold', {
    ...{ id: made.id, version: made.version, onHold: true, reason: 'QUALITY', note: 'Gusto a corcho' },
  })
  return version
}

/** A step of a label, and the link by which somebody sees it. */
export async function labelSteps(server: TestServer) {
  const bottler = await makeBottler(server)
  const label: unknown = await approved(bottler)
  const id = typeof label === 'string' ? label : (label as { id: string }).id
  const told = await bottler.admin.post('label/labelStep', { label: id, name: 'Importador' })
  const steps = told.labelSteps ?? [told]
  const { shareableToken, ...linked } = await bottler.admin.post('label/labelStep/link', {
    ...{ labelStep: steps.at(-1).id, days: 7 },
  })
  return { shareableToken, linked }
}
