import { productOf } from '../../units/amount.ts'

/** Words that say nothing by themselves; no record is found by them. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a al el la los las lo un una unos unas de del desde en con por para que y e o u se su sus mi mis me te le ' +
    'hacia hasta contra sobre sacar tomar hacer vino es son esta este esto va van hay ya mas muy favor porfa porfavor otra otro che hola buenas buen dia todo toda x'
  ).split(' '),
)

/**
 * The words of a message as they are compared: small letters without accents, numbers apart from their units (“8hs”, “3kg/ha”), codes
 * in one piece (“T-01”), an arrow as “a”. Signs that mean nothing are dropped.
 */
export function wordsOf(text: string): string[] {
  return plainly(text)
    .replaceAll(/(?:[-=]?>|→|»)/g, ' a ')
    .replaceAll(/(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) mil(?![a-z])/g, (_all, count: string) =>
      thousands(count),
    )
    .replaceAll(/(?<![a-z])([a-z]{1,3})-(?=\d)/g, '$1')
    .replaceAll(/(?<=[a-z\d])-(?=[a-z])|(?<=[a-z])-(?=\d)/g, ' ')
    .replaceAll(/[^a-z\d.,:/°%-]/g, ' ')
    .replaceAll(/[.,:/](?!\d)(?![a-z])|(?<![\da-z])[.,:/]|[.,:](?=[a-z])|(?<=[a-z])[.,:]/g, ' ')
    .split(/\s+/)
    .flatMap((piece) => piece.replace(/^-(?!\d)|-$/g, '') || [])
    .flatMap(apart)
}

/** “2 mil” and “1,5 mil” in figures. */
const thousands = (count: string): string => String(productOf([Number(count.replace(',', '.')), 1000], 0))

/** Small letters without accents or other marks. */
export const plainly = (text: string): string =>
  text.toLowerCase().replaceAll('º', '°').replaceAll('³', '3').normalize('NFD').replaceAll(/\p{M}/gu, '')

function apart(piece: string): string[] {
  const [, number, unit] = /^(-?\d+(?:[.,:]\d+)*)([a-z°%].*)$/.exec(piece) ?? []
  return number === undefined || unit === undefined ? [piece] : [number, unit]
}

/** A word that is a number, however it was typed. */
export const isNumber = (word: string | undefined): word is string =>
  word !== undefined && /^-?\d+(?:[.,]\d+)*$/.test(word)

/** The words of a message, of which those that were understood are crossed out. */
export class Reader {
  readonly words: readonly string[]
  readonly #used: boolean[]

  constructor(words: readonly string[]) {
    this.words = words
    this.#used = words.map(() => false)
  }

  /** The same words, as far as they were understood: what is crossed out of it stays here. */
  copy(): Reader {
    const same = new Reader(this.words)
    this.#used.forEach((isUsed, at) => isUsed && same.use(at))
    return same
  }

  /** The word at a place that was not understood yet. */
  at(index: number): string | undefined {
    return this.#used[index] ? undefined : this.words[index]
  }

  /** The word at a place, understood or not. */
  word(index: number): string | undefined {
    return this.words[index]
  }

  isUsed(index: number): boolean {
    return this.#used[index] ?? true
  }

  use(from: number, length = 1): void {
    for (let index = from; index < from + length; index++) this.#used[index] = true
  }

  /** The first place where these words stand one after the other, none of them understood yet. */
  find(phrase: readonly string[]): number | undefined {
    const last = this.words.length - phrase.length
    for (let from = 0; from <= last; from++)
      if (phrase.every((word, index) => this.at(from + index) === word)) return from
    return undefined
  }

  /** What nobody understood, without the words that say nothing. */
  unread(): string[] {
    return this.words.filter((word, index) => !this.#used[index] && !fillers.has(word))
  }
}
