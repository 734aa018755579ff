import { productOf, roundHalfUp, sumOf } from '../units/amount.ts'

/** What is looked back on to tell how fast a supply is used up. */
export const USE_DAYS = 90

/** A stock that runs low, in its unit: what there is, what it should not fall below, how much was used in `USE_DAYS`. */
export type Low = { amount: number; amountAlarm: number; used: number; replenishmentDelay: number | null }

/**
 * How much to order of a stock: what brings it back to its alarm, and what will be used until it comes; rounded up to two digits,
 * as people order, and whole where it is counted one by one.
 */
export function suggestedAmount({ amount, amountAlarm, used, replenishmentDelay }: Low, isCounted: boolean) {
  const missing = Math.max(sumOf([amountAlarm, -amount]), 0)
  const usedMeanwhile = productOf([used, replenishmentDelay ?? 0], 6, USE_DAYS)
  const least = sumOf([missing, usedMeanwhile])
  if (least === 0) return isCounted ? Math.max(1, Math.ceil(amountAlarm)) : Math.max(1, amountAlarm)
  const rounded = roundedUp(least)
  return isCounted ? Math.ceil(rounded) : rounded
}

/** Up to two digits: 1.234 becomes 1.3, 87.6 becomes 88, 5120 becomes 5200. */
function roundedUp(least: number): number {
  const step = 10 ** (Math.floor(Math.log10(least)) - 1)
  const up = roundHalfUp(Math.ceil(least / step) * step, 6)
  return up >= least ? up : roundHalfUp(up + step, 6)
}
