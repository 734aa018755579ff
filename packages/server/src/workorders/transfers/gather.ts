import type {
  Destination,
  Grapes,
  NewContent,
  Order,
  Transfer,
  WineOrigin,
} from '@lagar/domain/workorders/plan/types.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMoney, priceOf } from '@lagar/domain/units/money.ts'
import { share } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Actor, Tx } from '../../actor.ts'
import { refuseEarlyGrapes } from '../../lands/works/early-picking.ts'
import { fillCostsOf } from '../../wine/barrels/costs.ts'
import { giversOf } from './returns.ts'
import { refuseSellingOthers } from './sales.ts'
import { supplied } from './supplies.ts'
import { overheadOn } from '../../wine/costs/overheads.ts'
import { holdGrapes, holdReceived } from './grapes.ts'
import { becomes, refusePomaceIntoWine, refuseUnknownVariety } from './new-content.ts'
import { askedLot, endsOf, lotsOf, membersOf, roomIn, vesselsOf, type Lots } from './places.ts'
import { conventionalTools } from './tools.ts'
import type { End } from './ends.ts'
import { holdVessels, type HeldVessel } from '../../wine/contents/vessels.ts'
import type { AskedLot } from './lots.ts'
import { lotMembers, type Asked, type AskedTransfer } from './load.ts'
import type { EarlyPicking } from '@lagar/domain/input/early-picking.ts'

/** The row of an order that is about to be finished. */
export type OrderRow = {
  id: string
  attempt: number
  amount_of_hours: number
  hour_cost: number
  is_organic: boolean
  is_washer: boolean
  /** Whether measuring is all that it is for; a sample is taken to be measured elsewhere. */
  only_measures: boolean
  default_transfer_type: string | null
}

/** Everything that an order touches, held and read as it stands before the order. */
export type Gathered = {
  order: Order
  vessels: Map<string, HeldVessel>
  lots: AskedLot[]
  /** Where it takes wine from and leaves it, with what was said to stay there. */
  ends: End[]
  /** Of its grapes, those that were picked too early. */
  early: EarlyPicking[]
  /** The vessels in which it measured something. */
  measuredIn: string[]
  /** Whether wine or grapes in the company may be of others. */
  keepsForOthers: boolean
}

/**
 * Holds everything that an order touches and brings it into the shape that the plan is made from. Refuses with
 * PARENTS_PENDING, REFERENCE_NOT_FOUND, PICKED_TOO_EARLY, OTHERS_WINE or NOT_ENOUGH.
 */
export async function gather(tx: Tx, actor: Actor, row: OrderRow, asked: Asked, day: Day): Promise<Gathered> {
  const { transfers, supplies, pendingParents } = asked
  if (pendingParents.length > 0) {
    throw new Refusal('INVALID_INPUT', {
      errors: { parents: 'PARENTS_PENDING' },
      details: { workorders: pendingParents.map(({ number }) => number) },
    })
  }
  const workedOn = asked.workedOn.map(({ id }) => id)
  const lots = await lotMembers(tx, actor, lotsOf(transfers))
  const vessels = await holdVessels(tx, actor, [
    ...workedOn,
    ...supplies.flatMap(({ cellar_element_id }) => cellar_element_id ?? []),
    ...transfers.flatMap((transfer) => vesselsOf(transfer, lots)),
  ])
  await markConventional(tx, actor, vessels, workedOn, transfers, day)
  const grapes = await holdGrapes(tx, actor, takenGrapes(transfers))
  const early = await refuseEarlyGrapes(tx, actor, [...grapes.keys()])
  const received = await holdReceived(
    tx,
    actor,
    transfers.flatMap(({ origins }) => origins.flatMap(({ received_wine_id }) => received_wine_id ?? [])),
  )
  const givers = await giversOf(tx, actor, transfers, vessels, (origin) => membersOf(origin, lots))
  if (asked.keepsForOthers)
    await refuseSellingOthers(tx, actor, transfers, vessels, (origin) => membersOf(origin, lots))
  const additions = await supplied(tx, actor, supplies)
  return {
    vessels,
    early,
    lots: transfers.flatMap((transfer) => askedLot(transfer, lots)),
    ends: transfers.flatMap((transfer, at) => endsOf(transfer, at, lots)),
    measuredIn: asked.measuredIn.map(({ id }) => id),
    keepsForOthers: asked.keepsForOthers,
    order: {
      id: row.id,
      isOrganic: row.is_organic,
      transfers: transfers.map((transfer, at) => planned(transfer, at, vessels, grapes, lots, day)),
      additions: additions.map((addition) => ({
        ...addition,
        vessel: row.is_washer ? null : addition.vessel,
      })),
      workedOn,
      labor: priceOf(row.amount_of_hours / 10, fromMoney(row.hour_cost)),
      overhead: grapes.size === 0 ? 0 : await overheadOn(tx, actor, day),
      givers,
      fillCosts: await fillCostsOf(tx, actor, vessels.values()),
      vessels,
      grapes,
      received,
    },
  }
}

/** Marks the tools of an order that conventional wine passed since their last washing: as a tank would, they keep none organic. */
async function markConventional(
  tx: Tx,
  actor: Actor,
  vessels: Map<string, HeldVessel>,
  workedOn: string[],
  transfers: AskedTransfer[],
  day: Day,
) {
  if (transfers.length === 0) return
  const presses = transfers.flatMap(({ destinations }) =>
    destinations.flatMap(({ cellar_element_id: id, children }) =>
      id === null || children.length === 0 ? [] : [id],
    ),
  )
  const tools = [...workedOn, ...presses].filter((id) => vessels.get(id)?.wine === undefined)
  for (const id of await conventionalTools(tx, actor, tools, day)) vessels.get(id)!.keepsOrganic = false
}

function takenGrapes(transfers: AskedTransfer[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { cius } of transfers.flatMap(({ origins }) => origins)) {
    for (const { ciu_id, weight } of cius) taken.set(ciu_id, (taken.get(ciu_id) ?? 0) + weight)
  }
  return taken
}

function planned(
  transfer: AskedTransfer,
  at: number,
  vessels: Map<string, HeldVessel>,
  held: ReadonlyMap<string, Grapes>,
  lots: Lots,
  day: Day,
): Transfer {
  const varieties = new Set(
    transfer.origins.flatMap(({ cius }) => cius.flatMap(({ ciu_id: ciu }) => held.get(ciu)?.variety ?? [])),
  )
  refuseUnknownVariety(transfer, at, varieties, vessels, lots)
  const ofGrapes = varieties.size === 1 ? [...varieties][0]! : null
  if (transfer.is_pomace) refusePomaceIntoWine(transfer, at, vessels, lots)
  const wines = transfer.origins.flatMap((origin, row) =>
    winesFrom(origin, `workorderTransfers.${at}.origins.${row}`, vessels, lots),
  )
  return {
    type: transfer.type,
    stemsPerMille: transfer.stems_per_mille,
    wines,
    grapes: transfer.origins.flatMap(({ cius }) =>
      cius.map(({ ciu_id, weight }) => ({ ciu: ciu_id, amount: weight })),
    ),
    received: transfer.origins.flatMap(({ received_wine_id, transfered_amount }) =>
      received_wine_id === null ? [] : [{ origin: received_wine_id, amount: transfered_amount }],
    ),
    destinations: transfer.destinations.flatMap((destination, row) =>
      destinationsOf(destination, `workorderTransfers.${at}.destinations.${row}`, vessels, lots, (name) =>
        becomes(transfer, destination, name, { vessels, wines, ofGrapes, day }),
      ),
    ),
  }
}

type AskedOrigin = AskedTransfer['origins'][number]
type AskedDestination = AskedTransfer['destinations'][number]

/** What leaves each vessel of an origin: all of it where it is emptied, in proportion where it is a lot of barrels. */
function winesFrom(
  origin: AskedOrigin,
  path: string,
  vessels: Map<string, HeldVessel>,
  lots: Lots,
): WineOrigin[] {
  refuseOtherWine(origin, path, vessels, lots)
  if (origin.parts.length > 0)
    return origin.parts.flatMap((part, at) =>
      winesFrom({ ...origin, ...part, contents: [], parts: [] }, `${path}.children.${at}`, vessels, lots),
    )
  const named = membersOf(origin, lots)
  const isOfWine = origin.cellar_element_id !== null || origin.cellar_element_batch_id !== null
  const volumeIn = (id: string) => vessels.get(id)?.wine?.volume ?? 0
  // A barrel of a lot may be empty: it gives nothing, and the others give what is asked.
  const members = named.filter((id) => volumeIn(id) > 0)
  const volumes = members.map(volumeIn)
  const held = volumes.reduce((sum, volume) => sum + volume, 0)
  const notEnough = () =>
    new Refusal('NOT_ENOUGH', {
      errors: { [`${path}.transferedAmount`]: 'MORE_THAN_AVAILABLE' },
      details: {
        name: named.length === 1 ? vessels.get(named[0]!)?.name : undefined,
        ...{ available: fromMilliliters(held, 'LITER'), unit: 'LITER' },
      },
    })
  if (isOfWine && held === 0) throw notEnough()
  const taken = origin.empty_element ? held - origin.discarded_amount : origin.transfered_amount
  if (taken < 0) throw notEnough()
  const amounts = members.length === 0 ? [] : share(taken, volumes)
  const discards = members.length === 0 ? [] : share(origin.discarded_amount, volumes)
  return members.map((vessel, at) => ({
    vessel,
    amount: amounts[at]!,
    discarded: discards[at]!,
    lossReason: origin.loss_reason,
  }))
}

/** Refuses an origin whose vessels hold another wine by now than the one it is said to take. */
function refuseOtherWine(origin: AskedOrigin, path: string, vessels: Map<string, HeldVessel>, lots: Lots) {
  const held = new Set(membersOf(origin, lots).map((id) => vessels.get(id)?.wine?.content))
  const errors = origin.contents.flatMap(({ content_id: content }, at) =>
    content === null || held.has(content) ? [] : [[`${path}.contents.${at}.content`, 'CONTENT_NOT_THERE']],
  )
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors: Object.fromEntries(errors) })
}

function destinationsOf(
  destination: AskedDestination,
  path: string,
  vessels: Map<string, HeldVessel>,
  lots: Lots,
  content: (name: string) => NewContent,
): Destination[] {
  const members = membersOf(destination, lots)
  const free = members.map((id) => roomIn(vessels.get(id)!))
  const isFull = free.every((room) => room === 0)
  // What goes into one vessel is judged with all else that reaches it; barrels that are all full, or none, take nothing.
  if (members.length !== 1 && isFull && (destination.fill || destination.amount > 0))
    throw new Refusal('OVER_CAPACITY', { errors: { [`${path}.amount`]: 'EXCEEDS_CAPACITY' } })
  const amounts = destination.fill
    ? free
    : members.length === 1
      ? [destination.amount]
      : share(destination.amount, free)
  return members.map((vessel, at) => ({
    vessel,
    amount: amounts[at]!,
    becomes: content(destination.new_content_name),
    children: destination.children.map((child) => ({
      vessel: child.cellar_element_id,
      amount: child.fill ? roomIn(vessels.get(child.cellar_element_id)!) : child.transfered_amount,
      discarded: child.discarded_amount,
      becomes: content(child.new_content_name || destination.new_content_name),
    })),
  }))
}
