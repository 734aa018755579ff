import { expect, test } from 'vitest'
import { fanOf, type Fermented } from '../../src/analytics/fermentations.ts'
import type { Reading } from '../../src/laboratory/fermentation.ts'

const look = (
  day: string,
  density: number | null,
  temperature: number | null = null,
  hour = '08:00',
): Reading => ({
  ...{ day, hour, density, temperature },
  sugar: null,
})
const wine = (name: string, readings: Reading[], over: Partial<Fermented> = {}): Fermented => ({
  wine: { id: name, name },
  vessel: null,
  grapeType: 'RED',
  stage: 'FERMENTING',
  readings,
  ...over,
})
const season = { from: '2026-03-01', to: '2026-04-30' }

test('every fermentation begins at its own first density, and is told with its fall and its warmth', () => {
  const readings = [
    look('2026-03-10', 1.1, 22),
    look('2026-03-12', 1.06, 28.5),
    look('2026-03-14', 1.02, 27),
    look('2026-03-14', null, 26, '20:00'),
  ]
  const [curve] = fanOf([wine('A', readings, { stage: 'NEW_WINE' })], season, '2026-05-01')
  expect(curve).toMatchObject({
    ...{ began: '2026-03-10', days: 4, first: 1.1, last: 1.02, fall: 0.02, warmest: 28.5 },
    ...{ isRunning: false, alarms: [] },
  })
  expect(curve!.points).toEqual([
    { hours: 0, density: 1.1 },
    { hours: 48, density: 1.06 },
    { hours: 96, density: 1.02 },
  ])
})

test('one that goes on has taken until today, rings where it stands still, and stands first where it takes longest', () => {
  const still = [look('2026-03-10', 1.05), look('2026-03-20', 1.02), look('2026-03-23', 1.02)]
  const curves = fanOf(
    [wine('Joven', [look('2026-03-22', 1.09), look('2026-03-23', 1.08)]), wine('Parado', still)],
    season,
    '2026-03-23',
  )
  expect(curves.map(({ wine: { name }, days }) => [name, days])).toEqual([
    ['Parado', 13],
    ['Joven', 1],
  ])
  expect(curves[0]!.alarms).toContain('STUCK')
  expect(curves[1]!.isRunning).toBe(true)
})

test('what was measured in the ageing, began on other days or was never dense, is not drawn', () => {
  const aged = [look('2026-03-10', 1.09), look('2026-03-18', 0.996), look('2026-08-01', 0.994)]
  const [curve] = fanOf([wine('Crianza', aged)], season, '2026-09-01')
  expect(curve!.points).toHaveLength(2)
  expect(fanOf([wine('Antes', [look('2025-03-10', 1.09)])], season, '2026-09-01')).toEqual([])
  expect(fanOf([wine('Tibio', [look('2026-03-10', null, 20)])], season, '2026-09-01')).toEqual([])
})
