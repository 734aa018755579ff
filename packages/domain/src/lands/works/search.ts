import { day } from '../../fields.ts'
import type { Day } from '../../day.ts'
import { folded, keysOf } from '../../lookup.ts'
import type { ContingencyType } from '../../lists/vineyard.ts'
import type { PhenologyType } from '../../lists/phenology.ts'
import { en } from '../../texts/en.ts'
import { es } from '../../texts/es.ts'
import { listedKinds, type ListedKind } from '../../lists/field-work.ts'

/** One word of a search: the days that it stands for, or what it may mean. `text` is without accents and in small letters. */
export type SearchedWord =
  | { days: Day[] }
  | { from: Day; to: Day }
  | { text: string; kinds: ListedKind[]; isRain: boolean; seen: (PhenologyType | ContingencyType)[] }

// Nobody means these, and every note has them.
const small = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'en', 'y', 'the', 'of', 'in', 'and'])

/** The years in which a day that is typed without one may lie: those behind, and the next. */
const YEARS_BACK = 15

/**
 * The words of a search for works, each of which has to be true of a work: a day as people type it (20/02, 20/2/26, 20-02-2026, or a month,
 * 02/2026), or a part of what it is called, of where it was and of its note. Words are known in Spanish and English.
 */
export function searchedWords(text: string, today: Day): SearchedWord[] {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '' && !small.has(word))
  return words.map((word) => daysIn(word, today) ?? { text: word, ...meant(word) })
}

function daysIn(word: string, today: Day): SearchedWord | undefined {
  const parts = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(word)
  const month = /^(\d{1,2})[/.-](\d{4})$/.exec(word)
  if (month) {
    const [, m = '', y = ''] = month
    const start = `${y}-${m.padStart(2, '0')}`
    return isDay(`${start}-01`) ? { from: `${start}-01`, to: lastOf(start) } : undefined
  }
  if (!parts) return undefined
  const [, d = '', m = '', y] = parts
  const now = Number(today.slice(0, 4))
  const years = y
    ? [y.length === 2 ? `20${y}` : y]
    : Array.from({ length: YEARS_BACK + 2 }, (_, at) => String(now + 1 - at))
  const days = years.map((year) => `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`).filter(isDay)
  return days.length > 0 ? { days } : undefined
}

const isDay = (text: string): boolean => day.safeParse(text).success

const lastOf = (month: string): Day => ['31', '30', '29', '28'].map((last) => `${month}-${last}`).find(isDay)!

/** What a word may be a part of: the kinds of works, rain, and what is seen on vines. */
function meant(word: string) {
  const says = (...labels: string[]) =>
    labels.some((label) =>
      folded(label)
        .split(/[\s/()-]+/)
        .some((part) => part.startsWith(word)),
    )
  const codesOf = <Code extends string>(list: Record<Code, string>, other: Record<Code, string>): Code[] =>
    keysOf(list).filter((code) => says(list[code], other[code]))
  return {
    kinds: listedKinds.filter((kind) => says(es.fieldWorkType[kind], en.fieldWorkType[kind])),
    isRain: says(es.irrigationOrigin.RAIN, en.irrigationOrigin.RAIN),
    seen: [
      ...codesOf(es.phenologyType, en.phenologyType),
      ...codesOf(es.contingencyType, en.contingencyType),
    ],
  }
}
