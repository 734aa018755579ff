import type { Draft, Known, KnownWork } from '../grammar/draft.ts'
import { takeNames, takeUnknownCodes } from '../grammar/names.ts'
import { Reader, wordsOf } from '../grammar/words.ts'

/** Chosen instead of a yes: the photograph is kept, and what was written under it stays its caption. */
export const ONLY_PHOTO = 'ONLY_PHOTO'

const MOST_WORKS = 5

/** The latest works of the land that a photograph is of, besides the one that it belongs to. */
export function worksFor({ kind, lands = [], vessels, work }: Draft, known: Known): KnownWork[] {
  const [land] = lands
  if (kind !== 'PHOTO' || land === undefined || lands.length > 1 || vessels) return []
  return known.works.filter((one) => one.lands.includes(land) && one.id !== work).slice(0, MOST_WORKS)
}

/** Whether photographs came with something that would be done besides, and might be all that was meant. */
export const mayBeOnlyPhoto = ({ kind, photos = [] }: Draft): boolean => kind !== 'PHOTO' && photos.length > 0

/** What is written under photographs, read as no more than where they belong. */
export function photoOf(caption: string, photos: string[], known: Known): Draft {
  const draft: Draft = { kind: 'PHOTO', doubts: [], impossible: [], unread: [], photos }
  if (caption !== '') draft.caption = caption
  takePlace(new Reader(wordsOf(caption)), draft, known)
  return draft
}

/**
 * Takes where a photograph belongs: a vessel, a land or a work order, one alone. Several are a doubt, and a code that nobody knows is one where
 * nothing else was named.
 */
export function takePlace(reader: Reader, draft: Draft, known: Known) {
  const orders = takeOrders(reader, known)
  const named = takeNames(reader, [...known.vessels, ...known.lands])
  const found = [...orders, ...named]
  const options = [...new Set(found.flatMap(({ ids }) => ids))]
  const [only] = options
  if (only !== undefined && options.length === 1) return putPlace(draft, only, known)
  const unknown = takeUnknownCodes(reader)
  const doubted = options.length > 0 ? found : [...found, ...unknown]
  if (doubted.length === 0) return
  draft.doubts.push({ slot: 'place', heard: doubted.map(({ heard }) => heard).join(' '), options })
}

/** Says where a photograph belongs, and nowhere else. */
export function putPlace(draft: Draft, id: string, known: Known) {
  leavePlace(draft)
  if (known.orders.some((order) => order.id === id)) draft.order = id
  else if (known.lands.some((land) => land.id === id)) draft.lands = [id]
  else draft.vessels = [id]
}

/** Forgets where a photograph belongs. */
export function leavePlace(draft: Draft) {
  delete draft.vessels
  delete draft.lands
  delete draft.order
  delete draft.work
}

const between: ReadonlySet<string> = new Set(['de', 'trabajo', 'n', 'n°', 'nro', 'numero', 'num'])
const isOrderWord = (word: string | undefined) => word === 'ot' || word === 'orden'

/** Takes “OT 12”, “OT12”, “orden de trabajo n° 12”. */
function takeOrders(reader: Reader, { orders }: Known): { heard: string; ids: string[] }[] {
  const found: { heard: string; ids: string[] }[] = []
  for (let at = 0; at < reader.words.length; at++) {
    const place = numberAfter(reader, at)
    if (place === undefined) continue
    reader.use(at, place.length)
    const ids = orders.filter(({ name }) => Number(name) === Number(place.number)).map(({ id }) => id)
    found.push({ heard: `OT ${place.number}`, ids })
  }
  return found
}

/** Whether a text names a work order by its number, known or not. */
export function namesOrder(text: string): boolean {
  const reader = new Reader(wordsOf(text))
  return reader.words.some((_word, at) => numberAfter(reader, at) !== undefined)
}

function numberAfter(reader: Reader, at: number): { number: string; length: number } | undefined {
  const [, inOne] = /^ot(\d{1,9})$/.exec(reader.at(at) ?? '') ?? []
  if (inOne !== undefined) return { number: inOne, length: 1 }
  if (!isOrderWord(reader.at(at))) return undefined
  let next = at + 1
  while (between.has(reader.at(next) ?? '')) next += 1
  const number = reader.at(next) ?? ''
  return /^\d{1,9}$/.test(number) ? { number, length: next - at + 1 } : undefined
}

/** The numbers of a text that a work order could have. */
export const orderNumbersIn = (text: string): number[] =>
  [...new Set((text.match(/\d{1,9}/g) ?? []).map(Number))].filter((number) => number < 2 ** 31).slice(0, 20)
