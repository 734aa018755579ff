import type { check } from '../../src/check.ts'
import { toSquareCentimeters } from '../../src/units/surface.ts'

/** Ids, lands and verdicts that the tables of field work speak in. */
export const uuid = (n: number) => `0198c0de-7f00-7abc-8def-${String(n).padStart(12, '0')}`
export const [estate, l1, l2, foreman, pest, stock] = [1, 2, 3, 4, 5, 6].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
/** Hectares in square centimetres. */
export const hectares = (amount: number) => toSquareCentimeters(amount, 'HECTARE')

/** What every work of these tables says. */
export const common = {
  wineEstate: estate,
  employee: foreman,
  initialTimezone: '2026-02-20',
  finalTimezone: '2026-02-20',
}
/** What a verdict says of each field. */
export const problems = (verdict: ReturnType<typeof check>) =>
  verdict.ok
    ? {}
    : { ...verdict.errors, ...Object.fromEntries(verdict.missing.map((name) => [name, 'MISSING'])) }
