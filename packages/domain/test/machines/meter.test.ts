import { expect, test } from 'vitest'
import { measuredUse, meterNow, wrongReading } from '../../src/machines/meter.ts'
import { isDue } from '../../src/machines/due.ts'
import { dueAgain, maintenance } from '../../src/machines/maintenance.ts'
import { unexplained } from '../../src/machines/fuel.ts'
import { check } from '../../src/check.ts'

test('a meter shows no less than before and no more than since', () => {
  const others = [
    { day: '2026-01-10', meter: 100 },
    { day: '2026-03-10', meter: 180.5 },
  ]
  const table: [string, number, string | undefined][] = [
    ['2026-02-01', 140, undefined],
    ['2026-02-01', 100, undefined],
    ['2026-02-01', 180.5, undefined],
    ['2026-02-01', 99.99, 'METER_BEFORE:100'],
    ['2026-02-01', 200, 'METER_SINCE:180.5'],
    ['2026-01-01', 100, undefined],
    ['2026-01-01', 101, 'METER_SINCE:100'],
    ['2026-04-01', 180, 'METER_BEFORE:180.5'],
    // Two readings of one day may come in either order.
    ['2026-01-10', 90, undefined],
  ]
  for (const [day, meter, wrong] of table)
    expect(wrongReading({ day, meter }, others), `${day} ${meter}`).toBe(wrong)
})

test('hours go on with the works since the last reading, kilometres stay as they were read', () => {
  const last = { day: '2026-03-10', meter: 180 }
  expect(meterNow({ last, hoursSince: 12.5 }, 'HOURS')).toBe(192.5)
  expect(meterNow({ last, hoursSince: 12.5 }, 'KM')).toBe(180)
  expect(meterNow({ last: null, hoursSince: 12.5 }, 'HOURS')).toBeNull()
})

test('what is burnt is measured from one full tank to another', () => {
  const fills = [
    { day: '2026-01-01', meter: 100, litres: 80, fullTank: true },
    { day: '2026-01-05', meter: 110, litres: 30, fullTank: false },
    { day: '2026-01-09', meter: 120, litres: 50, fullTank: true },
    { day: '2026-01-12', meter: 130, litres: 40, fullTank: false },
  ]
  expect(measuredUse(fills)).toBe(4)
  expect(measuredUse(fills.slice(0, 2))).toBeNull()
  expect(measuredUse([])).toBeNull()
})

test('a full tank holds more or less than the books by what nobody wrote down', () => {
  expect(unexplained(20_000, 60_000, 100_000)).toBe(20_000)
  expect(unexplained(50_000, 60_000, 100_000)).toBe(-10_000)
  expect(unexplained(50_000, 60_000, null)).toBe(0)
})

test('what repeats is due again after so many days or so much of the meter', () => {
  const done = { performedOn: '2026-01-31', meter: 500, everyDays: null, everyMeter: null }
  expect(dueAgain(done)).toBeUndefined()
  expect(dueAgain({ ...done, everyDays: 30 })).toEqual({ plannedOn: '2026-03-02', plannedMeter: null })
  expect(dueAgain({ ...done, everyMeter: 250.5 })).toEqual({ plannedOn: null, plannedMeter: 750.5 })
})

test('it is due a week before its day, or once the meter shows as much', () => {
  const at = { today: '2026-03-10', meter: 500 }
  expect(isDue({ plannedOn: '2026-03-17', plannedMeter: null }, at)).toBe(true)
  expect(isDue({ plannedOn: '2026-03-18', plannedMeter: null }, at)).toBe(false)
  expect(isDue({ plannedOn: null, plannedMeter: 500 }, at)).toBe(true)
  expect(isDue({ plannedOn: null, plannedMeter: 500.01 }, at)).toBe(false)
  expect(isDue({ plannedOn: null, plannedMeter: 500 }, { ...at, meter: null })).toBe(false)
})

test('a maintenance says when it is due, and what is done on which day', () => {
  const id = '01a20d23-41de-711a-a01a-879bd981ebe5'
  const given = { machine: id, type: 'OIL_CHANGE', description: 'Aceite y filtros' }
  const told = (more: object) => {
    const verdict = check(maintenance, { ...given, ...more })
    return verdict.ok ? 'ok' : [verdict.missing, verdict.errors]
  }
  expect(told({})).toEqual([['plannedOn'], {}])
  expect(told({ plannedMeter: 0 })).toBe('ok')
  expect(told({ status: 'DONE' })).toEqual([['performedOn'], {}])
  expect(told({ status: 'DONE', performedOn: '2026-03-01', everyMeter: 100 })).toEqual([['meter'], {}])
  expect(told({ plannedOn: '2026-03-01', performedOn: '2026-03-01', meter: 3 })).toEqual([
    [],
    { performedOn: 'NOT_ALLOWED_HERE', meter: 'NOT_ALLOWED_HERE' },
  ])
  expect(told({ plannedOn: '2026-03-01', outTo: '2026-03-02' })).toEqual([['outFrom'], {}])
  expect(told({ plannedOn: '2026-03-01', outFrom: '2026-03-02', outTo: '2026-03-01' })).toEqual([
    ['outReason'],
    { outTo: 'END_BEFORE_START' },
  ])
})
