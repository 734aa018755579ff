import { folded } from '@lagar/domain/lookup.ts'

/** How well a name meets what was typed, less being better: it begins so, one of its words does, or it is somewhere in it. */
function rankOf(name: string, typed: string): number {
  const plain = folded(name)
  if (plain.startsWith(typed)) return 0
  return plain.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 1 : 2
}

/** Choices with those first that begin with what was typed, then those of which a word does; each in the order that they came in. */
export function bestFirst<Named extends { label: string }>(
  choices: readonly Named[],
  typed: string,
): Named[] {
  const text = folded(typed.trim())
  if (text === '') return [...choices]
  return choices.toSorted((one, other) => rankOf(one.label, text) - rankOf(other.label, text))
}
