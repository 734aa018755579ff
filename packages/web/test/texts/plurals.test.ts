import { en as domainEnglish } from '@lagar/domain/texts/en.ts'
import { es as domainSpanish } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { expect, test } from 'vitest'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'

type Say = (...amounts: (number | string)[]) => unknown

/** What a text that is made of something says of one of it, in every way in which one may be handed to it. */
type Saying = { name: string; texts: string[] }

/** Every text of a table that is made of something and can say it of one; one that takes something else says nothing. */
const sayings = (table: unknown, name = ''): Saying[] => {
  if (typeof table === 'function') {
    const texts = ways(table.length).flatMap((ones) => saidOf(table as Say, ones))
    return texts.length > 0 ? [{ name, texts }] : []
  }
  if (typeof table === 'string') return table.includes('{') ? [{ name, texts: [filled(table)] }] : []
  if (typeof table !== 'object' || table === null) return []
  return Object.entries(table).flatMap(([key, text]) => sayings(text, name === '' ? key : `${name}.${key}`))
}

/** One as a number, and as figures are handed to texts: each way of `length` of them. */
const ways = (length: number): (number | string)[][] =>
  length === 0 ? [[]] : ways(length - 1).flatMap((ones) => [1, '1'].map((one) => [...ones, one]))

/** A text with one in each of its blanks. */
const filled = (text: string) =>
  fill(text, Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, blank]) => [blank!, 1])))

const saidOf = (say: Say, ones: (number | string)[]): string[] => {
  try {
    const said = say(...ones)
    return (typeof said === 'object' && said !== null ? Object.values(said) : [said]).filter(
      (text) => typeof text === 'string',
    )
  } catch {
    return []
  }
}

/** The faults of texts: those that say many of one whichever way it is handed to them, as the types see to it that the way is the right one. */
const faults = (tables: readonly unknown[], saysMany: (text: string) => boolean): string[] =>
  tables
    .flatMap((table) => sayings(table))
    .filter(({ name, texts }) => !isLeftOut(name) && texts.every(saysMany))
    .map(({ name, texts }) => `${name}: ${texts[0]}`)

const isLeftOut = (name: string) => [ofMany, ofNames, withUnits].some((names) => names.has(name))

/** Texts of a limit that is never one: the most rows of a calendar, the most photographs of a message. */
const ofMany = new Set([
  'calendar.week.more',
  'calendar.views.more',
  'calendar.tasks.more',
  'fieldWork.calendar.more',
  'vessel.calendar.more',
  'traceability.cut',
  'stock.movement.chartLatest',
  'chat.mostPhotos',
  'printed.CUT',
  // The largest plots that a map draws, and the samples that a line needs to go through.
  'ground.more',
  'harvestPlan.ripeness.method',
  // One vessel gives its name to its label; and what grew little is told in percents.
  'printed.LABELS_OF',
  'analysisWord.MULTIPLIED',
])

/** Texts of what has a name, and is no amount: a work order, a job, a file of several labels. */
const ofNames = new Set(['auth.demoChosen'])

/** Texts whose amount brings its unit, as in «1 kg recibidos»: what is said of it is said of the unit. */
const withUnits = new Set([
  'bulkPurchases.receivedText',
  'bulkPurchases.over',
  'sales.loadedText',
  'sales.over',
  'stock.committedText',
  'stock.batch.where.gone',
])

/** A number one, and not the end of another or the beginning of a decimal. */
const ONE = String.raw`(?<![\d.,/])\b1`

/** Words that end in s and are of one as well, and what is no thing that is counted. */
const alike = new Set(
  'es más menos mes ms less was is this as has does leaves asks stays comes adds takes measures'.split(' '),
)

const hasMany = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].some(([, word]) => !alike.has(word!))

/** «1 botellas», «1 vasija tienen», «Faltan 1 botella», «las 1 filas». */
const saysManyInSpanish = (text: string): boolean =>
  hasMany(text, new RegExp(String.raw`${ONE} (\p{Ll}+s)(?!\p{L})`, 'gu')) ||
  new RegExp(String.raw`${ONE} \p{Ll}{3,} (?:son|están|tienen|quedan|faltan|salen)(?!\p{L})`, 'u').test(
    text,
  ) ||
  /\b(?:faltan|quedan|sobran|salen|salieron|hicieron|pueden \p{Ll}+|l[ao]s|últim[ao]s) 1 (?!por)\p{Ll}{3,}/iu.test(
    text,
  )

/** “1 bottles”, “1 more entries”, “1 bottle are”. */
const saysManyInEnglish = (text: string): boolean =>
  hasMany(text, new RegExp(String.raw`${ONE} (?:more |broken |other )?(\p{Ll}+s)(?!\p{L})`, 'gu')) ||
  new RegExp(String.raw`${ONE} \p{Ll}{3,} (?:are|were|have|do|hold)(?!\p{L})`, 'u').test(text)

test('what a text says of one is heard, whether it takes a number or its figures', () => {
  expect(sayings(es).length).toBeGreaterThan(400)
  const heard = (say: Say) => faults([{ text: say }], saysManyInSpanish)
  expect(heard((n) => `${n} botellas`)).toEqual(['text: 1 botellas'])
  expect(heard((n) => `Quedan ${n} ${n === 1 ? 'botella' : 'botellas'}`)).not.toEqual([])
  expect(heard((n) => `${n} ${n === 1 ? 'botella' : 'botellas'}`)).toEqual([])
  expect(heard((n, shown) => `${shown} ${n === '1' ? 'botella' : 'botellas'}`)).toEqual([])
})

test('of one thing nobody says many, in Spanish', () => {
  expect(faults([es, domainSpanish], saysManyInSpanish)).toEqual([])
})

test('of one thing nobody says many, in English', () => {
  expect(faults([en, domainEnglish], saysManyInEnglish)).toEqual([])
})

test('a text that is left out is there', () => {
  const names = new Set([es, domainSpanish].flatMap((table) => sayings(table)).map(({ name }) => name))
  expect([...ofMany, ...ofNames, ...withUnits].filter((name) => !names.has(name))).toEqual([])
})
