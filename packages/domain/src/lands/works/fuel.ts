/**
 * Which fuel a work burns, of what the deposits of its estate and of the company keep: the first that one of its machines names, or
 * else, where none names any, the only one that is kept. None when nothing tells.
 */
export function burntFuel(named: readonly string[], kept: readonly string[]): string | undefined {
  const only = named.length === 0 && new Set(kept).size === 1 ? kept[0] : undefined
  return named.find((fuel) => kept.includes(fuel)) ?? only
}
