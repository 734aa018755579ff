/** That an order waits for another, by their ids. */
export type Waits = { order: string; parent: string }

/**
 * The ring that an order would stand in if it waited for these parents, `links` being who waits for whom already: from the order back
 * to itself, or nothing where the orders can be done one after the other.
 */
export function ringOf(links: readonly Waits[], order: string, parents: readonly string[]): string[] | null {
  const parentsOf = new Map<string, string[]>([[order, [...parents]]])
  for (const { order: child, parent } of links) {
    if (child === order) continue // what it waited for before
    parentsOf.set(child, [...(parentsOf.get(child) ?? []), parent])
  }
  const seen = new Set<string>()
  let paths = [[order]]
  while (paths.length > 0) {
    const next: string[][] = []
    for (const path of paths) {
      for (const parent of parentsOf.get(path.at(-1)!) ?? []) {
        if (parent === order) return [...path, order]
        if (seen.has(parent)) continue
        seen.add(parent)
        next.push([...path, parent])
      }
    }
    paths = next
  }
  return null
}
