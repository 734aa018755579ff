import { Refusal } from '../errors.ts'
import { FIRST_DAY, type Day } from '../day.ts'
import { bareField, bareWord, readable } from './told-names.ts'

/** The largest document that is taken, in bytes, and the events it may have. */
export const MAX_TOLD_BYTES = 2 * 1024 * 1024
export const MAX_TOLD_EVENTS = 1000

/** An object of JSON, of which nothing is known. */
export type Told = Readonly<Record<string, unknown>>

/** A thing that an event speaks of: a lot (a class, with how much of it) or one thing alone. `uom` is a code of UNECE Recommendation 20. */
export type ToldThing = { id: string; isClass: boolean; amount: number | null; uom: string }

/** An event as somebody else tells it; `at` is its place in the document, from 1. What is not known stays in `facts`, and all of it in `raw`. */
export type ToldEvent = {
  at: number
  type: string
  step: string
  action: string
  disposition: string
  /** The moment, in ms, and the day and hour by the clocks of whoever tells it. */
  instant: number
  day: Day
  hour: string
  eventId: string
  /** What went in, what came out, and what it merely speaks of. */
  taken: ToldThing[]
  given: ToldThing[]
  of: ToldThing[]
  place: string
  location: string
  from: string[]
  to: string[]
  papers: string[]
  facts: { name: string; value: string }[]
  transformation: string
  /** Declared wrong later on, by itself or by an event of the same name. */
  isWrong: boolean
  raw: Told
}

/** A document of EPCIS that was read: its events in the order of the document, and what its head calls things. */
export type ToldDocument = {
  events: ToldEvent[]
  names: ReadonlyMap<string, string>
  context: unknown
  /** Elements of the head's master data by the kind that they are of. */
  vocabulary: { type: string; element: Told }[]
}

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const told = (value: unknown): Told => (isTold(value) ? value : {})
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const MOST_TEXT = 500
// PostgreSQL and screens bear neither a zero byte nor half of a pair.
const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed().slice(0, MOST_TEXT)
const textOf = (value: unknown): string =>
  typeof value === 'string' ? clean(value) : typeof value === 'number' ? String(value) : ''
/** An identifier that stands as itself, or as the `id` of an object. */
const idOf = (value: unknown): string => {
  const { id, '@id': other } = told(value)
  return textOf(isTold(value) ? (id ?? other) : value)
}

/**
 * A document of EPCIS 2.0 in JSON-LD, of events or of what was asked. Refuses what is no JSON (UNREADABLE_EPCIS), no such document (NOT_EPCIS), has
 * no event (EMPTY_EPCIS) or too many (LONG_EPCIS), or an event whose moment cannot be read (EPCIS_DATE, with its place). Types of events and fields that
 * are not known are kept.
 */
export function readTold(text: string): ToldDocument {
  const document = parsed(text)
  const body = told(document['epcisBody'])
  const results = told(told(body['queryResults'])['resultsBody'])
  const events = list(body['eventList'] ?? body['event'] ?? results['eventList'])
  if (events.length === 0) throw new Refusal('EMPTY_EPCIS')
  if (events.length > MAX_TOLD_EVENTS)
    throw new Refusal('LONG_EPCIS', { details: { most: MAX_TOLD_EVENTS, events: events.length } })
  const head = told(told(document['epcisHeader'])['epcisMasterData'])
  const vocabulary = list(head['vocabularyList'] ?? results['vocabularyList']).flatMap((one) =>
    list(told(one)['vocabularyElementList']).flatMap((element) =>
      isTold(element) ? [{ type: textOf(told(one)['type']), element }] : [],
    ),
  )
  const read = events.map((event, at) => eventOf(event, at + 1))
  return {
    events: withWrong(read),
    names: namesIn(vocabulary, read),
    context: document['@context'],
    vocabulary,
  }
}

function parsed(text: string): Told {
  const document = parse(text)
  const type = bareWord(textOf(told(document)['type'] ?? told(document)['@type'] ?? told(document)['isA']))
  if (!isTold(document) || !(type === 'EPCISDocument' || type === 'EPCISQueryDocument'))
    throw new Refusal('NOT_EPCIS')
  return document
}

function parse(text: string): unknown {
  try {
    // A mark of the order of bytes stands before what some programs write.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new Refusal('UNREADABLE_EPCIS')
  }
}

/** A moment of ISO 8601, with its distance from UTC or with none beside a field that says it. */
const MOMENT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?$/

/** Minutes ahead of UTC. */
function minutesAhead(offset: string): number | undefined {
  if (offset === 'Z') return 0
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(offset)
  return found ? (Number(found[2]) * 60 + Number(found[3])) * (found[1] === '-' ? -1 : 1) : undefined
}

/** The last day that anybody tells of in earnest. */
const LAST_DAY = '2200-01-01'

function momentOf(event: Told, at: number): Pick<ToldEvent, 'instant' | 'day' | 'hour'> {
  const said = textOf(event['eventTime']).trim()
  const [, bare = '', zone = ''] = MOMENT.exec(said) ?? []
  const own = minutesAhead(textOf(event['eventTimeZoneOffset']).trim())
  const utc = Date.parse(`${bare}Z`)
  // Readers of dates take the 31st of February for a day of March.
  const isThere = Number.isFinite(utc) && new Date(utc).toISOString().startsWith(bare.slice(0, 16))
  if (!isThere || bare < FIRST_DAY || bare > LAST_DAY)
    throw new Refusal('EPCIS_DATE', { details: { event: at, value: said.slice(0, 60) } })
  const instant = utc - (minutesAhead(zone) ?? own ?? 0) * 60_000
  const local = new Date(instant + (own ?? minutesAhead(zone) ?? 0) * 60_000).toISOString()
  return { instant, day: local.slice(0, 10), hour: local.slice(11, 16) }
}

const units = (value: unknown): ToldThing[] =>
  list(value).flatMap((one) => {
    const id = idOf(one)
    return id === '' ? [] : [{ id, isClass: false, amount: null, uom: '' }]
  })

const amounts = (value: unknown): ToldThing[] =>
  list(value).flatMap((one) => {
    const { epcClass, quantity, uom } = told(one)
    const id = idOf(epcClass)
    const amount = typeof quantity === 'number' && Number.isFinite(quantity) ? quantity : null
    return id === '' ? [] : [{ id, isClass: true, amount, uom: textOf(uom) }]
  })

/** What went in, what came out, and what an event merely speaks of. A box that is filled is made of what goes into it, and undone when it is emptied. */
function thingsOf(event: Told, action: string): Pick<ToldEvent, 'taken' | 'given' | 'of'> {
  const inside = [...units(event['childEPCs']), ...amounts(event['childQuantityList'])]
  const box = inside.length > 0 ? units(event['parentID']) : []
  const isEmptied = action === 'DELETE'
  const taken = [...units(event['inputEPCList']), ...amounts(event['inputQuantityList'])]
  const given = [...units(event['outputEPCList']), ...amounts(event['outputQuantityList'])]
  return {
    taken: [...taken, ...(isEmptied ? box : inside)],
    given: [...given, ...(isEmptied ? inside : box)],
    of: [
      ...units(event['epcList']),
      ...amounts(event['quantityList']),
      ...(inside.length > 0 ? [] : units(event['parentID'])),
    ],
  }
}

/** The fields of an event that are read; all others are told as they stand. */
const known: ReadonlySet<string> = new Set([
  ...[
    '@context',
    'type',
    '@type',
    'isA',
    'eventID',
    'eventTime',
    'eventTimeZoneOffset',
    'recordTime',
    'action',
    'bizStep',
  ],
  ...[
    'disposition',
    'readPoint',
    'bizLocation',
    'bizTransactionList',
    'sourceList',
    'destinationList',
    'epcList',
  ],
  ...[
    'quantityList',
    'inputEPCList',
    'inputQuantityList',
    'outputEPCList',
    'outputQuantityList',
    'parentID',
    'childEPCs',
  ],
  ...['childQuantityList', 'transformationID', 'errorDeclaration'],
])

const MOST_FACTS = 60

/** Everything below a field that says something, with its own name: lists and objects are walked, four deep. */
function factsIn(name: string, value: unknown, deep = 0): ToldEvent['facts'] {
  if (deep > 4 || value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((one) => factsIn(name, one, deep + 1))
  if (typeof value === 'boolean') return [{ name, value: String(value) }]
  if (!isTold(value)) return [{ name, value: textOf(value) }]
  const plain = value['@value'] ?? value['value']
  const uom = value['uom']
  const kind = value['type']
  if (typeof plain === 'string' || typeof plain === 'number') {
    const called = typeof kind === 'string' ? bareField(clean(kind)) : name
    return [{ name: called, value: `${textOf(plain)} ${textOf(uom)}`.trim() }]
  }
  return Object.entries(value).flatMap(([key, part]) => factsIn(bareField(clean(key)), part, deep + 1))
}

function eventOf(value: unknown, at: number): ToldEvent {
  const event = told(value)
  const action = textOf(event['action'])
  const ends = (key: string, of: string) =>
    list(event[key]).flatMap((one) => {
      const id = idOf(told(one)[of])
      return id === '' ? [] : [id]
    })
  return {
    at,
    type: bareWord(textOf(event['type'] ?? event['@type'] ?? event['isA'])),
    step: bareWord(textOf(event['bizStep'])),
    action,
    disposition: bareWord(textOf(event['disposition'])),
    ...momentOf(event, at),
    eventId: textOf(event['eventID']),
    ...thingsOf(event, action),
    place: idOf(event['readPoint']),
    location: idOf(event['bizLocation']),
    from: ends('sourceList', 'source'),
    to: ends('destinationList', 'destination'),
    papers: ends('bizTransactionList', 'bizTransaction'),
    facts: Object.entries(event)
      .filter(([key]) => !known.has(key))
      .flatMap(([key, part]) => factsIn(bareField(clean(key)), part))
      .filter(({ value: said }) => said !== '')
      .slice(0, MOST_FACTS),
    transformation: textOf(event['transformationID']),
    isWrong: isTold(event['errorDeclaration']),
    raw: event,
  }
}

/** An event that was declared wrong takes the first one of the same name with it. */
function withWrong(events: ToldEvent[]): ToldEvent[] {
  const wrong = new Set(
    events.flatMap(({ isWrong, eventId }) => (isWrong && eventId !== '' ? [eventId] : [])),
  )
  return events.map((event) => (wrong.has(event.eventId) ? { ...event, isWrong: true } : event))
}

const naming = ['name', 'lotNumber', 'descriptionShort', 'informationProvider']

/** What the head calls things, and lots by the number that the event which made them says. */
function namesIn(vocabulary: ToldDocument['vocabulary'], events: readonly ToldEvent[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const { given, of, action, facts } of events) {
    const made = [...given, ...(action === 'ADD' ? of : [])]
    const lot = facts.find(({ name }) => name === 'lotNumber')?.value
    if (lot !== undefined && made.length === 1) names.set(made[0]!.id, lot)
  }
  for (const { element } of vocabulary) {
    const attributes = list(element['attributes']).map(told)
    for (const wanted of naming) {
      const said = attributes.find((one) => bareField(idOf(one)) === wanted)?.['attribute']
      const name = textOf(said)
      if (name === '') continue
      names.set(idOf(element), name)
      break
    }
  }
  return names
}

/** What something is called: by the document's head, else by what its identifier says. */
export const calledIn = ({ names }: Pick<ToldDocument, 'names'>, id: string): string =>
  id === '' ? '' : (names.get(id) ?? readable(id))
