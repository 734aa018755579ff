import type { ToldDocument, ToldEvent, ToldThing } from './told-read.ts'

/** A lot of a document that may be what was received: `event` is the shipment it left with; nothing where the document tells of none. */
export type ToldLot = { lot: string; event: number | null; amount: number | null; uom: string }

/** Base units in each code of UNECE Recommendation 20 that wine and grapes are told in: litres and kilograms. */
const inLitres: Readonly<Record<string, number>> = {
  LTR: 1,
  HLT: 100,
  MTQ: 1000,
  DLT: 0.1,
  CLT: 0.01,
  MLT: 0.001,
}
const inKilos: Readonly<Record<string, number>> = { KGM: 1, TNE: 1000, DTN: 100, GRM: 0.001 }

/** An amount in the unit that we received in; nothing in any other. */
export function inUnit({ amount, uom }: Pick<ToldLot, 'amount' | 'uom'>, unit: 'LTR' | 'KGM'): number | null {
  const each = (unit === 'LTR' ? inLitres : inKilos)[uom]
  return amount === null || each === undefined ? null : amount * each
}

const isShipment = ({ step, isWrong }: ToldEvent) => step === 'shipping' && !isWrong
const has = (things: readonly ToldThing[], lots: ReadonlySet<string>) => things.some(({ id }) => lots.has(id))
/** The latest first; of one moment, what the document tells last. */
const latestFirst = (events: readonly ToldEvent[]) =>
  events.toSorted((a, b) => b.instant - a.instant || b.at - a.at)

/** What boxes and pallets hold, however deep; a thing that is no box is itself. */
function contentsOf(
  things: readonly ToldThing[],
  boxes: ReadonlyMap<string, readonly ToldThing[]>,
): ToldThing[] {
  const found: ToldThing[] = []
  const opened = new Set<string>()
  const rest = [...things]
  for (let thing = rest.pop(); thing !== undefined; thing = rest.pop()) {
    const inside = thing.isClass ? undefined : boxes.get(thing.id)
    if (inside === undefined) found.push(thing)
    else if (!opened.has(thing.id)) rest.push(...inside)
    opened.add(thing.id)
  }
  return found.toReversed()
}

/** Every lot that may have been received: those of shipments, the latest first; then those that were made and went into nothing. */
export function lotsOf({ events }: Pick<ToldDocument, 'events'>): ToldLot[] {
  const standing = events.filter(({ isWrong }) => !isWrong)
  const filled = standing.filter(({ type }) => type !== 'TransformationEvent')
  const boxes = new Map(filled.flatMap(({ given, taken }) => given.map(({ id }) => [id, taken] as const)))
  const shipped = latestFirst(standing.filter(isShipment)).flatMap((event) =>
    contentsOf(event.of, boxes).map(({ id, amount, uom }): ToldLot => ({
      ...{ lot: id, event: event.at, amount, uom },
    })),
  )
  const taken = standing.flatMap((event) => event.taken.map(({ id }) => id))
  const left = standing.filter(isShipment).flatMap((event) => event.of.map(({ id }) => id))
  const gone = new Set([...shipped.map(({ lot }) => lot), ...left, ...taken])
  const made = latestFirst(standing).flatMap((event) => [...event.given, ...event.of])
  const kept = made
    .filter(({ id }) => !gone.has(id))
    .map(({ id, amount, uom }): ToldLot => ({ lot: id, event: null, amount, uom }))
  const once = new Map<string, ToldLot>()
  for (const one of [...shipped, ...kept]) {
    const key = `${one.event} ${one.lot}`
    if (!once.has(key)) once.set(key, one)
  }
  return [...once.values()]
}

/** The lot that most likely is what was received: of the shipments in its unit the one whose amount is nearest, else the latest that was shipped. */
export function likelyLot(
  lots: readonly ToldLot[],
  received: { amount: number; unit: 'LTR' | 'KGM' },
): ToldLot | undefined {
  const shipped = lots.filter(({ event }) => event !== null)
  const among = shipped.length > 0 ? shipped : lots
  const away = (lot: ToldLot) => Math.abs((inUnit(lot, received.unit) ?? Infinity) - received.amount)
  const near = among
    .filter((lot) => inUnit(lot, received.unit) !== null)
    .toSorted((a, b) => away(a) - away(b))
  return near[0] ?? among[0]
}

/**
 * The events that led to a lot, by their places: all that it and what it was made of passed through, up to the shipment that it left with.
 * Other shipments of the same lot, and what other lots were made of, are of others.
 */
export function wayTo(
  { events }: Pick<ToldDocument, 'events'>,
  { lot, event }: Pick<ToldLot, 'lot' | 'event'>,
): Set<number> {
  const shipment = events.find(({ at }) => at === event)
  const before = latestFirst(events).filter(
    ({ isWrong, instant }) => !isWrong && (!shipment || instant <= shipment.instant),
  )
  const lots = new Set([lot])
  const processes = new Set<string>()
  const leads = ({ given, transformation }: ToldEvent) =>
    has(given, lots) || (transformation !== '' && processes.has(transformation))
  // Each round finds what was one step earlier; there are never more rounds than events.
  for (let found = -1; found !== lots.size + processes.size;) {
    found = lots.size + processes.size
    for (const one of before.filter(leads)) {
      if (one.transformation !== '') processes.add(one.transformation)
      for (const { id } of one.taken) lots.add(id)
    }
  }
  const carriers = new Set(shipment?.of.flatMap(({ id }) => (id === lot ? [] : [id])))
  const isOwn = (one: ToldEvent) =>
    one.at === event || !(isShipment(one) && one.of.some(({ id }) => id === lot) && shipment !== undefined)
  const isOnWay = (one: ToldEvent) =>
    one.at === event ||
    leads(one) ||
    (has(one.of, lots) && isOwn(one)) ||
    (has(one.given, carriers) && has(one.taken, lots))
  return new Set(before.filter(isOnWay).map(({ at }) => at))
}

/** Events by their moments; those of one moment as the document tells them. */
export const inTime = (events: readonly ToldEvent[]): ToldEvent[] =>
  events.toSorted((a, b) => a.instant - b.instant || a.at - b.at)
