import { exact, over, plus, ratio, roundedWhole, times, toNumber, type Ratio } from './exact.ts'

/** An amount as people and calls say it: a decimal number and its unit. */
export type Quantity<Unit extends string = string> = { amount: number; unit: Unit }

/** How many whole base units (what is stored) each unit holds. */
export type Scale<Unit extends string> = Readonly<Record<Unit, Ratio>>

/** A number beyond what is stored: each may be right by itself, and what follows from them together is not. */
export class OutOfRange extends RangeError {}

/**
 * Guards what is stored: a whole number that JavaScript still counts one by one (below 2^53), or OutOfRange.
 */
export function whole(n: number | bigint): number {
  const value = Number(n)
  if (!Number.isSafeInteger(value)) throw new OutOfRange(`${n} is not a whole amount that can be stored`)
  return value === 0 ? 0 : value
}

/** An amount in whole base units; what the scale cannot hold is rounded once, half away from zero. */
export function toBase<Unit extends string>(scale: Scale<Unit>, amount: number, unit: Unit): number {
  return whole(roundedWhole(times(exact(amount), scale[unit])))
}

/**
 * Stored base units as a decimal amount in `unit`; up to 10^15 of them, `toBase` brings back the same number.
 */
export function fromBase<Unit extends string>(scale: Scale<Unit>, base: number, unit: Unit): number {
  return toNumber(over(ratio(BigInt(whole(base))), scale[unit]))
}

/** An amount said in another unit of the same scale, without passing through the stored one. */
export function convert<Unit extends string>(
  scale: Scale<Unit>,
  amount: number,
  from: Unit,
  to: Unit,
): number {
  return toNumber(over(times(exact(amount), scale[from]), scale[to]))
}

/** A number to `decimals` places, half away from zero, read as people read it: 1.005 becomes 1.01. */
export function roundHalfUp(value: number, decimals: number): number {
  if (placesOf(value) <= decimals) return value === 0 ? 0 : value
  return Number(`${roundedWhole(times(exact(value), ratio(10n ** BigInt(decimals))))}e-${decimals}`)
}

/** How many decimals a number is written with; more than any when its writing has an exponent. */
function placesOf(value: number): number {
  const written = String(value)
  if (written.includes('e') || !Number.isFinite(value)) return Infinity
  const point = written.indexOf('.')
  return point < 0 ? 0 : written.length - point - 1
}

/**
 * The factors multiplied exactly, divided by `divisor`, rounded once: `productOf([2, 6, 4000, 3.2, 0.9], 3)`.
 */
export function productOf(factors: number[], decimals: number, divisor = 1): number {
  const product = over(times(...factors.map(exact), ratio(10n ** BigInt(decimals))), exact(divisor))
  return Number(`${roundedWhole(product)}e-${decimals}`)
}

/** The terms added exactly, so that 0.1 and 0.2 make 0.3. */
export function sumOf(terms: number[]): number {
  return toNumber(plus(...terms.map(exact)))
}

/**
 * Gives out a whole total in proportion to the weights so that the parts add up to it exactly: every part is
 * cut down to whole units, and what is left goes one by one to the largest remainders, the first of equals
 * before the others. A weight of zero gets zero. A total to give out and no weight above zero is a
 * RangeError.
 */
export function share(total: number, weights: number[]): number[] {
  const sign = whole(total) < 0 ? -1 : 1
  const amount = BigInt(Math.abs(total))
  const sizes = commonWeights(weights)
  const sum = sizes.reduce((a, b) => a + b, 0n)
  if (sum === 0n) {
    if (total !== 0) throw new RangeError(`nobody to share ${total} among`)
    return weights.map(() => 0)
  }

  const parts = sizes.map((size) => (amount * size) / sum)
  const left = Number(amount - parts.reduce((a, b) => a + b, 0n))
  const byRemainder = sizes
    .map((size, index) => ({ index, remainder: (amount * size) % sum }))
    .toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return parts.map((part) => whole(sign * Number(part)))
}

/**
 * Shares as a column of percentages that adds to 100: each rounded half up, the last one taking the
 * difference, so three equal parts show 33.33, 33.33 and 33.34. Zeros stay zero; where many small parts were
 * rounded up and the last cannot bear the difference, those before it help.
 */
export function shownShares(shares: number[], decimals = 2): number[] {
  const sizes = commonWeights(shares)
  const sum = sizes.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return shares.map(() => 0)

  const hundred = 100n * 10n ** BigInt(decimals)
  const shown = sizes.map((size) => roundedWhole(ratio(size * hundred, sum)))
  let missing = hundred - shown.reduce((a, b) => a + b, 0n)
  for (let index = sizes.length - 1; index >= 0 && missing !== 0n; index--) {
    const before = shown[index] ?? 0n
    if (sizes[index] === 0n) continue
    const after = before + missing < 0n ? 0n : before + missing
    shown[index] = after
    missing -= after - before
  }
  return shown.map((part) => Number(`${part}e-${decimals}`))
}

function commonWeights(weights: number[]): bigint[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('a share below zero')
  // Whole weights are their own sizes; a balance shares a hundred thousand times.
  if (weights.every(Number.isSafeInteger)) return weights.map(BigInt)
  const ratios = weights.map(exact)
  // Decimals: every denominator is a power of ten, so the largest one holds all the others.
  const den = ratios.reduce((largest, { den }) => (den > largest ? den : largest), 1n)
  return ratios.map((weight) => weight.num * (den / weight.den))
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
