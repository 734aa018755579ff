import { expect, test } from 'vitest'
import { drawnOf, sentenceIn } from '../../src/analytics/sentence.ts'
import type { AnalysisTable, Figures } from '../../src/analytics/table.ts'
import { es } from '../../src/texts/es.ts'

const land = (name: string, now: Figures) => ({
  by: [{ id: name, name, entity: 'land' as const }],
  now,
  before: null,
})
const table = (rows: AnalysisTable['rows'], now: Figures, before: Figures | null = null): AnalysisTable => ({
  ...{ from: '2026-07-01', to: '2026-11-25', currency: 'ARS', rate: null, by: ['land'], only: [], rows },
  total: { now, before },
})

test('an answer says how it grew, and what weighs most', () => {
  const rows = [land('L3', { cost: 750 }), land('L4', { cost: 250 })]
  expect(sentenceIn(es, 'landCost', table(rows, { cost: 1000 }, { cost: 800 }), 'Temporada 2025')).toBe(
    'El viñedo costó $\u00A01.000, 25\u00A0% más que en Temporada 2025. Lo que más pesa: L3, 75\u00A0%.',
  )
})

test.each(['kilo', 'hectare'] as const)(
  '%s of a vineyard that was not picked yet tells what was spent on it',
  (fact) => {
    const now = { cost: 5000, kilos: 0, costPerKilo: null, kilosPerHectare: 0, hectares: 2 }
    const told = table([land('L3', now)], now)
    expect(sentenceIn(es, fact, told, undefined)).toBe(
      'Todavía no se cosechó: el viñedo lleva gastados $\u00A05.000.',
    )
    expect(drawnOf(fact, told, fact === 'kilo' ? 'costPerKilo' : 'kilosPerHectare')).toBe('cost')
  },
)

test('nothing is told of nothing', () => {
  expect(sentenceIn(es, 'landCost', table([], {}), undefined)).toBeUndefined()
})
