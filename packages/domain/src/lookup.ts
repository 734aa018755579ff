/** Whether a value is a word of a closed list. */
export const isOneOf = <Word extends string>(words: readonly Word[], value: unknown): value is Word =>
  words.some((word) => word === value)

/** The keys of a record whose keys are all known. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[]

/** A record with one value for each word of a closed list. */
export const forEach = <Word extends string, Value>(
  words: readonly Word[],
  valueOf: (word: Word) => Value,
): Record<Word, Value> =>
  Object.fromEntries(words.map((word) => [word, valueOf(word)])) as Record<Word, Value>

/** The entry that a record has for a key, which may be none of its own. */
export const entryAt = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** A text as it is compared: small letters without accents, and figures on the line: SO₂ is found by so2. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[₀-₉]/g, (low) => low.normalize('NFKD'))
    .toLowerCase()

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
