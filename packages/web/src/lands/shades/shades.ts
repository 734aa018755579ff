import type { Day } from '@lagar/domain/day.ts'
import type { LandSeason } from '@lagar/domain/lands/seasons/stats.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { t, words } from '../../texts/t.ts'
import { daysBetween, numberText } from '../../texts/numbers.ts'

/** What the colours of the plots tell, on their 9 × 9 map and on the ground. */
export const shadeModes = ['variety', 'state', 'harvest', 'water', 'yield'] as const
export type ShadeMode = (typeof shadeModes)[number]

/** Whether a mode tells of a season, and not of how the plot is today. */
export const isOfSeason = (mode: ShadeMode): boolean => mode === 'water' || mode === 'yield'

/**
 * How one plot is drawn: its colour, what is written on it and in which ink, whether it is hatched, what
 * the legend says of it, and where it says so.
 */
export type Shade = {
  color: string
  ink: string
  mark: string
  hatched: boolean
  label: string
  order: number
}

/** What a mode needs to know: the company's today, and the season of each land by its id. */
export type Known = { today: Day; seasons: ReadonlyMap<string, LandSeason> }

const white = '#fff'
const black = '#1b1815'
const plain = { ink: white, mark: '', hatched: false }

// White letters are readable on each of them, by day and in the dark.
const wine = [
  '#872443',
  '#2f6f4f',
  '#3f63a8',
  '#9a5a14',
  '#6b4fa3',
  '#1f7680',
  '#a03355',
  '#5f6d1f',
  '#7a4a3a',
]
const calm = '#6a6258'
const [good, near, far] = ['#2f6f4f', '#9a5a14', '#3f63a8']
const bad = '#b3261e'

// From little to much each is darker than the one before, so that they are told apart without seeing colours.
const waters = ['#d3e5f5', '#9cc3e6', '#5f9bd1', '#2b69a8', '#133f73']
const yields = ['#fbe6c4', '#f2b96f', '#d58433', '#a2561a', '#65300d']
// The first three take black letters.
const inkOf = (step: number) => (step < 3 ? black : white)

const SOON_DAYS = 30

/** How lands are drawn in a mode; varieties take their colours in the order of their names. */
export function shadesOf(
  lands: readonly LandRecord[],
  mode: ShadeMode,
  known: Known,
): (land: LandRecord) => Shade {
  const { today, seasons } = known
  const waterOf = ({ irrigationMm, rainMm }: LandSeason) => irrigationMm + rainMm
  const valueOf = (tell: (season: LandSeason) => number) => (land: LandRecord) => {
    const season = seasons.get(land.id)
    return season ? tell(season) : 0
  }
  if (mode === 'variety') return varietyShades(lands)
  if (mode === 'state') return (land) => stateShade(land, today)
  if (mode === 'harvest') return (land) => harvestShade(land, today)
  return mode === 'water'
    ? stepShades(lands, waters, t.ground.noWater, 'mm', valueOf(waterOf))
    : stepShades(
        lands,
        yields,
        t.ground.noYield,
        'kg/ha',
        valueOf((season) => season.kilosByHectare),
      )
}

function varietyShades(lands: readonly LandRecord[]): (land: LandRecord) => Shade {
  const names = [...new Set(lands.flatMap(({ variety }) => variety?.name ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return ({ variety }) => {
    if (!variety) return { ...plain, color: calm, label: t.lands.map.noVariety, order: names.length }
    const order = names.indexOf(variety.name)
    const color = wine[order % wine.length] ?? calm
    return { ...plain, color, mark: initials(variety.name), label: variety.name, order }
  }
}

/** The certification; a plot that waits after a treatment is hatched as well. */
function stateShade(land: LandRecord, today: Day): Shade {
  const shade = certificationShade(land)
  const isWaiting = land.harvestableDate !== null && land.harvestableDate > today
  if (!isWaiting) return shade
  return { ...shade, hatched: true, label: t.ground.waiting(shade.label), order: shade.order + 0.5 }
}

function certificationShade({ organicState, isOrganic }: LandRecord): Shade {
  const label = words.certificationState[organicState]
  if (organicState === 'CONVENTIONAL') return { ...plain, color: calm, label, order: 3 }
  if (organicState === 'IN_CONVERSION') return { ...plain, color: near, mark: '½', label, order: 1 }
  return isOrganic
    ? { ...plain, color: good, mark: '✓', label, order: 0 }
    : { ...plain, color: bad, mark: '!', label: t.lands.lands.notValid, order: 2 }
}

function harvestShade({ harvestableDate: day }: LandRecord, today: Day): Shade {
  const texts = t.lands.map
  if (day === null) return { ...plain, color: calm, label: texts.noDate, order: 3 }
  const days = daysBetween(today, day)
  if (days <= 0) return { ...plain, color: good, mark: '✓', label: texts.free, order: 0 }
  const mark = t.ground.days(days)
  return days <= SOON_DAYS
    ? { ...plain, color: near, mark, label: texts.soon, order: 1 }
    : { ...plain, color: far, mark, label: texts.later, order: 2 }
}

/** Five steps from nothing to the most, as wide as a round number; what has nothing stands apart. */
function stepShades(
  lands: readonly LandRecord[],
  colors: string[],
  none: string,
  unit: string,
  valueOf: (land: LandRecord) => number,
): (land: LandRecord) => Shade {
  const width = roundStep(Math.max(...lands.map(valueOf), 0) / colors.length)
  return (land) => {
    const value = valueOf(land)
    if (value <= 0) return { ...plain, color: calm, mark: '–', label: none, order: -1 }
    const step = Math.min(colors.length - 1, Math.ceil(value / width) - 1)
    const label = `${numberText('tenths', step * width)} – ${numberText('tenths', (step + 1) * width)} ${unit}`
    const mark = shortNumber(value)
    return { ...plain, color: colors[step] ?? calm, ink: inkOf(step), mark, label, order: step }
  }
}

/** The next of 1, 2, 2.5 and 5, and of their tenfolds, that is not below a number. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(least, 0.1)))
  return [1, 2, 2.5, 5, 10].map((times) => times * ten).find((step) => step >= least) ?? 10 * ten
}

/** A number as short as a cell wants it. */
const shortNumber = (value: number) => numberText(value < 10 ? 'tenths' : 'count', value)

/** Malbec is Ma, Cabernet Sauvignon is CS. */
function initials(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/)
  return second === '' ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}
