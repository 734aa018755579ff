import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { expect, test } from 'vitest'
import { linesOf, placesOf, READ, ringsAlike, TOLD } from '../../src/shell/home/lines.ts'

type Rings = Pick<Alarm, 'id' | 'kind' | 'entity' | 'name' | 'deposit'>

/** A wine that rings in a tank. */
const rings = (wine: string, tank: string, kind: Alarm['kind'] = 'LOW_MOLECULAR_SO2'): Rings => ({
  ...{ id: `${kind} ${wine} ${tank}`, kind, name: wine, entity: { type: 'content', id: wine } },
  deposit: { id: tank, name: tank },
})
const told = (rows: Rings[]) => linesOf(rows, ringsAlike).map((same) => [same[0]!.name, placesOf(same)])

test('a wine that rings for one reason in two tanks is one line, with both', () => {
  expect(told([rings('Malbec', 'T1'), rings('Malbec', 'T2'), rings('Bonarda', 'T3')])).toEqual([
    ['Malbec', ['T1', 'T2']],
    ['Bonarda', ['T3']],
  ])
})

test('two reasons are two lines, and two wines of one name as well', () => {
  const other = { ...rings('Malbec', 'T2'), entity: { type: 'content' as const, id: 'other' } }
  expect(told([rings('Malbec', 'T1'), rings('Malbec', 'T1', 'LOSS_OVER_LIMIT'), other])).toHaveLength(3)
})

test('as many lines are told as there is room for, of what was read', () => {
  const many = Array.from({ length: READ }, (_, at) => rings(`Vino ${at}`, 'T1'))
  expect(linesOf(many, ringsAlike)).toHaveLength(TOLD)
  expect(linesOf(many)).toHaveLength(TOLD)
})
