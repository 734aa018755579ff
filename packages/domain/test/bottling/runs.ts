import fc from 'fast-check'
import { type Bottling } from '../../src/bottling/plan.ts'
import { toMoney } from '../../src/units/money.ts'

export const wine = (volume: number, cost: number) => ({
  content: 'wine',
  state: 'state',
  vessel: 'T07',
  volume,
  cost,
  composition: new Map([['origin', 1]]),
  carried: new Map(),
  isOrganic: true,
})

export const supply = (batch: string, amount: number, price: number, line: string | null = null) => ({
  line,
  batch,
  deposit: 'store',
  amount: amount * 1000,
  cost: toMoney(amount * price),
})

/** domain.md part 3, step 1.15. */
export const labelled: Bottling = {
  id: 'labeling',
  wine: null,
  lines: [
    {
      id: 'l',
      batch: 'LAB-26-001',
      bottles: 6000,
      broken: 0,
      capacity: 750,
      sources: [{ batch: 'FRAC-26-001', deposit: 'D1', bottles: 6000, cost: toMoney(8_014_099.883) }],
    },
  ],
  supplies: [
    supply('front', 6045, 120, 'l'),
    supply('back', 6030, 90, 'l'),
    supply('capsules', 6020, 85, 'l'),
    supply('boxes', 1004, 900, 'l'),
    supply('separators', 1000, 150, 'l'),
  ],
  labor: toMoney(112_000),
  deposit: 'D1',
}

export const capacity = fc.constantFrom(187, 375, 750, 1500, 3000)

export const id = '018f0000-0000-7000-8000-000000000000'

export const run = {
  batchId: 'F-1',
  dateToStart: '2026-09-10',
  dateEnded: '2026-09-10',
  divisionLine: id,
  employee: id,
  distributionDeposit: id,
}

export const bottles = { dividedBottles: 10, bottleCapacity: 750 }
