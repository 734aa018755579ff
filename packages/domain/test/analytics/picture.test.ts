import { linesOf } from '@lagar/domain/analytics/picture.ts'
import type { AnalysisRow, AnalysisTable } from '@lagar/domain/analytics/table.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { expect, test } from 'vitest'

const named = (id: string, name = id) => ({ id, name, entity: null })
const row = (season: string, land: string, kilosPerHectare: number | null): AnalysisRow => ({
  by: [named(season), named(land)],
  now: { kilosPerHectare },
  before: null,
})
const table = (rows: AnalysisRow[], by: AnalysisTable['by'] = ['season', 'land']): AnalysisTable => ({
  ...{ from: '2023-07-01', to: '2026-06-30', currency: 'ARS', rate: null, by, only: [], rows },
  total: { now: {}, before: null },
})
const seasons = [
  row('2024-07-01', 'L2', 9_000),
  row('2023-07-01', 'L1', 5_000),
  row('2024-07-01', 'L1', 6_000),
  row('2023-07-01', 'L2', null),
  row('2025-07-01', 'L3', 100),
]

test('plots over seasons are lines, those with most first, with a gap where nothing was picked', () => {
  const told = linesOf(es, table(seasons), 'kilosPerHectare', 2)!
  expect(told.times).toHaveLength(3)
  expect(told.lines).toEqual([
    { key: 'L1', name: 'L1', values: [5_000, 6_000, null] },
    { key: 'L2', name: 'L2', values: [null, 9_000, null] },
  ])
  expect(told.left).toBe(1)
})

test('the order of the cuts is no matter, and what has no time or one alone is no line', () => {
  const turned = seasons.map((one) => ({ ...one, by: one.by.toReversed() }))
  expect(linesOf(es, table(turned, ['land', 'season']), 'kilosPerHectare', 2)).toEqual(
    linesOf(es, table(seasons), 'kilosPerHectare', 2),
  )
  expect(linesOf(es, table(seasons, ['variety', 'land']), 'kilosPerHectare', 2)).toBeUndefined()
  expect(linesOf(es, table(seasons.slice(0, 1)), 'kilosPerHectare', 2)).toBeUndefined()
})
