/** Numbers that vary like those of a living winery and are the same for the same seed. */
export type Chance = {
  /** A number from `low` up to `high`, to `decimals` places. */
  between(low: number, high: number, decimals?: number): number
  /** One of several. */
  pick<T>(of: readonly [T, ...T[]]): T
}

/** A chance of its own for a seed. Source of the numbers: mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high, decimals = 0) => Number((low + next() * (high - low)).toFixed(decimals)),
    pick: (of) => of[Math.floor(next() * of.length)] ?? of[0],
  }
}
