import { hourIn, todayIn } from '@lagar/domain/day.ts'
import { decimalIn, monthIn, numberIn, percentIn } from '@lagar/domain/texts/figures.ts'
import type { FigureKind, ShareKind } from '@lagar/domain/texts/kinds.ts'
import { words } from './t.ts'

/** The language in which figures are written. */
export const figured = () => ({ printed: { LANG: words.printed.LANG } })

/** An amount as people write it here, with the decimals of its kind. */
export const numberText = (kind: FigureKind, value: number) => numberIn(figured(), kind, value)

/** A number whose decimals come from its type, as those of an analysis do. */
export const decimalText = (value: number, least: number, most: number) =>
  decimalIn(figured(), value, least, most)

/** How many rows a list has: "7", or "500+" where there are more than were counted. */
export const totalText = ({ total, more }: { total: number; more?: boolean }) =>
  numberText('count', total) + (more ? '+' : '')

/** A share of 0 to 1 as a percentage, never torn apart: 28,56 %; what is there and too little to show is "< 0,01 %", not none. */
export const percentText = (kind: ShareKind, share: number) => percentIn(figured(), kind, share)

/** A day (`yyyy-mm-dd`) as dd/mm/yyyy. */
export const dayText = (day: string) => day.slice(0, 10).split('-').reverse().join('/')

/** A month (yyyy-mm) as people say it: "ene", "ene 26", or whole, "enero de 2026". */
export const monthText = (month: string, length: 'name' | 'short' | 'long') =>
  monthIn(figured(), month, length)

/** An instant (ISO) as day and hour of 24 in the company's time zone: 24/11/2026 07:43. */
export const momentText = (moment: string, timeZone: string) => {
  const at = new Date(moment)
  return `${dayText(todayIn(timeZone, at))} ${hourIn(timeZone, at)}`
}

/** How many days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string) =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000

/** The size of files as people say it: 340 kB, 1,2 MB, 10 GB. */
export function sizeText(bytes: number): string {
  if (bytes >= 10 ** 9) return `${numberText('tenths', bytes / 10 ** 9)} GB`
  if (bytes >= 10 ** 6) return `${numberText('tenths', bytes / 10 ** 6)} MB`
  return `${numberText('count', bytes === 0 ? 0 : Math.max(1, bytes / 1000))} kB`
}

/** The day, `yyyy-mm-dd`, that it is in a time zone by this device's clock. */
export const todayHere = (timeZone: string): string => todayIn(timeZone, Date.now())

/** The hour HH:MM that it is in a time zone by this device's clock. */
export const hourHere = (timeZone: string): string => hourIn(timeZone, Date.now())
