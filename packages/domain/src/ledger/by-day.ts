import type { Day } from '../day.ts'

/** What lies of a thing in a place at the end of a day, in the ledger's smallest unit. */
export type DayAmount = { day: Day; amount: number }

/** What lay there at the end of `day`, of the ends of the days on which it moved, the earliest first. */
export const amountOn = (days: readonly DayAmount[], day: Day): number =>
  days.findLast((one) => one.day <= day)?.amount ?? 0

/** How much of what lay there at the end of `day` was taken since and did not come again: less than that it cannot have been. */
export const takenSince = (days: readonly DayAmount[], day: Day): number => {
  const then = amountOn(days, day)
  return then - Math.min(then, ...days.filter((one) => one.day > day).map(({ amount }) => amount))
}

/**
 * What was wrong with taking an amount on a day, seen from the ends of the days on which the thing moved (the earliest first, the
 * taking among them): how much could have been taken, and since which day all of it can. Nothing where it was there on that day and
 * nobody who took of it since goes without.
 */
export function takenTooEarly(
  days: readonly DayAmount[],
  { day, amount }: DayAmount,
): { available: number; arrivedOn: Day | null } | null {
  const since = days.filter((one) => one.day >= day)
  const lowest = Math.min(...since.map((one) => one.amount))
  if (lowest >= 0) return null
  const lastShort = since.findLastIndex((one) => one.amount < 0)
  return { available: Math.max(0, amount + lowest), arrivedOn: since[lastShort + 1]?.day ?? null }
}
