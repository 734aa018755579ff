/** Ends a transaction in which an edit turned out to change nothing: what it wrote is taken back, and the record answered as it stood. */
export class Unchanged extends Error {
  readonly record: unknown

  constructor(record: unknown) {
    super('unchanged')
    this.record = record
  }
}

/**
 * Ends an edit that left a record as it stood, both as they are answered. Rows that were written anew have other ids: those are not
 * looked at, unless the call itself named them.
 */
export function endUnchanged(before: object, after: object, asked: unknown): void {
  const named = JSON.stringify(asked)
  const { version: _was, ...was } = before as Fields
  const { version: _is, ...is } = after as Fields
  if (isSame(was, is, named)) throw new Unchanged(before)
}

type Fields = Record<string, unknown>

function isSame(was: unknown, is: unknown, named: string, isRow = false): boolean {
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) return was === is
  if (Array.isArray(was) !== Array.isArray(is)) return false
  const keys = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...keys].every((key) => {
    const [one, other] = [(was as Fields)[key], (is as Fields)[key]]
    if (isRow && key === 'id' && !named.includes(String(other))) return true
    return isSame(one ?? undefined, other ?? undefined, named, Array.isArray(was))
  })
}
