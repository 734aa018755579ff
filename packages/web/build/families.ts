/** A file of code, before small ones are joined. */
export type Piece = {
  /** Bytes on the wire, about. */
  size: number
  /** The pieces that it cannot run without, by their place. */
  imports: ReadonlySet<number>
  /** Whether it may be joined with others. */
  free: boolean
}

/** What somebody has open: the pieces that it brings, and how much it counts that it comes quickly. */
export type Page = { pieces: ReadonlySet<number>; weight: number }

/**
 * What one more file costs a page, in bytes that would cost it as much, by the square of the files that it asks for: 1.5 kB at ten, 6 kB at twenty. A page
 * of few files gives up little of what it does not use, one of many gets them together.
 */
const FILE = 15

/**
 * Joins pieces into families, each to be one file, as long as pages save more by asking for a file less than they pay for what they do not use. Two that
 * would import each other by way of a third stay apart. Answers the pieces of each family of several.
 */
export function familiesOf(pieces: readonly Piece[], pages: readonly Page[]): number[][] {
  const joining = new Joining(pieces, pages)
  const gains = new Map<string, { pair: readonly [number, number]; gain: number }>()
  const weigh = (one: number) => {
    for (const other of joining.families.keys()) {
      const pair = [Math.min(one, other), Math.max(one, other)] as const
      const gain = joining.gainOf(...pair)
      if (gain > 0) gains.set(pair.join(), { pair, gain })
      else gains.delete(pair.join())
    }
  }
  for (const at of joining.families.keys()) weigh(at)
  while (gains.size > 0) {
    const { pair, gain } = [...gains.values()].reduce((best, one) => (one.gain > best.gain ? one : best))
    // What was joined since may have given one of them more to lean on.
    const now = joining.gainOf(...pair)
    if (now < gain) {
      if (now > 0) gains.set(pair.join(), { pair, gain: now })
      else gains.delete(pair.join())
      continue
    }
    for (const [key, { pair: other }] of gains) if (other.some((at) => pair.includes(at))) gains.delete(key)
    for (const changed of joining.join(...pair)) weigh(changed)
  }
  return [...joining.families.values()].map(({ members }) => members).filter(({ length }) => length > 1)
}

/** A file made of pieces, while it grows: the pages that bring it, and the families that it imports. */
type Family = Omit<Piece, 'imports'> & { members: number[]; pages: Set<number>; imports: Set<number> }

class Joining {
  readonly families: Map<number, Family>
  /** How many files each page asks for. */
  readonly #asked: Map<number, number>
  readonly #weights: ReadonlyMap<number, number>
  #reached = new Map<number, ReadonlySet<number>>()

  constructor(pieces: readonly Piece[], pages: readonly Page[]) {
    const placesOf = (piece: number) => pages.flatMap((page, at) => (page.pieces.has(piece) ? [at] : []))
    this.families = new Map(
      pieces.map((piece, at) => [
        at,
        { ...piece, members: [at], pages: new Set(placesOf(at)), imports: new Set(piece.imports) },
      ]),
    )
    this.#asked = new Map(pages.map((_, at) => [at, 0]))
    for (const family of this.families.values()) this.#ask(family.pages, 1)
    this.#weights = new Map(pages.map(({ weight }, at) => [at, weight]))
  }

  /** What pages save, in bytes, when two families are one; 0 where those may not be. */
  gainOf(one: number, other: number): number {
    const [a, b] = [this.families.get(one)!, this.families.get(other)!]
    if (one === other || !a.free || !b.free) return 0
    const both = [...a.pages].filter((page) => b.pages.has(page))
    const saved = both.reduce((sum, page) => sum + this.#priceOf(page), 0)
    const unused = (of: Family, beside: Family) =>
      [...beside.pages].reduce(
        (sum, page) => sum + (of.pages.has(page) ? 0 : this.#weights.get(page)! * of.size),
        0,
      )
    const gain = saved - unused(a, b) - unused(b, a)
    // What follows takes longer, and can only make it less.
    if (gain <= 0 || this.#isCircle(one, other) || this.#isCircle(other, one)) return 0
    return gain - this.#broughtBy(other, a.pages) - this.#broughtBy(one, b.pages)
  }

  /** What it costs pages that a family brings others that they do not have. A page that does without what most others share is never made to bring it. */
  #broughtBy(family: number, pages: ReadonlySet<number>): number {
    const { pages: known } = this.families.get(family)!
    let sum = 0
    for (const page of pages)
      for (const at of known.has(page) ? [] : this.#reach(family)) {
        const file = this.families.get(at)!
        if (at === family || file.pages.has(page)) continue
        if (!file.free && this.#weights.get(page)! >= 1) return Infinity
        sum += this.#weights.get(page)! * file.size + this.#priceOf(page)
      }
    return sum
  }

  #priceOf(page: number): number {
    return this.#weights.get(page)! * FILE * this.#asked.get(page)! ** 2
  }

  /** Whether a family imports another by way of a third. */
  #isCircle(from: number, to: number): boolean {
    const reached = this.#reach(from)
    return (
      reached.has(to) &&
      [...reached].some((at) => at !== from && at !== to && this.families.get(at)!.imports.has(to))
    )
  }

  /** A family with all that it cannot run without. */
  #reach(from: number): ReadonlySet<number> {
    const known = this.#reached.get(from)
    if (known) return known
    const found = new Set([from])
    for (const at of found) for (const next of this.families.get(at)!.imports) found.add(next)
    this.#reached.set(from, found)
    return found
  }

  /** Makes one family of two; the families whose pages change by it. */
  join(into: number, from: number): ReadonlySet<number> {
    const [kept, gone] = [this.families.get(into)!, this.families.get(from)!]
    const pages = new Set([...kept.pages, ...gone.pages])
    for (const family of [kept, gone]) this.#take(family)
    this.families.delete(from)
    this.#reached = new Map()
    kept.size += gone.size
    kept.members.push(...gone.members)
    for (const next of gone.imports) kept.imports.add(next)
    for (const family of this.families.values()) if (family.imports.delete(from)) family.imports.add(into)
    kept.imports.delete(into)
    const changed = this.#reach(into)
    for (const at of changed) this.#give(this.families.get(at)!, pages)
    return changed
  }

  #take(family: Family): void {
    this.#ask(family.pages, -1)
    family.pages.clear()
  }

  #give(family: Family, pages: ReadonlySet<number>): void {
    const others = new Set([...pages].filter((page) => !family.pages.has(page)))
    this.#ask(others, 1)
    for (const page of others) family.pages.add(page)
  }

  /** Pages ask for so many files more. */
  #ask(pages: ReadonlySet<number>, files: number): void {
    for (const page of pages) this.#asked.set(page, this.#asked.get(page)! + files)
  }
}
