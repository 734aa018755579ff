import { z } from 'zod'
import { compareDays, hourIn, instantOf, todayIn, type Day } from '../day.ts'
import { id } from '../fields.ts'
import { companyName, lotName, nameOf, ownName, vocabulary, type Vocabulary } from './epcis-names.ts'
import type { TraceType } from './trace.ts'
import type { Told, ToldEvent } from './told-read.ts'
import { inTime } from './told-way.ts'
import { inOrder, type WayAmount, type WayMove, type WayPaper, type WayStep } from './epcis-way.ts'

/** Whose way is told as a document of the trade: a lot of bottles, or a wine of the cellar. */
const toldTypes = ['wineBatch', 'content'] as const
/** `customer` narrows it to what went to one of them. */
export const epcisQuery = z.strictObject({ type: z.enum(toldTypes), id, customer: id.optional() })
export type EpcisQuery = z.infer<typeof epcisQuery>

/** Whether a document of the trade is made of what begins with a record of this type. */
export const isToldToTrade = (type: TraceType): boolean => toldTypes.some((one) => one === type)

/** A lot's way, and for whom it is written. */
export type Way = {
  company: { id: string; name: string }
  timeZone: string
  /** The moment that it was read at, as ISO writes it. */
  at: string
  steps: WayStep[]
  /** Who may read orders is told what customers are called. */
  seesCustomers: boolean
  /** What suppliers told of what they delivered, to be told again word for word. */
  told?: readonly ToldAgain[]
}

/** Events of a supplier's document that are told again, and what its head says of what they name. */
export type ToldAgain = { events: readonly ToldEvent[]; head: { type: string; element: Told }[] }

/** The words of GS1's Core Business Vocabulary for each step. */
const said: Record<
  Exclude<WayStep['what'], 'MADE'>,
  { action: string; bizStep: string; disposition?: string }
> = {
  HARVESTED: { action: 'ADD', bizStep: 'commissioning', disposition: 'active' },
  BEGUN: { action: 'ADD', bizStep: 'commissioning', disposition: 'active' },
  FOUND: { action: 'ADD', bizStep: 'cycle_counting' },
  LOST: { action: 'DELETE', bizStep: 'other' },
  DISCARDED: { action: 'DELETE', bizStep: 'destroying', disposition: 'destroyed' },
  MISSED: { action: 'DELETE', bizStep: 'cycle_counting', disposition: 'unknown' },
  RECEIVED: { action: 'OBSERVE', bizStep: 'receiving', disposition: 'in_progress' },
  CAME_BACK: { action: 'OBSERVE', bizStep: 'receiving', disposition: 'returned' },
  SHIPPED: { action: 'OBSERVE', bizStep: 'shipping', disposition: 'in_transit' },
  RETURNED: { action: 'OBSERVE', bizStep: 'shipping', disposition: 'returned' },
}

const papers: Record<WayPaper['kind'], string> = {
  note: 'desadv',
  workorder: 'prodorder',
  division: 'prodorder',
  labeling: 'prodorder',
  order: 'po',
  bulkSale: 'po',
}

/**
 * The start of a day by the clocks of the company, and how far they are from UTC: the books know days, not hours. A zone whose
 * offset has seconds is told to the minute.
 */
export function dayTold(timeZone: string, date: Day): { eventTime: string; eventTimeZoneOffset: string } {
  const start = instantOf(timeZone, date, '00:00')
  const shown = Date.parse(`${todayIn(timeZone, start)}T${hourIn(timeZone, start)}:00Z`)
  const minutes = Math.round((shown - start) / 60_000)
  const two = (n: number) => String(n).padStart(2, '0')
  const ahead = Math.abs(minutes)
  const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
  return { eventTime: `${date}T${hourIn(timeZone, start)}:00${offset}`, eventTimeZoneOffset: offset }
}

const quantity = (company: string, { lot, amount, uom }: WayAmount) => ({
  epcClass: lotName(company, lot),
  quantity: amount,
  ...(uom !== null && { uom }),
})

/** Both ends of what was moved: who or what place had it, and who has it. */
function ends(company: string, { what, counterpart, location }: WayMove) {
  const isParty = counterpart?.kind === 'supplier' || counterpart?.kind === 'customer'
  const type = isParty ? 'possessing_party' : 'location'
  const other = counterpart === null ? null : nameOf(company, counterpart)
  const own = !isParty && location !== null ? nameOf(company, location) : companyName(company)
  const ownType = !isParty && location !== null ? 'location' : 'possessing_party'
  const isComing = what === 'RECEIVED' || what === 'CAME_BACK'
  const source = isComing ? { type, source: other } : { type: ownType, source: own }
  const destination = isComing ? { type: ownType, destination: own } : { type, destination: other }
  return {
    ...(source.source !== null && { sourceList: [source] }),
    ...(destination.destination !== null && { destinationList: [destination] }),
  }
}

/** What a step says, without its identifier. */
function eventOf({ company: { id: company }, timeZone }: Way, step: WayStep) {
  const place = {
    ...(step.readPoint && { readPoint: { id: nameOf(company, step.readPoint) } }),
    ...(step.location && { bizLocation: { id: nameOf(company, step.location) } }),
    ...(step.paper && {
      bizTransactionList: [{ type: papers[step.paper.kind], bizTransaction: nameOf(company, step.paper) }],
    }),
  }
  const told = dayTold(timeZone, step.day)
  if (step.what === 'MADE')
    return {
      type: 'TransformationEvent',
      ...told,
      inputQuantityList: step.from.map((amount) => quantity(company, amount)),
      outputQuantityList: [quantity(company, step.of)],
      bizStep: 'creating_class_instance',
      disposition: 'active',
      ...place,
    }
  return {
    type: 'ObjectEvent',
    ...told,
    ...('units' in step && step.units && { epcList: step.units }),
    quantityList: [quantity(company, step.of)],
    ...said[step.what],
    ...place,
    ...('counterpart' in step && ends(company, step)),
  }
}

/** What everything that the steps name is called; customers only for who may know them. */
function calledIn({ company, steps, seesCustomers }: Way): Record<Vocabulary, Map<string, string>> {
  const called: Record<Vocabulary, Map<string, string>> = {
    ...{ lot: new Map(), readPoint: new Map(), location: new Map() },
    party: new Map([[companyName(company.id), company.name]]),
  }
  const places = (kind: 'readPoint' | 'location', place: WayStep['location']) => {
    if (place !== null) called[kind].set(nameOf(company.id, place), place.name)
  }
  for (const step of steps) {
    for (const { lot } of [step.of, ...(step.what === 'MADE' ? step.from : [])])
      called.lot.set(lotName(company.id, lot), lot.name)
    places('readPoint', step.readPoint)
    places('location', step.location)
    if (!('counterpart' in step) || step.counterpart === null) continue
    if (step.counterpart.kind !== 'customer' || seesCustomers)
      called.party.set(nameOf(company.id, step.counterpart), step.counterpart.name)
  }
  return called
}

/**
 * A lot's way as an EPCIS 2.0 document (GS1), the earliest event first. `digest` shortens a text to one that only the same text has: an
 * event's identifier follows from its record and what it says, so that the same event is the same in every document, and one that was corrected
 * is another.
 */
export function epcisDocument(way: Way, digest: (text: string) => string) {
  const own = inOrder(way.steps).map((step) => {
    const event = eventOf(way, step)
    const { id: company } = way.company
    return {
      eventID: ownName(company, 'event', digest(`${company} ${step.key} ${JSON.stringify(event)}`)),
      ...event,
    }
  })
  const told = way.told ?? []
  return {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: way.at,
    epcisHeader: { epcisMasterData: { vocabularyList: vocabulariesOf(way, told) } },
    epcisBody: { eventList: withTold(way.timeZone, own, told) },
  }
}
export type EpcisDocument = ReturnType<typeof epcisDocument>

type Own = { eventID: string; eventTime: string } & ReturnType<typeof eventOf>

/**
 * The company's own events with those of suppliers between them, by the day by the company's clocks; of one day what suppliers tell comes first,
 * since it led there. One that is there already, by its identifier or word for word, is told once.
 */
function withTold(timeZone: string, own: Own[], told: readonly ToldAgain[]): (Own | Told)[] {
  const seen = new Set(own.map(({ eventID }) => eventID))
  const others = inTime(told.flatMap(({ events }) => events)).filter(({ eventId, raw }) => {
    const name = eventId || JSON.stringify(raw)
    return !seen.has(name) && seen.add(name)
  })
  const all = [
    ...others.map(({ instant, raw }) => ({ day: todayIn(timeZone, instant), event: raw })),
    ...own.map((event) => ({ day: event.eventTime.slice(0, 10), event })),
  ]
  return all.toSorted((a, b) => compareDays(a.day, b.day)).map(({ event }) => event)
}

/** The master data of the head: what the company calls things, and what suppliers say of what it does not know itself. */
function vocabulariesOf(way: Way, told: readonly ToldAgain[]) {
  const called = calledIn(way)
  const kinds = (['lot', 'readPoint', 'location', 'party'] as const).filter((kind) => called[kind].size > 0)
  const own = kinds.map((kind) => vocabulary(kind, called[kind]))
  const known = new Set(
    own.flatMap(({ type, vocabularyElementList }) => vocabularyElementList.map(({ id }) => `${type} ${id}`)),
  )
  const others = told
    .flatMap(({ head }) => head)
    .filter(({ type, element }) => {
      const name = `${type} ${String(element['id'])}`
      return !known.has(name) && known.add(name)
    })
  const types = [...new Set([...own.map(({ type }) => type), ...others.map(({ type }) => type)])]
  return types.map((type) => ({
    type,
    vocabularyElementList: [
      ...own.filter((one) => one.type === type).flatMap((one) => one.vocabularyElementList),
      ...others.filter((one) => one.type === type).map(({ element }) => element),
    ],
  }))
}
