import { addDays, type Day } from '../../day.ts'
import type { GrapeType } from '../../lists/vineyard.ts'
import { reaches, type Composition } from './composition.ts'
import { plotsOf, type Origin, type Origins } from './rollups.ts'

/** What a label says of its wine. */
export type Claim =
  | { claim: 'VARIETY'; varieties: string[] }
  | { claim: 'VINTAGE'; year: number }
  | { claim: 'AREA'; area: string }
  | { claim: 'ORGANIC' }
  | { claim: 'OWN_GRAPES' }
  | { claim: 'RESERVA' | 'GRAN_RESERVA' }

/** What a wine can prove: its composition, the grapes it took, its colour, and since when it is stable. */
export type Proof = {
  composition: Composition
  origins: Origins
  isOrganic: boolean
  kgPer100L: number | null
  grapeType: GrapeType | null
  readySince: Day | null
}

/**
 * Whether a claim may be made. `share` is the proven part of one; `from` the day that ageing is long enough; `order` the names of varieties
 * that the wine bears, as they are to be named, where only their order is wrong.
 */
export type Verdict = {
  ok: boolean
  share?: number
  threshold?: number
  kgPer100L?: number | null
  from?: Day | null
  order?: string[]
}

/** The grapes that a wine took, and its months of ageing by its colour. */
export type Ageing = { kgPer100L: number; months: Readonly<Record<GrapeType, number>> }
/** What the claims of labels ask from a day on; parts of one. */
export type Thresholds = {
  from: Day
  variety: number
  vintage: number
  area: number
  organic: number
  ownGrapes: number
  RESERVA: Ageing
  GRAN_RESERVA: Ageing
}

/** The same months for every colour but red. */
export const ageing = (kgPer100L: number, red: number, white: number): Ageing => ({
  kgPer100L,
  months: { RED: red, MIXED: red, WHITE: white, ROSE: white, NO_GRAPE: white },
})

/**
 * What the law and the trade ask, each from its day on: INV, OIV-ECO 697-2023, Res. C.11/2011. domain.md 2.2. A new rule is a
 * new line, never a changed one.
 */
export const claimThresholds: readonly Thresholds[] = [
  {
    from: '1900-01-01',
    variety: 0.85,
    vintage: 0.85,
    area: 0.85,
    organic: 1,
    ownGrapes: 1,
    RESERVA: ageing(135, 12, 6),
    GRAN_RESERVA: ageing(140, 24, 12),
  },
]

/** The rule in force on a day among rules in the order of their days: the company's own before those that everybody knows. */
export function inForceOn<Rule extends { from: Day }>(
  day: Day,
  known: readonly Rule[],
  own: readonly Rule[],
): Rule {
  const inForce = (all: readonly Rule[]) => all.findLast(({ from }) => from <= day)
  const [usual, ours] = [inForce(known) ?? known[0]!, inForce(own)]
  return ours && ours.from >= usual.from ? ours : usual
}

/** The thresholds in force on a day: the company's own before those that everybody knows. */
export const thresholdsOn = (day: Day, own: readonly Thresholds[] = []): Thresholds =>
  inForceOn(day, claimThresholds, own)

/**
 * Judges a claim for a wine on a day, on unrounded shares: 85.00 % passes, 84.995 % fails. `own` are the company's thresholds,
 * by their days.
 */
export function judgeClaim(claim: Claim, wine: Proof, day: Day, own: readonly Thresholds[] = []): Verdict {
  const asked = thresholdsOn(day, own)
  const atLeast = (threshold: number, share: number): Verdict => ({
    ok: reaches(share, threshold),
    share,
    threshold,
  })
  const part = (threshold: number, holds: (origin: Origin) => boolean): Verdict =>
    atLeast(threshold, shareOf(wine, holds))
  switch (claim.claim) {
    case 'VARIETY':
      return variety(claim.varieties, wine, asked.variety)
    case 'VINTAGE':
      return part(asked.vintage, ({ year }) => year === claim.year)
    case 'AREA':
      return atLeast(asked.area, shareFrom(claim.area, wine))
    case 'ORGANIC': {
      const verdict = part(asked.organic, ({ isOrganic }) => isOrganic)
      return { ...verdict, ok: verdict.ok && wine.isOrganic }
    }
    case 'OWN_GRAPES':
      return part(
        asked.ownGrapes,
        ({ supplier, owner, kind }) => supplier === null && owner === null && kind === 'CIU',
      )
    default:
      return aged(asked[claim.claim], wine, day)
  }
}

/** The named varieties together, in the order of their shares. */
function variety(named: string[], wine: Proof, threshold: number): Verdict {
  const shares = named.map((id) => shareOf(wine, (origin) => origin.variety?.id === id))
  const present = shares.every((share) => share > 0)
  const descending = shares.every((share, at) => at === 0 || share <= shares[at - 1]! + 1e-9)
  const share = shares.reduce((sum, one) => sum + one, 0)
  const borne = present && reaches(share, threshold)
  if (!borne || descending) return { ok: borne, share, threshold }
  return { ok: false, share, threshold, order: inOrder(named, shares, wine) }
}

/** The names of varieties, the one with the greatest share first. */
function inOrder(named: string[], shares: number[], { origins }: Proof): string[] {
  const names = new Map([...origins.values()].flatMap(({ variety: of }) => (of ? [[of.id, of.name]] : [])))
  return named
    .map((id, at) => ({ name: names.get(id) ?? '', share: shares[at]! }))
    .toSorted((one, other) => other.share - one.share)
    .map(({ name }) => name)
}

function aged({ kgPer100L, months }: Ageing, wine: Proof, day: Day): Verdict {
  const from = wine.readySince && addMonths(wine.readySince, months[wine.grapeType ?? 'RED'])
  const enough = wine.kgPer100L !== null && wine.kgPer100L >= kgPer100L
  return { ok: enough && from !== null && from <= day, kgPer100L: wine.kgPer100L, from }
}

function shareOf({ composition, origins }: Proof, holds: (origin: Origin) => boolean): number {
  let sum = 0
  for (const [id, share] of composition) {
    const origin = origins.get(id)
    if (origin && holds(origin)) sum += share
  }
  return sum
}

/**
 * The part of a wine that comes from an area, or from a plot of that name. Plots that are called alike on different estates are different
 * places: what is told is the one that gave the most.
 */
function shareFrom(area: string, wine: Proof): number {
  const plots = new Map<string, number>()
  for (const [id, share] of wine.composition) {
    for (const plot of plotsOf(wine.origins.get(id))) {
      if (plain(plot.name) !== plain(area)) continue
      plots.set(plot.key, (plots.get(plot.key) ?? 0) + share * plot.share)
    }
  }
  return Math.max(
    shareOf(wine, (origin) => lies(origin.area, area)),
    ...plots.values(),
  )
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Whether an area, written from narrow to wide, lies in another. */
const lies = (area: string, within: string) => area.split(',').some((level) => plain(level) === plain(within))

/** The same day so many months later, or the last of that month. */
function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const first = (index: number) =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const wanted = addDays(first(at), date - 1)
  const last = addDays(first(at + 1), -1)
  return wanted < last ? wanted : last
}
