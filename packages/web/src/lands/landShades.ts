import { addDays, type Day } from '@lagar/domain/day.ts'
import type { LandRecord } from '@lagar/domain/lands/land.ts'
import { t, words } from '../texts/t.ts'
import { dayText } from '../ui/numbers.ts'

/** What the map's colours tell. */
export const shadeModes = ['variety', 'organic', 'harvest'] as const
export type ShadeMode = (typeof shadeModes)[number]

/** How one land is drawn: its colour, the letters on it, what the legend says of both, and where it says so. */
export type Shade = { color: string; mark: string; label: string; order: number }

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
const good = '#2f6f4f'
const near = '#9a5a14'
const far = '#3f63a8'

const SOON_DAYS = 30

/** How lands are drawn in a mode; varieties take their colours in the order of their names. */
export function shadesOf(lands: LandRecord[], mode: ShadeMode, today: Day): (land: LandRecord) => Shade {
  if (mode === 'organic') return organicShade
  if (mode === 'harvest') return (land) => harvestShade(land, today)
  const names = [...new Set(lands.flatMap(({ variety }) => variety?.name ?? []))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return ({ variety }) =>
    variety
      ? {
          color: wine[names.indexOf(variety.name) % wine.length] ?? calm,
          mark: initials(variety.name),
          label: variety.name,
          order: names.indexOf(variety.name),
        }
      : { color: calm, mark: '', label: t.lands.map.noVariety, order: names.length }
}

function organicShade({ organicState, isOrganic }: LandRecord): Shade {
  const label = words.certificationState[organicState]
  if (organicState === 'CONVENTIONAL') return { color: calm, mark: '', label, order: 3 }
  if (organicState === 'IN_CONVERSION') return { color: near, mark: '½', label, order: 1 }
  return isOrganic
    ? { color: good, mark: '✓', label, order: 0 }
    : { color: '#b3261e', mark: '!', label: t.lands.lands.notValid, order: 2 }
}

function harvestShade({ harvestableDate: day }: LandRecord, today: Day): Shade {
  const texts = t.lands.map
  if (day === null) return { color: calm, mark: '', label: texts.noDate, order: 3 }
  const mark = dayText(day).slice(0, 5)
  if (day <= today) return { color: good, mark, label: texts.free, order: 0 }
  return day <= addDays(today, SOON_DAYS)
    ? { color: near, mark, label: texts.soon, order: 1 }
    : { color: far, mark, label: texts.later, order: 2 }
}

/** Malbec is Ma, Cabernet Sauvignon is CS. */
function initials(name: string): string {
  const [first = '', second = ''] = name.split(/\s+/)
  return second === '' ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}
