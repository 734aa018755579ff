/** An exact fraction. */
export type Fraction = { n: bigint; d: bigint }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b))
export const fraction = (n: bigint, d = 1n): Fraction => {
  const by = gcd(n, d) || 1n
  return { n: n / by, d: d / by }
}
export const nothing = fraction(0n)
export const add = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const less = (a: Fraction, b: Fraction) => add(a, { n: -b.n, d: b.d })
/** So many parts `of` a whole; of a whole that is nothing, nothing. */
export const times = (a: Fraction, of: number, whole: number) =>
  whole === 0 ? nothing : fraction(a.n * BigInt(of), a.d * BigInt(whole))
export const toNumber = ({ n, d }: Fraction): number => Number((n * 1_000_000n) / d) / 1_000_000

/** What something costs in hundredths of a cent, exactly, and how far from that whole hundredths may have brought the books. */
export type Cost = { exact: Fraction; slack: number }

export const free: Cost = { exact: nothing, slack: 0 }
export const costing = (hundredths: number): Cost => ({ exact: fraction(BigInt(hundredths)), slack: 0 })
/** The part of a cost that goes with so many `of` a whole; the books round it, and what they share it out among once more. */
export function costPart({ exact, slack }: Cost, of: number, whole: number): Cost {
  if (of === whole) return { exact, slack }
  return of === 0 ? free : { exact: times(exact, of, whole), slack: (slack * of) / (whole || 1) + 2 }
}
export const together = (a: Cost, b: Cost): Cost => ({
  exact: add(a.exact, b.exact),
  slack: a.slack + b.slack,
})
export const without = (a: Cost, b: Cost): Cost => ({
  exact: less(a.exact, b.exact),
  slack: a.slack + b.slack,
})

/** A whole amount in whole parts as the weights are: each cut down, and what is left one by one to those that were cut most. */
export function inParts(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map(() => 0)
  const cut = weights.map((weight, at) => {
    const whole = BigInt(amount) * BigInt(weight)
    return { at, part: Number(whole / all), rest: whole % all }
  })
  let left = amount - cut.reduce((sum, { part }) => sum + part, 0)
  const parts = cut.map(({ part }) => part)
  for (const { at } of cut.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1)))
    if (left-- > 0) parts[at] = parts[at]! + 1
  return parts
}
