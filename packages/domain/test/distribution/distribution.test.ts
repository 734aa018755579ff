import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { check } from '../../src/check.ts'
import { availableOf } from '../../src/distribution/bottles.ts'
import {
  bottlesInBoxes,
  boxesFor,
  boxesLeft,
  countsOf,
  inLastBox,
  packed,
  packingErrors,
  unpacked,
} from '../../src/distribution/boxes.ts'
import { countMovements, wineBatchInventory } from '../../src/distribution/inventory.ts'
import { moveMovement, wineBatchMove } from '../../src/distribution/move.ts'
import { newOrder, order, orderWineBatch } from '../../src/distribution/order.ts'
import { dispatchMovements, lineCosts, marginOf, salesOf } from '../../src/distribution/order-value.ts'
import { outside } from '../../src/ledger/ledger.ts'
import { es } from '../../src/texts/es.ts'
import { fieldErrorText } from '../../src/texts/speak.ts'
import { fromMoney, shownMoney, toMoney } from '../../src/units/money.ts'

const id = '01a1fbe4-f852-744c-b6dc-c3e22d9f2563'
const other = '01a1fbe4-f852-744c-b6dc-c3e22d9f2564'

test.each([
  [4560, 6, 100, { boxes: 760, looseBottles: 0, pallets: 7, looseBoxes: 60 }],
  [6000, 6, 100, { boxes: 1000, looseBottles: 0, pallets: 10, looseBoxes: 0 }],
  [1441, 6, 100, { boxes: 240, looseBottles: 1, pallets: 2, looseBoxes: 40 }],
  [5, 6, 100, { boxes: 0, looseBottles: 5, pallets: 0, looseBoxes: 0 }],
  [4560, 6, 0, { boxes: 760, looseBottles: 0, pallets: 0, looseBoxes: 760 }],
  [0, 12, 50, { boxes: 0, looseBottles: 0, pallets: 0, looseBoxes: 0 }],
])('%s bottles in boxes of %s and %s boxes to a pallet', (bottles, bottlesByBox, boxesByPallet, is) => {
  expect(packed(bottles, { bottlesByBox, boxesByPallet })).toEqual(is)
})

const packing = fc.record({
  bottlesByBox: fc.integer({ min: 1, max: 24 }),
  boxesByPallet: fc.integer({ min: 0, max: 200 }),
})

test('packing loses no bottle, and what stands apart never fills another box or pallet', () => {
  const bottles = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(bottles, packing, (count, by) => {
      const is = packed(count, by)
      expect(unpacked(is, by)).toBe(count)
      expect(is.looseBottles).toBeLessThan(by.bottlesByBox)
      expect(is.looseBoxes).toBeLessThan(by.boxesByPallet || is.boxes + 1)
      expect(packingErrors({ amount: count, ...is }, by)).toEqual({})
      expect(Object.keys(packingErrors({ amount: count, ...is, boxes: is.boxes + 1 }, by))).toEqual(['boxes'])
      // Fewer boxes than make the bottles lose some as well; that they travel loose says no box at all.
      expect(packingErrors({ amount: count, ...is, boxes: 0 }, by)).toEqual({})
      if (is.boxes > 1)
        expect(packingErrors({ amount: count, ...is, boxes: 1 }, by)).toEqual({
          boxes: `BOXES_MAKE:${is.boxes}`,
        })
    }),
  )
})

test.each([
  [{ amount: 6000, committed: 1440, onHold: false }, 4560],
  [{ amount: 50, committed: 80, onHold: false }, 0],
  [{ amount: 6000, committed: 0, onHold: true }, 0],
])('of %j there are %s to promise', (stocked, available) => {
  expect(availableOf(stocked)).toBe(available)
})

const held = { amount: 6_000_000, cost: toMoney(10_959_499.88) }

test('a count writes the difference alone, and what is found costs what a bottle there costs', () => {
  expect(countMovements('b', 'd', held, { onDay: held.amount, counted: 6_000_000, loss: null })).toEqual([])
  const [missing] = countMovements('b', 'd', held, { onDay: held.amount, counted: 5_990_000, loss: null })
  expect(missing).toMatchObject({ amount: 10_000, source: { id: 'd' }, target: outside('COUNT') })
  expect(shownMoney(missing!.cost)).toBe(18_265.83)
  const [lost] = countMovements('b', 'd', held, { onDay: held.amount, counted: 0, loss: 'BREAKAGE' })
  expect(lost).toMatchObject({ ...held, target: outside('LOSS'), reason: 'BREAKAGE' })
  const [found] = countMovements('b', 'd', held, { onDay: held.amount, counted: 6_010_000, loss: null })
  expect(found).toMatchObject({ amount: 10_000, source: outside('COUNT'), target: { id: 'd' } })
  expect(shownMoney(found!.cost)).toBe(18_265.83)
  expect(
    countMovements('b', 'd', { amount: 0, cost: 0 }, { onDay: 0, counted: 6_000, loss: null }),
  ).toMatchObject([{ amount: 6_000, cost: 0 }])
})

test('a count down and up again, and moves there and back, never make or lose a cent', () => {
  const amounts = fc.record({
    amount: fc.integer({ min: 1, max: 10_000_000 }),
    cost: fc.integer({ min: 0, max: 1e12 }),
  })
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (lot, part) => {
      const taken = Math.floor(lot.amount * part)
      const moved = moveMovement('b', lot, taken, { from: 'x', to: 'y' })
      expect(moved.cost).toBeLessThanOrEqual(lot.cost)
      const rest = { amount: lot.amount - taken, cost: lot.cost - moved.cost }
      const last = moveMovement('b', rest, rest.amount, { from: 'x', to: 'y' })
      expect(moved.cost + last.cost).toBe(lot.cost)
    }),
  )
})

test('an order bills by currency and leaves what it bills without its cost', () => {
  const line = { amount: 1440, price: 6500, currency: 'ARS' as const }
  expect(salesOf([line]).map(({ amount }) => fromMoney(amount))).toEqual([9_360_000])
  const [cost = 0] = lineCosts([{ batch: 'b', deposit: 'd', amount: 1_440_000 }], () => held)
  expect(shownMoney(cost)).toBe(2_630_279.97)
  expect(shownMoney(marginOf([], [line], cost, 'ARS')!)).toBe(6_729_720.03)
  expect(shownMoney(held.cost - cost)).toBe(8_329_219.91)
  expect(marginOf([], [line, { ...line, currency: 'USD' }], cost, 'ARS')).toBeNull()
  expect(marginOf([], [line, { amount: 6, price: 0, currency: 'USD' }], cost, 'ARS')).not.toBeNull()
  expect(marginOf([], [], 0, 'ARS')).toBe(0)
})

test('lines of the same bottles cost together what all they take costs, however they are cut', () => {
  const cuts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(
      cuts,
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 5000 }),
      (amounts, cost, more) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0)
        const lot = { amount: total + more, cost }
        const lines = amounts.map((amount) => ({ batch: 'b', deposit: 'd', amount }))
        const movements = dispatchMovements(lines, () => lot)
        const spent = movements.reduce((sum, movement) => sum + movement.cost, 0)
        expect(spent).toBe(moveMovement('b', lot, total, { from: 'd', to: 'e' }).cost)
        expect(movements.map(({ amount }) => amount)).toEqual(amounts)
      },
    ),
  )
})

const line = { wineBatch: id, amount: 1440, boxSizes: [{ bottlesByBox: 6, boxes: 240 }], price: 6500 }

test.each([
  [1440, [{ bottlesByBox: 6, boxes: 240 }], undefined],
  [1441, [{ bottlesByBox: 6, boxes: 240 }], 'El maximo es 1.440'],
  [
    1443,
    [
      { bottlesByBox: 6, boxes: 240 },
      { bottlesByBox: 3, boxes: 1 },
    ],
    undefined,
  ],
  [7, [], undefined],
  [1, [{ bottlesByBox: 6, boxes: 0 }], 'El maximo es 0'],
])('%s bottles in %j: %s', (amount, boxSizes, text) => {
  const verdict = check(orderWineBatch, { ...line, amount, boxSizes })
  expect(verdict.ok ? undefined : fieldErrorText(es, verdict.errors['amount'] ?? '')).toBe(text)
  expect(bottlesInBoxes(boxSizes) >= amount || boxSizes.length === 0).toBe(text === undefined)
})

const whole = { billCustomId: 'OV-1', customer: id, employee: other }

test.each([
  [order, whole, {}],
  [order, { ...whole, dispatchedOn: '2026-10-05' }, { dispatchedOn: 'NOT_ALLOWED_HERE' }],
  [order, { ...whole, dispatchedOn: '2026-10-05', status: 'DONE' }, {}],
  [newOrder, { ...whole, status: 'CANCELLED' }, { status: 'INVALID_VALUE' }],
  [
    order,
    { ...whole, orderWineBatches: [{ ...line, price: -1 }] },
    { 'orderWineBatches.0.price': 'TOO_LOW' },
  ],
  [
    order,
    { ...whole, labelOrders: [{ label: id, amount: 0.005 }] },
    { 'labelOrders.0.amount': 'TOO_MANY_DECIMALS' },
  ],
  [wineBatchInventory, { distributionWineBatchId: id, amount: -1 }, { amount: 'TOO_LOW' }],
  [
    wineBatchInventory,
    { distributionWineBatchId: id, amount: 1, isDiscard: true },
    { lossReason: 'LOSS_REASON_NEEDED' },
  ],
  [
    wineBatchInventory,
    { distributionWineBatchId: id, amount: 0, isDiscard: true, lossReason: 'BREAKAGE' },
    { amount: 'ABOVE:0' },
  ],
  [
    wineBatchMove,
    { distributionWineBatch: id, distributionDeposit: other, amount: 0, boxes: 0, pallets: 0 },
    { amount: 'TOO_LOW' },
  ],
] as [z.ZodType<object>, object, object][])('what is wrong is told by field', (schema, draft, errors) => {
  const verdict = check(schema, draft)
  expect(verdict.ok ? {} : verdict.errors).toEqual(errors)
})

const sizes = (...of: [number, number][]) => of.map(([boxes, bottlesByBox]) => ({ boxes, bottlesByBox }))

test.each([
  ['nothing has left', sizes([10, 6]), [], 60, sizes([10, 6])],
  ['some of each size left', sizes([10, 12], [5, 6]), sizes([4, 12], [5, 6]), 72, sizes([6, 12])],
  ['bottles left without a box', sizes([10, 6]), [], 40, sizes([7, 6])],
  ['boxes left that were not full', sizes([10, 6]), sizes([9, 6]), 36, sizes([1, 6])],
  ['it asked for no boxes', [], sizes([1, 6]), 10, []],
  ['boxes of another size left', sizes([2, 6]), sizes([1, 12]), 12, sizes([2, 6])],
])('what is left of the boxes where %s', (_, asked, sent, bottles, left) => {
  expect(boxesLeft(asked, sent, bottles)).toEqual(left)
})

test('no box is left empty, and none is sent twice', () => {
  const size = fc.record({ bottlesByBox: fc.integer({ min: 1, max: 24 }), boxes: fc.nat(50) })
  const asked = fc.uniqueArray(size, { selector: ({ bottlesByBox }) => bottlesByBox, maxLength: 4 })
  fc.assert(
    fc.property(
      asked,
      fc.array(size, { maxLength: 4 }),
      fc.integer({ min: 1, max: 2000 }),
      (all, sent, bottles) => {
        const left = boxesLeft(all, sent, bottles)
        const last = left.at(-1)
        if (last) expect(bottlesInBoxes(left) - bottles).toBeLessThan(last.bottlesByBox)
        for (const { bottlesByBox, boxes } of left) {
          const gone = sent
            .filter((one) => one.bottlesByBox === bottlesByBox)
            .reduce((sum, one) => sum + one.boxes, 0)
          expect(boxes + gone).toBeLessThanOrEqual(
            Math.max(gone, all.find((one) => one.bottlesByBox === bottlesByBox)!.boxes),
          )
        }
      },
    ),
  )
})

test('bottles fill boxes of a size, and the last one says what it holds', () => {
  expect(boxesFor(135, 6)).toEqual([{ bottlesByBox: 6, boxes: 23 }])
  expect(inLastBox(135, boxesFor(135, 6))).toBe(3)
  expect(inLastBox(132, boxesFor(132, 6))).toBe(0)
  expect(boxesFor(0, 6)).toEqual([])
  // Boxes that stay empty are no last box.
  expect(inLastBox(5, [{ bottlesByBox: 6, boxes: 4 }])).toBe(0)
  expect(inLastBox(10, [])).toBe(0)
})

test('bottles, boxes and pallets follow from the one that is typed', () => {
  const by = { bottlesByBox: 6, boxesByPallet: 100 }
  expect(countsOf('amount', 615, by)).toEqual({ amount: 615, boxes: 102, pallets: 1 })
  expect(countsOf('boxes', 40, by)).toEqual({ amount: 240, boxes: 40, pallets: 0 })
  expect(countsOf('pallets', 2, by)).toEqual({ amount: 1200, boxes: 200, pallets: 2 })
  expect(countsOf('boxes', 40, undefined)).toEqual({ boxes: 40 })
  expect(countsOf('amount', 0.5, by)).toEqual({ amount: 0.5 })
  expect(countsOf('pallets', 2, { bottlesByBox: 6, boxesByPallet: 0 })).toEqual({ pallets: 2 })
})
