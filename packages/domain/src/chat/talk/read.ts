import { takeAmount, takeDose, takeNumber } from '../grammar/amounts.ts'
import type { Doubt, Draft, Known, Now } from '../grammar/draft.ts'
import type { Slot } from '../../lists/chat.ts'
import { isFieldWork, isQuestion, isSeen } from '../grammar/draft.ts'
import { takeMeasured } from '../grammar/measured.ts'
import { takePlaces } from '../field/places.ts'
import { seenKind, skipTelling, takeSeenAmount, takeSeenType } from '../field/seen.ts'
import { takeSeedsPerMeter, takeSown } from '../field/sown.ts'
import { oneLandAtATime, takeFieldPieces } from '../field/take.ts'
import { takeNames, takeUnknownCodes, type Mention, type Nameable } from '../grammar/names.ts'
import { takeEnds } from '../grammar/ends.ts'
import { takePlace } from './photo.ts'
import { settle } from './settle.ts'
import { controlOf, takeAsking, takeTopic, type Control, type Topic } from '../grammar/vocabulary.ts'
import { takeDay, takeHour } from '../grammar/when.ts'
import { isNumber, Reader, wordsOf } from '../grammar/words.ts'

/** What a message says: an answer to what was asked, something to do or to tell, or nothing that was understood. */
export type Reading =
  | { kind: 'CONTROL'; control: Control }
  | { kind: 'DRAFT'; draft: Draft }
  | { kind: 'UNKNOWN' }

/** Reads a message by the names that a company knows, on a day of it. Nothing is guessed: what is not said is a gap. */
export function readMessage(text: string, known: Known, now: Now): Reading {
  const words = wordsOf(text)
  const control = controlOf(text, words)
  if (control !== undefined) return { kind: 'CONTROL', control }
  const reader = new Reader(words)
  const topic = takeTopic(reader)
  const draft =
    topic === undefined || isGreeting(topic, reader)
      ? topicless(reader, known, now)
      : topic.kind === 'MEASURE'
        ? measuring(reader, known, now)
        : onLands(drafted(reader, topic, known, now), words, known, now)
  return draft === undefined ? { kind: 'UNKNOWN' } : { kind: 'DRAFT', draft: settle(draft, known, now) }
}

/** Whether the grammar knows no more of a message than a name in it, or not even that: somebody else may sort its words. */
export function isHardlyRead(text: string, known: Known, now: Now): boolean {
  const reading = readMessage(text, known, now)
  return reading.kind === 'UNKNOWN' || (reading.kind === 'DRAFT' && reading.draft.isLoose === true)
}

/** A greeting that more follows is only polite. */
const isGreeting = ({ kind }: Topic, reader: Reader): boolean => kind === 'HELP' && reader.unread().length > 0

/** A work of the cellar without any vessel of it may be a labor of the same name: “muestreo L3”. */
function onLands(draft: Draft, words: readonly string[], known: Known, now: Now): Draft {
  if (draft.kind !== 'VESSEL_WORK' || draft.vessels) return draft
  const reader = new Reader(words)
  const own = takeNamedTopic(reader, known)
  const work = own?.kind === 'LABOR' ? drafted(reader, own, known, now) : undefined
  return work?.lands ? work : draft
}

/** `isWhole` where more than a word of its name was said, or all of it. */
type Named = Topic & { type?: string; laborType?: string; isWhole?: boolean }

/** A labor or a kind of work order that goes by the name that the company gave it. */
function takeNamedTopic(reader: Reader, known: Known): Named | undefined {
  const own = known.orderTypes.filter(
    ({ hasCellarElements, isTransfers }) => hasCellarElements && !isTransfers,
  )
  const [found] = takeNames(reader, [...known.laborTypes, ...own])
  if (found === undefined || found.ids.length > 1) return undefined
  const [id = ''] = found.ids
  const name = [...known.laborTypes, ...own].find((one) => one.id === id)?.name ?? ''
  const isWhole = found.length > 1 || wordsOf(name).join(' ') === found.heard
  return known.laborTypes.some((type) => type.id === id)
    ? { kind: 'LABOR', laborType: id, isWhole }
    : { kind: 'VESSEL_WORK', type: id, isWhole }
}

/** A message without a verb: values of something are a measurement, the name of a work that work, a vessel alone a question. */
function topicless(reader: Reader, known: Known, now: Now): Draft | undefined {
  const measured = drafted(new Reader(reader.words), { kind: 'MEASURE' }, known, now)
  if (measured.values) return measured
  const named = reader.copy()
  const own = takeNamedTopic(named, known)
  const seen = own?.isWhole ? undefined : seenKind(reader)
  if (seen !== undefined) return drafted(reader, { kind: seen }, known, now)
  if (measured.impossible.length > 0) return measured
  if (own !== undefined) return drafted(named, own, known, now)
  const isAsked = takeAsking(reader)
  const loosely = (draft: Draft, rest: Reader): Draft =>
    isAsked || rest.unread().length === 0 ? draft : { ...draft, isLoose: true }
  const whole = new Reader(reader.words)
  const vessel = drafted(whole, { kind: 'VESSEL_QUESTION' }, known, now)
  if (vessel.vessels || (isAsked && vessel.doubts.length > 0)) return loosely(vessel, whole)
  const supply = drafted(reader, { kind: 'STOCK_QUESTION' }, known, now)
  if (supply.product || supply.doubts.length > 0) return loosely(supply, reader)
  return undefined
}

function drafted(reader: Reader, topic: Named, known: Known, now: Now): Draft {
  const type = topic.type ?? known.orderTypes.find(({ code }) => code === topic.code)?.id
  const said = takePieces(reader, topic.kind, known, now)
  const isAsking = isQuestion({ ...said, kind: topic.kind })
  const draft: Draft = {
    ...said,
    kind: topic.kind,
    ...(topic.code !== undefined || topic.type !== undefined ? { type: type ?? '' } : {}),
    ...(topic.laborType === undefined ? {} : { laborType: topic.laborType }),
    ...(isAsking ? { unread: [] } : {}),
  }
  return oneLandAtATime(oneAtATime(draft))
}

/** An amount for several vessels does not say how much each of them gets: only one is given it. */
export function oneAtATime(draft: Draft): Draft {
  const { kind, vessels = [], dose } = draft
  if (kind !== 'ADDITION' || vessels.length < 2 || dose !== undefined) return draft
  const { vessels: options = [], ...rest } = draft
  return { ...rest, doubts: [...draft.doubts, { slot: 'vessels', heard: options.join(' '), options }] }
}

/** Who says to measure without any value measures nothing now: it is a work order. */
function measuring(reader: Reader, known: Known, now: Now): Draft {
  const planned = drafted(new Reader(reader.words), { kind: 'VESSEL_WORK', code: 'MEASUREMENT' }, known, now)
  const measured = drafted(reader, { kind: 'MEASURE' }, known, now)
  const isPlanned = !measured.values && measured.impossible.length === 0 && planned.vessels && planned.type
  if (!isPlanned) return measured
  return { ...planned, unread: planned.unread.filter((word) => !word.startsWith('med')) }
}

/** The pieces of a message that a kind of draft has a place for. `asked` is what a reply without further words is about. */
export function takePieces(reader: Reader, kind: Draft['kind'], known: Known, now: Now, asked?: Slot): Draft {
  const draft: Draft = { kind, doubts: [], impossible: [], unread: [] }
  if (isQuestion(draft)) return questioned(reader, draft, known)
  if (kind === 'PHOTO') {
    takePlace(reader, draft, known)
    return draft
  }
  if (kind === 'MEASURE') Object.assign(draft, someMeasured(reader))
  if (isFieldWork(draft)) takeFieldPieces(reader, draft, known)
  if (isSown(kind)) takeSeedsPerMeter(reader, draft)
  takeSeenType(reader, draft)
  const isPast =
    kind === 'MEASURE' ||
    isSeen(draft) ||
    (isFieldWork(draft) && reader.words.some((word) => done.includes(word)))
  const day = takeDay(reader, now.today, isPast ? 'PAST' : 'FUTURE')
  // A stage of the vines has no hour: what is said of one is told as not understood.
  const hour = kind === 'PHENOLOGY' ? undefined : takeHour(reader)
  if (day !== undefined) draft.day = day
  if (hour !== undefined) draft.hour = hour
  takeWords(reader, draft, known)
  const dose = takesSupply(kind) ? takeDose(reader) : undefined
  if (dose !== undefined) draft.dose = dose
  takeRecords(reader, draft, known, asked)
  if (kind === 'TRANSFER' || kind === 'HARVEST' || takesSupply(kind)) takeAmounts(reader, draft)
  if (kind === 'PRUNING') takeWood(reader, draft)
  if (isSeen(draft)) takeSeenAmount(reader, draft, asked)
  if (isSeen(draft) || kind === 'WINTER_GRASS') skipTelling(reader)
  draft.unread.push(...reader.unread())
  // A number that belongs to nothing is no measurement that may be left out.
  if (draft.values || draft.impossible.length > 0)
    draft.impossible.push(...draft.unread.filter((word) => isNumber(word)))
  return draft
}

const isSown = (kind: Draft['kind']) => kind === 'SOWING' || kind === 'WINTER_GRASS'
const takesSupply = (kind: Draft['kind']) =>
  kind === 'ADDITION' || kind === 'CURATION' || kind === 'FERTILIZATION' || isSown(kind)

function someMeasured(reader: Reader) {
  const { values, impossible } = takeMeasured(reader)
  return { impossible, ...(values.length > 0 ? { values } : {}) }
}

function questioned(reader: Reader, draft: Draft, known: Known): Draft {
  takeAsking(reader)
  if (draft.kind === 'VESSEL_QUESTION') takeList(reader, draft, 'vessels', known.vessels)
  if (draft.kind === 'HARVEST_QUESTION') takeList(reader, draft, 'lands', known.lands)
  if (draft.kind === 'STOCK_QUESTION') takeOne(reader, draft, 'product', known.products)
  return draft
}

const done = ['hecho', 'hecha', 'listo', 'lista', 'terminado', 'terminada', 'realizado', 'finalizado', 'ya']
const pending = ['pendiente', 'planificar', 'programar', 'planificado', 'programado']

/** Takes the words that say whether a work is done, that all of a wine is moved, or that no supply was used. */
function takeWords(reader: Reader, draft: Draft, known: Known) {
  const takeAny = (words: readonly string[]) => {
    const at = words.map((word) => reader.find(word.split(' '))).find((place) => place !== undefined)
    if (at !== undefined) reader.use(at)
    return at !== undefined
  }
  if (isFieldWork(draft) && takeAny(pending)) draft.status = 'PENDING'
  else if (isFieldWork(draft) && takeAny(done)) draft.status = 'DONE'
  if (draft.kind === 'TRANSFER' && takeAny(['todo', 'toda', 'vaciar', 'vaciarlo', 'completo', 'entero']))
    draft.amount = 'ALL'
  const nothing = takesSupply(draft.kind)
    ? (reader.find(['sin', 'producto']) ?? reader.find(['sin', 'insumo']))
    : undefined
  if (nothing !== undefined) {
    reader.use(nothing, 2)
    draft.product = 'NONE'
  }
  if (known.me !== null && !isSeen(draft) && takeAny(['yo'])) draft.employee = known.me
}

function takeRecords(reader: Reader, draft: Draft, known: Known, asked: Slot | undefined) {
  const { kind } = draft
  if (kind === 'TRANSFER') takeEnds(reader, draft, known.vessels, asked)
  if (kind === 'VESSEL_WORK' || kind === 'ADDITION') takeList(reader, draft, 'vessels', known.vessels)
  if (kind === 'MEASURE') takeSubject(reader, draft, known)
  if (isFieldWork(draft) || isSeen(draft)) takePlaces(reader, draft, known)
  if (isSown(kind)) takeSown(reader, draft, known)
  else if (takesSupply(kind)) takeOne(reader, draft, 'product', known.products)
  if (kind === 'CURATION') takeList(reader, draft, 'plagues', known.plagues)
  if (kind === 'LABOR') takeOne(reader, draft, 'laborType', known.laborTypes)
  if (!isSeen(draft)) takeOne(reader, draft, 'employee', known.people)
}

/** Takes what was measured, a vessel or a land: one alone. */
function takeSubject(reader: Reader, draft: Draft, known: Known) {
  const found = takeNames(reader, [...known.vessels, ...known.lands])
  const unknown = takeUnknownCodes(reader)
  const options = [...new Set(found.flatMap(({ ids }) => ids))]
  const [only] = options
  if (only !== undefined && options.length === 1 && unknown.length === 0) addSubject(draft, only, known)
  else if (options.length > 0 || unknown.length > 0) {
    const heard = [...found, ...unknown].map((mention) => mention.heard).join(' ')
    draft.doubts.push({ slot: 'vessels', heard, options })
  }
}

/** Says that a vessel or a land is what was measured. */
export function addSubject(draft: Draft, id: string, known: Known) {
  delete draft.vessels
  delete draft.lands
  if (known.lands.some((land) => land.id === id)) draft.lands = [id]
  else draft.vessels = [id]
}

function takeList(
  reader: Reader,
  draft: Draft,
  slot: 'vessels' | 'lands' | 'plagues',
  named: readonly Nameable[],
) {
  const mentions = takeNames(reader, named)
  const sure = mentions.flatMap(({ ids }) => (ids.length === 1 ? ids : []))
  if (sure.length > 0) draft[slot] = [...new Set(sure)]
  draft.doubts.push(...mentions.filter(({ ids }) => ids.length > 1).map(doubtOf(slot)))
  if (slot === 'plagues') return
  const unknown = takeUnknownCodes(reader)
  draft.doubts.push(...unknown.map(({ heard }): Doubt => ({ slot, heard, options: [] })))
}

const doubtOf =
  (slot: Slot) =>
  ({ heard, ids }: Mention): Doubt => ({ slot, heard, options: ids })

/** Takes one record; what else is named of its kind is told as not understood. */
function takeOne(
  reader: Reader,
  draft: Draft,
  slot: 'product' | 'employee' | 'laborType',
  named: readonly Nameable[],
) {
  if (draft[slot] !== undefined) return
  const [first, ...others] = takeNames(reader, named)
  if (first === undefined) return
  const [id] = first.ids
  if (id !== undefined && first.ids.length === 1) draft[slot] = id
  else draft.doubts.push(doubtOf(slot)(first))
  draft.unread.push(...others.map(({ heard }) => heard))
}

/** Takes the weight of the wood that came off; a number alone is none. */
function takeWood(reader: Reader, draft: Draft) {
  const amount = takeAmount(reader)
  if (amount !== undefined) draft.amount = amount
}

function takeAmounts(reader: Reader, draft: Draft) {
  if (draft.dose !== undefined || draft.amount === 'ALL') return
  const amount = takeAmount(reader) ?? takeNumber(reader)
  if (amount !== undefined) draft.amount = amount
}
