import { check } from '../../src/check.ts'
import { describe, expect, test } from 'vitest'
import type { WorkOrder } from '../../src/workorders/orders/order.ts'
import {
  asTask,
  doneOf,
  stepsOf,
  takenInstead,
  taskOf,
  type OrderTask,
} from '../../src/workorders/orders/task.ts'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const [t1, t2, t3] = [id(1), id(2), id(3)]
const order: WorkOrder = {
  ...{ type: id(8), cellar: id(9), employee: id(7), parents: [], description: '', isOrganic: false },
  ...{ cellarElements: [t1, t2], dateToStart: '2026-11-20', amountOfHours: 0, stocksUsed: [] },
  ...{ measuraments: [{ cellarElement: t1, code: 'DENSITY', value: 1.02, unit: 'g/mL' }], override: false },
  ...{ measuramentUnits: ['DENSITY', 'TEMPERATURE'], workorderTransfers: [] },
}
const measuring = { isMeasuraments: true, hasCellarElements: true } as Parameters<typeof taskOf>[0]
const supply = (cellarElement: string | null) => ({ cellarElement }) as OrderTask['stocksUsed'][number]

describe('an order as a task', () => {
  test('asks for each value that nobody measured yet, vessel by vessel', () => {
    const { measuraments } = asTask(order, true)
    expect(
      measuraments.map(({ cellarElement, code, value, unit }) => [cellarElement, code, value, unit]),
    ).toEqual([
      [t1, 'DENSITY', 1.02, 'g/mL'],
      [t1, 'TEMPERATURE', null, '°C'],
      [t2, 'DENSITY', null, 'g/mL'],
      [t2, 'TEMPERATURE', null, '°C'],
    ])
  })

  test('asks for density and temperature where it measures and says not what, and for nothing where it does not measure', () => {
    const untold = { ...order, measuraments: [], measuramentUnits: [] }
    expect(asTask(untold, true).measuraments.map(({ code }) => code)).toEqual([
      ...['DENSITY', 'TEMPERATURE', 'DENSITY', 'TEMPERATURE'],
    ])
    expect(asTask(untold, false).measuraments).toEqual([])
  })

  test('may be finished with blanks, which were not measured', () => {
    const task = asTask(order, true)
    expect(check(taskOf(measuring), task)).toMatchObject({ ok: true })
    expect(doneOf(task)).toEqual(order)
  })

  test('refuses a value that cannot be', () => {
    const task = asTask(order, true)
    const hot = task.measuraments.map((row) => (row.code === 'TEMPERATURE' ? { ...row, value: 900 } : row))
    const verdict = check(taskOf(measuring), { ...task, measuraments: hot })
    expect(verdict).toMatchObject({ ok: false, errors: { 'measuraments.1.value': expect.any(String) } })
  })

  test('lacks a value where measuring is all there is to do and nothing was measured', () => {
    const only = { ...measuring, isTransfers: false, isStocks: false, isWasher: false, code: 'MEASUREMENT' }
    const task = asTask({ ...order, measuraments: [] }, true)
    expect(check(taskOf(only), task)).toEqual({ ok: false, errors: {}, missing: ['measuraments.0.value'] })
    expect(check(taskOf({ ...only, code: 'SAMPLE' }), task).ok).toBe(true)
    const [first, ...rest] = task.measuraments
    const one = { ...task, measuraments: [{ ...first!, value: 1.02 }, ...rest] }
    expect(check(taskOf(only), one).ok).toBe(true)
  })

  test('lacks an amount that was cleared, which is no 0', () => {
    const moving = { isTransfers: true, hasAmountOfHours: true } as Parameters<typeof taskOf>[0]
    const racked = (transferedAmount: number | null, amount: number | null) => ({
      ...{ ...order, cellarElements: [], measuraments: [], measuramentUnits: [] },
      amountOfHours: transferedAmount === null ? undefined : 2,
      workorderTransfers: [
        {
          type: 'RACK',
          origins: [{ cellarElement: t1, transferedAmount }],
          destinations: [{ cellarElement: t2, amount: amount ?? undefined }],
        },
      ],
    })
    const path = 'workorderTransfers.0'
    expect(check(taskOf(moving), racked(null, null))).toMatchObject({
      ok: false,
      missing: expect.arrayContaining([
        ...['amountOfHours', `${path}.origins.0.transferedAmount`, `${path}.destinations.0.amount`],
      ]),
    })
    const { origins, destinations } = racked(500, 500).workorderTransfers[0]!
    const whole = {
      origins: origins.map((row) => ({ ...row, discardedAmount: 0 })),
      destinations,
      type: 'RACK',
    }
    expect(check(taskOf(moving), { ...racked(500, 500), workorderTransfers: [whole] }).ok).toBe(true)
  })

  test('never asks for more values than an order may carry', () => {
    const codes = Array.from({ length: 150 }, (_, at) => `C${at}`)
    expect(asTask({ ...order, measuramentUnits: codes }, true).measuraments).toHaveLength(200)
  })
})

describe('what is ticked off', () => {
  test('what is taken, where it goes, vessel by vessel, and what goes into none', () => {
    const steps = stepsOf({
      ...asTask(order, true),
      workorderTransfers: [{ origins: [1, 2], destinations: [3] }],
      stocksUsed: [supply(t3), supply(null), supply(t1)],
    })
    expect(steps.map(({ key }) => key)).toEqual([
      ...['TAKE 0 0', 'TAKE 0 1', 'GIVE 0 0', `VESSEL ${t1}`, `VESSEL ${t2}`, `VESSEL ${t3}`, 'SUPPLY 1'],
    ])
    expect(steps[3]).toMatchObject({ supplies: [2], measures: [0, 1] })
    expect(steps[5]).toMatchObject({ supplies: [0], measures: [] })
  })
})

describe('other litres than planned', () => {
  const racking = (given: object) =>
    ({
      origins: [{ cellarElement: t1, transferedAmount: 1000, transferUnit: 'LITER' }],
      destinations: [{ cellarElement: t2, amount: 1000, unit: 'LITER', fill: false, ...given }],
    }) as unknown as OrderTask['workorderTransfers'][number]
  const instead = { row: 0, before: 1000, amount: 812.5, isSaid: false }
  const given = (transfer: OrderTask['workorderTransfers'][number]) => transfer.destinations[0]?.amount

  test('arrive where all of it was to arrive', () => {
    const other = takenInstead(racking({}), instead)
    expect(other.origins[0]?.transferedAmount).toBe(812.5)
    expect(given(other)).toBe(812.5)
  })

  test.each([
    ['was planned otherwise', { amount: 950 }, 950],
    ['is written in another unit', { unit: 'HECTOLITER' }, 1000],
    ['fills its vessel up', { fill: true }, 1000],
  ])('stay as they were where what arrives %s', (_, change, amount) => {
    expect(given(takenInstead(racking(change), instead))).toBe(amount)
  })

  test('stay as they were where what arrives was written itself, also as the same', () => {
    expect(given(takenInstead(racking({}), { ...instead, isSaid: true }))).toBe(1000)
  })
})
