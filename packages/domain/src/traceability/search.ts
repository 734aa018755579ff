import { z } from 'zod'
import type { Day } from '../day.ts'
import type { EntityType } from '../entity.ts'
import { id } from '../fields.ts'
import { listedKinds } from '../lists/field-work.ts'
import { workorderStatuses, type WorkorderStatus } from '../lists/statuses.ts'
import { stockProductKinds } from '../lists/stock.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { searchedWords } from '../lands/works/search.ts'
import { folded, keysOf } from '../lookup.ts'
import { en } from '../texts/en.ts'
import { es, type Texts } from '../texts/es.ts'

/** The kinds of records that are found by their names, and the works and observations of the fields. */
export const searchedTypes = [
  ...([
    'blendTrial',
    'bulkPurchase',
    'bulkSale',
    'cellar',
    'cellarElement',
    'cellarElementBatch',
    'ciu',
    'content',
    'customer',
    'device',
    'distributionDeposit',
    'division',
    'divisionLine',
    'employee',
    'employeeTask',
    'employeesProvider',
    'event',
    'fertilizationPlan',
    'input',
    'label',
    'labeling',
    'laboratory',
    'land',
    'machine',
    'maintenance',
    'market',
    'order',
    'priceList',
    'problem',
    'product',
    'recallDrill',
    'season',
    'serviceBill',
    'stockBatch',
    'stockDeposit',
    'stockInput',
    'stockOrder',
    'stockProduct',
    'stockReturnOrder',
    'supplier',
    'truck',
    'truckDriver',
    'valve',
    'variety',
    'wineBatch',
    'wineEstate',
    'workorder',
  ] as const satisfies readonly EntityType[]),
  ...listedKinds,
] as const
export type SearchedType = (typeof searchedTypes)[number]

/** What is looked for everywhere: one digit is a number already. */
export const searchQuery = z.strictObject({ text: z.string().trim().min(1).max(100) })

/** What was found: its type, how people call it, and below it what tells it from others of the same name. */
export const searchAnswer = z.object({
  result: z.array(z.object({ type: z.string(), id, title: z.string(), subtitle: z.string() })),
})

type Kind = keyof typeof es.entity

/** What else people call records of a kind. */
const otherNames: Partial<Record<Kind, readonly string[]>> = {
  workorder: ['OT', 'WO'],
  order: ['Orden', 'Order'],
  cellarElement: ['Tanque', 'Tank'],
}

/** A text that begins with the name of a kind of record ("OT 180", "orden de compra 3", "remitos 12"): which kinds, and what follows. */
export function searchedKinds(text: string): { kinds: Kind[]; rest: string } | undefined {
  const words = folded(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  const named = keysOf(es.entity).map((kind) => {
    const names = [es.entity[kind], en.entity[kind], ...(otherNames[kind] ?? [])]
    return { kind, length: Math.max(...names.map((name) => wordsInCommon(words, name))) }
  })
  const length = Math.max(...named.map((one) => one.length))
  if (length === 0 || length >= words.length) return undefined
  const kinds = named.filter((one) => one.length === length).map(({ kind }) => kind)
  return { kinds, rest: words.slice(length).join(' ') }
}

/** With how many words of a name a text begins, be they one or many of it ("remitos"). */
function wordsInCommon(words: string[], name: string): number {
  const parts = folded(name).split(' ')
  const other = parts.findIndex((part, at) => !isSame(words[at], part))
  return other === -1 ? parts.length : other
}

const isSame = (word: string | undefined, part: string) =>
  word === part || word === `${part}s` || word === `${part}es`

/** A text whose last words are those of a code that stands below a name, with the code in their place: "sirah tinta" is "sirah red". */
export function withCode(text: string): string | undefined {
  const said = folded(text)
  for (const [label, code] of codeWords) {
    if (said.endsWith(` ${label}`)) return said.slice(0, -label.length) + code
  }
  return undefined
}

const codeWords: [string, string][] = [es, en].flatMap((texts) => [
  ...grapeTypes.map((code): [string, string] => [folded(texts.grapeType[code]), folded(code)]),
  ...stockProductKinds.map((code): [string, string] => [folded(texts.stockProductKind[code]), folded(code)]),
])

/** What stands below a name in words of the reader's language, where a code is kept. */
export function codeText(texts: Texts, code: string): string {
  const labels: Readonly<Record<string, string>> = {
    ...texts.stockProductKind,
    ...texts.grapeType,
    ...texts.employeeRole,
  }
  return labels[code] ?? code
}

/** One word of a search for work orders: days, or what may be its number, its status and part of the name of its type or vessels. */
export type OrderWord =
  | { days: Day[] }
  | { from: Day; to: Day }
  | { text: string; number: number | null; statuses: WorkorderStatus[] }

// What every work order is called.
const ofOrders = new Set(['ot', 'wo', 'orden', 'ordenes', 'trabajo', 'work', 'order', 'orders'])

/** The words of a search for work orders, each of which has to be true of one; none where it says only that it is about orders. */
export const orderWords = (text: string, today: Day): OrderWord[] =>
  searchedWords(text, today).flatMap((word): OrderWord[] => {
    if (!('text' in word)) return [word]
    if (ofOrders.has(word.text)) return []
    const isNumber = /^\d{1,9}$/.test(word.text)
    const statuses = workorderStatuses.filter((status) =>
      [es, en].some((texts) => folded(texts.workorderStatus[status]).startsWith(oneOf(word.text))),
    )
    return [
      { text: word.text, number: isNumber ? Number(word.text) : null, statuses: isNumber ? [] : statuses },
    ]
  })

/** A word as it is said of one: "pendientes" is "pendiente". */
const oneOf = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)
