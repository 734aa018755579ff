import { share } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { inTimeOrder } from '@lagar/domain/traceability/flow.ts'
import type { BulkDelivery, Gone } from '@lagar/domain/traceability/gone.ts'
import type { Delivery } from '@lagar/domain/traceability/trace.ts'
import type {
  WayAmount,
  WayChange,
  WayLot,
  WayMade,
  WayMove,
  WayPlace,
  WayStep,
} from '@lagar/domain/traceability/epcis-way.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { hasLeft } from './bottles.ts'
import type { ToldLotOf } from '../told/ways.ts'
import type { BatchRow, NoteRow, StateRow } from './epcis-rows.ts'
import type { LinkFact, OriginFact } from './facts.ts'
import type { Facts } from './graph.ts'

/** All that the steps of a way are made of: what a trace walked, and where it happened. */
export type WayFacts = {
  facts: Facts
  states: ReadonlyMap<string, StateRow>
  batches: ReadonlyMap<string, BatchRow>
  notes: ReadonlyMap<string, NoteRow>
  estates: ReadonlyMap<string, Named>
  grams: ReadonlyMap<string, number>
  gone: Gone[]
  deliveries: Delivery[]
  bulkDeliveries: BulkDelivery[]
  /** The lots that what came is known by to its suppliers, by origin. */
  lots: ReadonlyMap<string, ToldLotOf>
}

/** Steps of one day: grapes are picked, then brought, then worked, then gone. */
const [PICKED, BROUGHT, LEFT] = [-2, -1, Number.MAX_SAFE_INTEGER]

const idIn = (key: string) => key.slice(key.indexOf(':') + 1)
const litres = (lot: WayLot, millilitres: number): WayAmount => ({
  lot,
  amount: fromMilliliters(millilitres, 'LITER'),
  uom: 'LTR',
})
const kilos = (lot: WayLot, grams: number): WayAmount => ({ lot, amount: fromGrams(grams, 'KG'), uom: 'KGM' })
const place = (kind: WayPlace['kind'], at: Named | null | undefined): WayPlace | null =>
  at ? { kind, id: at.id, name: at.name } : null

/** Lots by what a walk calls them: `state:`, `batch:` or `origin:` and an id. */
function lotsOf({ facts, batches }: WayFacts): (key: string) => WayLot {
  const wines = new Map(facts.contents.map((one) => [`content:${one.id}`, one.name]))
  const origins = new Map(facts.origins.map((one) => [one.id, one]))
  const bottles = new Map(facts.batches.map((one) => [one.id, one.batch_id]))
  return (key) => {
    const group = facts.ways.groupOf(key)
    const id = idIn(group)
    const [kind, name] = group.startsWith('content:')
      ? (['wine', wines.get(group)] as const)
      : group.startsWith('batch:')
        ? (['bottles', bottles.get(id)] as const)
        : ([origins.get(id)?.kind === 'CIU' ? 'grapes' : 'receivedWine', origins.get(id)?.name] as const)
    return { kind, id, name: name ?? '', gtin: (kind === 'bottles' && batches.get(id)?.gtin) || null }
  }
}

/** Grapes as they were picked, plot by plot, and grapes and wines as notes brought them. */
function originSteps(way: WayFacts, lotOf: (key: string) => WayLot): WayStep[] {
  const { facts, notes, estates } = way
  const lands = Map.groupBy(facts.lands, ({ origin }) => origin)
  const isBefore = ({ id, kind }: OriginFact) =>
    kind !== 'OPENING' && facts.ways.up.reached.has(`origin:${id}`)
  return facts.origins.filter(isBefore).flatMap((origin) => {
    const { id, kind, amount } = origin
    const lot = lotOf(`origin:${id}`)
    const own = kind === 'CIU' ? (lands.get(id) ?? []) : []
    const parts =
      own.length > 0
        ? share(
            amount,
            own.map((land) => land.share),
          )
        : []
    const note = notes.get(id)
    const paper = note?.note ? { kind: 'note' as const, id: note.note } : null
    const picked = own.map((land, at): WayChange => ({
      what: 'HARVESTED',
      key: `origin:${id} ${land.id}`,
      day: origin.day,
      order: PICKED,
      of: kilos(lot, parts[at] ?? 0),
      readPoint: place('plot', land),
      location: place('estate', estates.get(land.id)),
      paper: null,
    }))
    const amountOf = (one: WayLot) => (kind === 'CIU' ? kilos(one, amount) : litres(one, amount))
    const brought: WayMove = {
      what: 'RECEIVED',
      key: `origin:${id}`,
      day: note?.day ?? origin.day,
      order: BROUGHT,
      of: amountOf(lot),
      readPoint: null,
      location: place('cellar', note?.into),
      paper,
      counterpart: note?.supplier
        ? { kind: 'supplier', ...note.supplier }
        : (place('estate', note?.estate) ?? place('cellar', note?.cellar)),
    }
    const harvested = picked.filter(({ of }) => of.amount > 0)
    // What our own books picked is ours from the start, whatever its supplier calls it.
    const known = harvested.length === 0 ? way.lots.get(id) : undefined
    return [...harvested, ...asKnown(brought, known, amountOf)]
  })
}

/**
 * What came, by the name that its supplier knows it by: that lot is received, and becomes ours as much as came. A thing by itself stands beside the lot.
 */
function asKnown(
  brought: WayMove,
  known: ToldLotOf | undefined,
  amountOf: (lot: WayLot) => WayAmount,
): WayStep[] {
  if (known === undefined) return [brought]
  if (!known.isClass) return [{ ...brought, units: [known.lot] }]
  const theirs = amountOf({ kind: 'told', id: known.lot, name: known.name, gtin: null })
  const { counterpart: _, ...told } = brought
  return [
    { ...brought, of: theirs },
    { ...told, what: 'MADE', key: `told:${brought.key}`, from: [theirs] },
  ]
}

/**
 * What went into each link of history and lot: on the way to the start all of it, after the start what of it came from there. A wine that
 * stays itself is no step.
 */
function inflows({ facts }: WayFacts): Map<string, LinkFact[]> {
  const { up, down, groupOf } = facts.ways
  const after = down.links.filter(({ to }) => !up.reached.has(to))
  const flows = [...up.links, ...after].filter(({ from, to }) => groupOf(from) !== groupOf(to))
  return Map.groupBy(flows, ({ to }) => to)
}

/** Wine made of grapes and of wines, and bottles of wine and of bottles. */
function madeSteps(way: WayFacts, lotOf: (key: string) => WayLot): WayStep[] {
  const { facts, grams } = way
  const { up, down } = facts.ways
  const order = new Map(inTimeOrder([...new Set([...up.links, ...down.links])]).map((key, at) => [key, at]))
  const origins = new Map(facts.origins.map((one) => [`origin:${one.id}`, one]))
  const days = new Map(facts.states.map(({ id, day }) => [`state:${id}`, day]))
  const lots = new Map(facts.batches.map((one) => [`batch:${one.id}`, one]))
  return [...inflows(way)].flatMap(([to, links]): WayStep[] => {
    const bottled = lots.get(to)
    const lot = lotOf(to)
    const many = (parts: LinkFact[]): WayAmount => {
      const sum = parts.reduce((total, { amount }) => total + amount, 0)
      return bottled ? { lot, amount: Math.round(sum), uom: null } : litres(lot, sum)
    }
    const input = ({ from, amount }: LinkFact): WayAmount => {
      const weight = grams.get(`${idIn(from)} ${idIn(to)}`) ?? 0
      if (origins.get(from)?.kind === 'CIU') return kilos(lotOf(from), weight)
      if (from.startsWith('batch:')) return { lot: lotOf(from), amount, uom: null }
      return litres(lotOf(from), bottled ? amount * bottled.capacity : amount)
    }
    const isBegun = ({ from }: LinkFact) => origins.get(from)?.kind === 'OPENING'
    const [begun, worked] = [links.filter(isBegun), links.filter((link) => !isBegun(link))]
    const told = {
      key: to,
      day: bottled?.day ?? days.get(to) ?? '',
      order: order.get(to) ?? 0,
      ...placesOf(way, to),
    }
    const from = worked.map(input).filter(({ amount }) => amount > 0)
    return [
      ...(begun.length > 0 ? [{ what: 'BEGUN', of: many(begun), ...told } satisfies WayChange] : []),
      ...(from.length > 0 ? [{ what: 'MADE', of: many(worked), from, ...told } satisfies WayMade] : []),
    ]
  })
}

/** Where a link of history or a lot came about, and by which work. */
function placesOf({ states, batches }: WayFacts, key: string) {
  const batch = batches.get(idIn(key))
  if (key.startsWith('batch:')) {
    const [kind, id] = batch?.division
      ? (['division', batch.division] as const)
      : (['labeling', batch?.labeling ?? null] as const)
    return {
      readPoint: place('line', batch?.line),
      location: place('deposit', batch?.deposit),
      paper: id === null ? null : { kind, id },
    }
  }
  const state = states.get(idIn(key))
  return {
    readPoint: place('vessel', state?.vessel),
    location: place('cellar', state?.cellar),
    paper: state?.workorder ? { kind: 'workorder' as const, id: state.workorder } : null,
  }
}

const nowhere = { readPoint: null, location: null }

/** What orders took, and did not bring back. */
const shippedSteps = ({ deliveries }: WayFacts, lotOf: (key: string) => WayLot): WayStep[] =>
  deliveries
    .filter((delivery) => hasLeft(delivery) && delivery.bottles > 0)
    .map(({ dispatchedOn, wineBatch, bottles, order, customer }) => ({
      what: 'SHIPPED',
      key: `order:${order.id} ${wineBatch.id}`,
      day: dispatchedOn ?? '',
      order: LEFT,
      of: { lot: lotOf(`batch:${wineBatch.id}`), amount: bottles, uom: null },
      ...nowhere,
      paper: { kind: 'order', id: order.id },
      counterpart: { kind: 'customer', id: customer.id, name: customer.name },
    }))

/** How wine and bottles left for good, and what counts found. Wine in bulk names its buyer where a sale does. */
function goneSteps({ gone, bulkDeliveries }: WayFacts, lots: ReadonlyMap<string, WayLot>): WayStep[] {
  const sales = new Map(bulkDeliveries.map((load) => [load.key, load]))
  return gone.flatMap(({ key, way, day, of: { type, id }, amount, unit, paper }): WayStep[] => {
    const lot = lots.get(`${type}:${id}`)
    if (!lot) return []
    const told = {
      key: `movement:${key}`,
      day,
      order: LEFT,
      of: { lot, amount, uom: unit === 'UNIT' ? null : ('LTR' as const) },
      ...nowhere,
      paper: paper.type === 'workorder' ? { kind: 'workorder' as const, id: paper.id } : null,
    }
    if (way === 'SOLD') {
      const sale = sales.get(key)
      const sold = { kind: 'bulkSale' as const, id: sale?.bulkSale.id ?? '' }
      const counterpart = sale ? { kind: 'customer' as const, ...sale.customer } : null
      return [{ ...told, what: 'SHIPPED', paper: sale ? sold : told.paper, counterpart }]
    }
    if (way === 'RETURNED' || way === 'CAME_BACK') return [{ ...told, what: way, counterpart: null }]
    return [{ ...told, what: way }]
  })
}

/** Everything that happened on a lot's way, from its plots to its customers. */
export function stepsOf(way: WayFacts): WayStep[] {
  const lotOf = lotsOf(way)
  const { contents, batches, states } = way.facts
  const stateOf = new Map(states.map(({ id, content }) => [content, `state:${id}`]))
  const lots = new Map([
    ...contents.map(({ id }) => [`content:${id}`, lotOf(stateOf.get(id) ?? '')] as const),
    ...batches.map(({ id }) => [`wineBatch:${id}`, lotOf(`batch:${id}`)] as const),
  ])
  return [
    ...originSteps(way, lotOf),
    ...madeSteps(way, lotOf),
    ...shippedSteps(way, lotOf),
    ...goneSteps(way, lots),
  ]
}
