/**
 * An exact fraction: no step between the amount a person types and the one that is stored may lose a digit.
 */
export type Ratio = { readonly num: bigint; readonly den: bigint }

/** `num / den`, or a whole number when `den` is left out. */
export function ratio(num: bigint, den = 1n): Ratio {
  if (den === 0n) throw new RangeError('a ratio over zero')
  return den < 0n ? { num: -num, den: -den } : { num, den }
}

/** The decimal that a person reads in `value`: 0.1 is one tenth, not the binary number nearest to it. */
export function exact(value: number): Ratio {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not an amount`)
  const [digits = '', exponent = '0'] = String(value).split('e')
  const [head = '', tail = ''] = digits.split('.')
  const power = Number(exponent) - tail.length
  const num = BigInt(head + tail)
  return power < 0 ? ratio(num, 10n ** BigInt(-power)) : ratio(num * 10n ** BigInt(power))
}

/** The product of exact fractions. */
export const times = (...factors: Ratio[]): Ratio =>
  factors.reduce((product, { num, den }) => ratio(product.num * num, product.den * den), ratio(1n))

/** One exact fraction over another. */
export const over = (a: Ratio, b: Ratio): Ratio => ratio(a.num * b.den, a.den * b.num)

/** The sum of exact fractions. */
export const plus = (...terms: Ratio[]): Ratio =>
  terms.reduce((sum, { num, den }) => ratio(sum.num * den + num * sum.den, sum.den * den), ratio(0n))

/** The nearest whole number, half away from zero, as the trade rounds. */
export function roundedWhole({ num, den }: Ratio): bigint {
  const size = ((num < 0n ? -num : num) * 2n + den) / (den * 2n)
  return num < 0n ? -size : size
}

// More decimals than a number can hold, so that what is cut off cannot be seen.
const DECIMALS = 40

const isCounted = (n: bigint) => -BigInt(Number.MAX_SAFE_INTEGER) <= n && n <= BigInt(Number.MAX_SAFE_INTEGER)

/** The number nearest to an exact fraction. */
export function toNumber({ num, den }: Ratio): number {
  // A quotient of two numbers that are exact is the nearest to it.
  if (isCounted(num) && isCounted(den)) return Number(num) / Number(den)
  return Number(`${roundedWhole({ num: num * 10n ** BigInt(DECIMALS), den })}e-${DECIMALS}`)
}
