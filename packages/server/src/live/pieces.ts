/** A part of what is said: of which saying, which part, and of how many. */
export type Piece = { id: string; at: number; of: number; text: string }

/** How many characters a part has: at most three bytes each, so that a payload of 8,000 bytes holds it. */
const MOST = 2400

/** What is said, in parts that each fit a notification of the database. */
export function piecesOf(id: string, text: string): Piece[] {
  const of = Math.max(1, Math.ceil(text.length / MOST))
  return Array.from({ length: of }, (_, at) => ({ id, at, of, text: text.slice(at * MOST, (at + 1) * MOST) }))
}

/** Puts parts together: the whole once its last part came. Parts come in their order, as one transaction sends them. */
export function joining(): (piece: Piece) => string | undefined {
  const begun = new Map<string, string>()
  return ({ id, at, of, text }) => {
    const before = at === 0 ? '' : begun.get(id)
    // The beginning was said before this process listened.
    if (before === undefined) return undefined
    const whole = before + text
    if (at === of - 1) {
      begun.delete(id)
      return whole
    }
    begun.set(id, whole)
    return undefined
  }
}
