import { approve, makeLabel, type Bottler } from '../bottling/bottling.ts'
import type { Poured } from '../wine/wine.ts'

/** So many bottles of 750 of a lot, of wine poured for it, at a cost for all of them. Answers the lot's id. */
export async function bottled(
  bottler: Bottler,
  bottles: number,
  cost: number,
  batchId: string,
  wine: Partial<Poured> = {},
) {
  await bottler.pour((bottles * 750) / 1000, cost, wine)
  const done = await bottler.admin.post('cellars/divisions', {
    ...bottler.division(bottles, { batchId }),
    status: 'DONE',
  })
  return done.divisionBottles[0].wineBatch.id as string
}

export const approved = async ({ admin }: Bottler, more: object = {}) =>
  approve(admin, (await makeLabel(admin, more)).id)

export const line = (
  bottler: Bottler,
  lot: string,
  bottles: number,
  label: string | null,
  more: object = {},
) => ({
  wineBatches: [{ wineBatch: lot, distributionDeposit: bottler.deposit, bottles }],
  labeledBottles: bottles,
  label,
  ...more,
})

export const labeling = (bottler: Bottler, lines: object[], more: object = {}) => ({
  ...bottler.run({ dateToStart: '2026-09-24', dateEnded: '2026-09-24' }),
  labelingBottles: lines,
  status: 'DONE',
  ...more,
})

export const edit = (body: object, { id, version }: { id: string; version: number }, more: object = {}) => ({
  ...body,
  id,
  version,
  ...more,
})
