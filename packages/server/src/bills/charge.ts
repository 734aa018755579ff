import { billMovements, billParts, type BillPart } from '@lagar/domain/bills/sharing.ts'
import type { ServiceBill } from '@lagar/domain/bills/service-bill.ts'
import { inside, outside } from '@lagar/domain/ledger/ledger.ts'
import { share } from '@lagar/domain/units/amount.ts'
import type { LateCost } from '@lagar/domain/wine/costs/late-costs.ts'
import type { Actor, Tx } from '../actor.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { post } from '../ledger/post.ts'
import { standingEntry } from '../ledger/read.ts'
import { takeBackCharged } from '../lands/works/ledger.ts'
import { postLateCosts, reverseLateCosts } from '../wine/costs/late-costs.ts'
import { lateCostsOf } from '../wine/costs/late-grapes.ts'
import { holdLateWork } from '../wine/costs/late-works.ts'
import { bearersOf } from './bearers.ts'
import { groundIn, type Ground } from './ground.ts'

type Charged = { id: string; attempt: number; cost: number; bill: ServiceBill }

/**
 * Gives out the cost of a bill, dated on its day: to plots, where it waits for their grapes and what of them is ground already bears its part as a
 * late cost; to what was ground in a cellar on the bill's days; or to the expenses. Plots bear it for the first harvest from the bill's first day
 * on. Refuses with DAY_LOCKED, and at `sharing` where nobody is there to bear it.
 */
export async function chargeBill(
  tx: Tx,
  actor: Actor,
  { id, attempt, cost, bill }: Charged,
): Promise<BillPart[]> {
  await refuseClosedDay(tx, actor, bill.day)
  const parts = billParts(cost, await bearersOf(tx, actor, id, bill))
  const lands = parts.flatMap((part) => (part.kind === 'LAND' ? [part.id!] : []))
  const cellars = parts.flatMap((part) => (part.kind === 'CELLAR' ? [part.id!] : []))
  const ground = await groundIn(tx, actor, cellars, bill)
  const spent = { work: id, lands, day: bill.fromDate }
  const late = await holdLateWork(
    tx,
    actor,
    spent,
    ground.map(({ origin }) => origin),
  )
  const movements = billMovements(id, parts)
  if (movements.length > 0)
    await post(tx, actor, { happenedOn: bill.day, cause: { type: 'serviceBill', id, attempt }, movements })
  if (!late) return parts
  const onLands = parts.flatMap((part) => (part.kind === 'LAND' ? [{ land: part.id!, cost: part.cost }] : []))
  const grown = lateCostsOf(onLands, late.served)
  const ofCellars = parts.flatMap((part) => (part.kind === 'CELLAR' ? [part] : []))
  await postLateCosts(
    tx,
    actor,
    {
      cause: { type: 'serviceBill', id, attempt },
      day: bill.day,
      payers: [
        ...grown.lands.map((one) => ({ thing: one.land, source: inside(one.land), cost: one.cost })),
        ...ofCellars.map((part) => ({ thing: id, source: outside('SUPPLIER'), cost: part.cost })),
      ],
      costs: summed([...grown.costs, ...ofCellars.flatMap((part) => onGround(part, ground, bill))]),
    },
    late.wine,
  )
  return parts
}

/** Takes the cost of a bill back. Refuses with DAY_LOCKED, and with HAS_DEPENDENTS where it went on to something that moved since. */
export async function takeBackBill(tx: Tx, actor: Actor, { id, day }: { id: string; day: string }) {
  await refuseClosedDay(tx, actor, day)
  const entryId = await standingEntry(tx, actor, 'serviceBill', id)
  if (entryId === undefined) await reverseLateCosts(tx, actor, id, '')
  else await takeBackCharged(tx, actor, { id, entryId, reason: '' })
}

/** The cost of a cellar by the litres of what was ground in it, or by the kilograms where the bill says so. */
function onGround({ id, cost }: BillPart, ground: readonly Ground[], { sharing }: ServiceBill): LateCost[] {
  const own = ground.filter(({ cellar }) => cellar === id)
  const parts = share(
    cost,
    own.map(({ litres, weight }) => (sharing === 'KILOGRAM' ? weight : litres)),
  )
  return own.map(({ origin }, at) => ({ origin, cost: parts[at]! }))
}

function summed(costs: readonly LateCost[]): LateCost[] {
  const byOrigin = new Map<string, number>()
  for (const { origin, cost } of costs) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + cost)
  return [...byOrigin].map(([origin, cost]) => ({ origin, cost }))
}
