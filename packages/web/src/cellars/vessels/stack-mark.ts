/** Beyond so many letters what stands before the numbers of barrels is left out of a label of a few characters. */
const SHORT_PREFIX = 2

/**
 * Barrels that stand together, by their names, short enough for a cell of the map: "B01–05" where their numbers follow one another,
 * "B01 +4" otherwise.
 */
export function stackMark(names: readonly string[]): string {
  const sorted = names.toSorted((a, b) => a.localeCompare(b, 'es', { numeric: true }))
  const [first = ''] = sorted
  if (sorted.length < 2) return first
  const parts = sorted.map((name) => /^(.*?)(\d+)$/.exec(name))
  const [prefix = '', digits = ''] = parts[0]?.slice(1) ?? []
  const from = Number(digits)
  const isRow =
    parts[0] !== null &&
    parts.every((part, at) => part !== null && part?.[1] === prefix && Number(part[2]) === from + at)
  const shown = prefix.length > SHORT_PREFIX ? '' : prefix
  if (!isRow) return `${parts[0] ? shown + digits : first} +${sorted.length - 1}`
  const last = parts.at(-1)?.[2] ?? ''
  const idle = idleZeros(digits, last)
  return `${shown}${digits.slice(idle)}–${last.slice(idle)}`
}

/** How many zeros the first and the last number of a row begin with together, which tell nothing: two digits stay. */
function idleZeros(from: string, to: string): number {
  if (from.length !== to.length) return 0
  const zeros = Math.min(...[from, to].map((digits) => /^0*/.exec(digits)![0].length))
  return Math.min(zeros, Math.max(0, from.length - 2))
}
