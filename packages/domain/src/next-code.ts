import type { Day } from './day.ts'

/** The codes with which the series of a company begin, in the year `2026`. domain.md 1.13. */
const begins = {
  order: (year: string) => `OC-${year}-001`,
  division: (year: string) => `FRAC-${year.slice(2)}-001`,
  labeling: (year: string) => `ETI-${year.slice(2)}-001`,
}

/** Codes that a series of records has so far, the latest first, others that may not be repeated, and the day of the next. */
type Series = { of: keyof typeof begins; latest: readonly string[]; taken?: readonly string[]; day: Day }

/**
 * The code to propose for the next record of a series: that of the latest one that counts, counted on with its zeros, and from one
 * again in a new year where the code names the year. It repeats none of the given.
 */
export function nextCode({ of, latest, taken = [], day }: Series): string {
  const year = day.slice(0, 4)
  const counting = latest.find((code) => isCounted(code, year))
  const { start, width } = counted(counting) ?? counted(begins[of](year))!
  const inYear = turned(start, year)
  const numbers = [...latest, ...taken].flatMap((code) => {
    const one = counted(code)
    return one?.start.toLowerCase() === inYear.toLowerCase() ? [one.number] : []
  })
  return `${inYear}${String(Math.max(0, ...numbers) + 1).padStart(width, '0')}`
}

/** What stands before the number at the end of a code, and that number. */
function counted(code = '') {
  const [, start = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(code) ?? []
  return digits === '' ? undefined : { start, number: Number(digits), width: digits.length }
}

/** Whether the number at the end of a code counts: a year, as in `FRAC-CH-26` or `Malbec 2023`, does not. */
function isCounted(code: string, year: string): boolean {
  const end = /\d+$/.exec(code)?.[0] ?? ''
  if (end.length === 0 || end.length > 9) return false
  if (end.length === 4) return !/^(19|20)\d\d$/.test(end)
  return end.length !== 2 || yearsAgo(end, year) > 3 || yearsAgo(end, year) < 0
}

/** The start of a code with this year in the place of one of the last three, as `2025` or as `25`. */
const turned = (start: string, year: string): string =>
  start.replace(/(?<!\d)(20)?(\d\d)(?!\d)/, (said: string, century: string | undefined, two: string) =>
    yearsAgo(two, year) >= 1 && yearsAgo(two, year) <= 3 ? `${century ?? ''}${year.slice(2)}` : said,
  )

const yearsAgo = (two: string, year: string) => Number(year) - Number(`20${two}`)
