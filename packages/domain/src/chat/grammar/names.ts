import { fillers, wordsOf, type Reader } from './words.ts'

/** What a message may name. */
export type Nameable = { id: string; name: string }

/** A place of a message where something is named: what it may be, more than one where that cannot be told. */
export type Mention = { at: number; length: number; heard: string; ids: string[] }

type Entry = { id: string; raw: string; key: string; words: string[] }

/** A name as it is looked for: in one piece and without zeros before a number, so that T1, T-01 and T 01 are one. */
const keyOf = (words: readonly string[]): string => words.join('').replaceAll(/([a-z])0+(?=\d)/g, '$1')

const entryOf = ({ id, name }: Nameable): Entry => {
  const words = wordsOf(name)
  const telling = words.filter((word) => word.length > 2 && !fillers.has(word) && !/^\d/.test(word))
  return { id, raw: words.join(''), key: keyOf(words), words: telling }
}

/** What a number may follow, with how codes of such a thing begin: “tanque 5” is T05 or TQ5. */
const nouns: Readonly<Record<string, RegExp>> = {
  ...{ tanque: /^t/, tanques: /^t/, tk: /^t/, tq: /^t/, vasija: /^/, vasijas: /^/ },
  ...{ pileta: /^p/, piletas: /^p/, barrica: /^b/, barricas: /^b/, huevo: /^[he]/ },
  ...{ cuadro: /^/, cuadros: /^/, parcela: /^/, parcelas: /^/, lote: /^l/ },
}
const isNoun = (word: string | undefined): word is string => word !== undefined && Object.hasOwn(nouns, word)
const MOST_WORDS = 6

/**
 * Takes every place that names one of some records, the longest names first: by its whole name, or by words of it that are
 * whole or begin one (“azufre” of “Azufre mojable”). What a shorter name could be is told with all that it may be.
 */
export function takeNames(reader: Reader, named: readonly Nameable[]): Mention[] {
  const entries = named.map(entryOf)
  const mentions: Mention[] = []
  for (let at = 0; at < reader.words.length; at++) {
    const found = mentionAt(reader, at, entries)
    if (!found) continue
    reader.use(found.at, found.length)
    mentions.push(found)
  }
  return mentions
}

function mentionAt(reader: Reader, at: number, entries: readonly Entry[]): Mention | undefined {
  for (let length = Math.min(MOST_WORDS, reader.words.length - at); length > 0; length--) {
    const words = phraseAt(reader, at, length)
    if (words === undefined) continue
    const ids = exactly(words, entries)
    if (ids.length > 0) return { at, length, heard: words.join(' '), ids }
  }
  const [noun, number] = [reader.at(at) ?? '', reader.at(at + 1) ?? '']
  if (isNoun(noun) && /^\d+$/.test(number)) {
    const ids = numbered(noun, number, entries)
    if (ids.length > 0) return { at, length: 2, heard: `${noun} ${number}`, ids }
  }
  for (let length = Math.min(MOST_WORDS, reader.words.length - at); length > 0; length--) {
    const words = phraseAt(reader, at, length)
    const ids = words === undefined ? [] : partly(words, entries)
    if (words !== undefined && ids.length > 0) return { at, length, heard: words.join(' '), ids }
  }
  return undefined
}

function phraseAt(reader: Reader, at: number, length: number): string[] | undefined {
  const words = Array.from({ length }, (_, index) => reader.at(at + index))
  return words.every((word) => word !== undefined) ? words : undefined
}

function exactly(words: readonly string[], entries: readonly Entry[]): string[] {
  if (words.every((word) => fillers.has(word) || /^\d+$/.test(word))) return []
  const key = keyOf(words)
  const raw = words.join('')
  // A number alone is an amount sooner than a name.
  if (/^[\d.,:/-]+$/.test(key)) return []
  const alike = entries.filter((entry) => entry.key === key)
  const same = alike.filter((entry) => entry.raw === raw)
  return (same.length > 0 ? same : alike).map(({ id }) => id)
}

/** Records whose name is some letters and this number, as “tanque 5” is T05. */
const numbered = (noun: string, number: string, entries: readonly Entry[]): string[] =>
  entries
    .filter(({ key }) => /^[a-z]{1,8}\d+$/.test(key) && nouns[noun]?.test(key))
    .filter(({ key }) => Number(key.replace(/^[a-z]+/, '')) === Number(number))
    .map(({ id }) => id)

function partly(words: readonly string[], entries: readonly Entry[]): string[] {
  const telling = words.filter((word) => !fillers.has(word))
  const isFramed = fillers.has(words[0] ?? '') || fillers.has(words.at(-1) ?? '')
  if (isFramed || telling.length === 0 || telling.some((word) => word.length < 3)) return []
  const begins = (own: string, word: string) => own === word || (word.length > 3 && own.startsWith(word))
  return entries
    .filter((entry) => telling.every((word) => entry.words.some((own) => begins(own, word))))
    .map(({ id }) => id)
}

const notCodes: ReadonlySet<string> = new Set(['m3', 'cm3', 'mts3', 'so2', 'co2', 'o2', 'm2'])

/** Takes the words that look like the code of a record that nobody knows, “T99”. */
export function takeUnknownCodes(reader: Reader): { at: number; heard: string }[] {
  return reader.words.flatMap((word, at) => {
    const noun = isNoun(reader.at(at - 1)) && /^\d+$/.test(word)
    const isCode = /^[a-z]{1,4}\d{1,4}$/.test(word) && !notCodes.has(word)
    if (reader.isUsed(at) || (!noun && !isCode)) return []
    const heard = noun ? `${reader.at(at - 1)} ${word}` : word.toUpperCase()
    reader.use(noun ? at - 1 : at, noun ? 2 : 1)
    return [{ at, heard }]
  })
}
