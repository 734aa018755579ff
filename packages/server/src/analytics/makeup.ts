import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import {
  blend,
  mixesOf,
  partsOf,
  type Charged,
  type Made,
  type Makeup,
  type MakeupQuery,
} from '@lagar/domain/analytics/makeup.ts'
import { seesBottleCosts } from '@lagar/domain/distribution/bottles.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { seesCosts } from '@lagar/domain/stock/stock.ts'
import { centsOf, shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { walk } from '../traceability/trace/walk.ts'
import { entriesOf, type Entries } from './makeup-entries.ts'
import { madeLots, madeStates, type Unlinked } from './makeup-made.ts'

/**
 * What the cost of a wine or of a lot of bottles is made of, from the plot on. Refuses with NO_PERMISSIONS who does not see what it costs, and with
 * NOT_FOUND.
 */
export async function findMakeup(db: Db, actor: Actor, { type, id }: MakeupQuery): Promise<Makeup> {
  const has = (permission: Permission) => allowed(actor, permission) === true
  if (!(type === 'content' ? seesCosts(has) : seesBottleCosts(has))) throw new Refusal('NO_PERMISSIONS')
  const start = await startOf(db, actor, type, id)
  const { up, cut } = await walk(db, actor, { up: [start], down: [] })
  const states = await madeStates(db, actor, up.state)
  const lots = await madeLots(db, actor, up.batch)
  const all = [...states, ...lots].toSorted((a, b) => a.entry - b.entry)
  const entries = await entriesOf(db, actor, entriesIn(all))
  const mixes = mixesOf(all.map(withEntry(entries)))
  const made = all.find(({ key }) => key === `${start.kind}:${start.id}`)
  if (!made) throw new Refusal('NOT_FOUND')
  const amount = made.amount / 1000
  const parts = partsOf(made.cost, mixes.get(made.key) ?? new Map())
  const told = centsOf(parts.map(({ cost }) => cost))
  return {
    unit: type === 'content' ? 'LITER' : 'BOTTLE',
    amount,
    cost: shownMoney(made.cost),
    unitCost: unitCost(made.cost, amount),
    currency: await currencyOf(db, actor),
    parts: parts.map(({ stage, nature, cost }, at) => ({
      stage,
      nature,
      cost: shownMoney(told[at]!),
      unitCost: unitCost(cost, amount),
    })),
    isCut: cut,
  }
}

/** Where the walk back begins: the last link of a wine's history, or the lot itself. */
async function startOf(db: Db, { companyId }: Actor, type: MakeupQuery['type'], id: string) {
  const { rows } = await (
    type === 'content'
      ? sql<{
          id: string | null
        }>`select state_id as id from content where company_id = ${companyId} and id = ${id}`
      : sql<{ id: string | null }>`select id from wine_batch where company_id = ${companyId} and id = ${id}`
  ).execute(db)
  const found = rows[0]?.id
  if (!found) throw new Refusal('NOT_FOUND')
  return {
    kind: type === 'content' ? ('state' as const) : ('batch' as const),
    id: found,
    weight: 1,
    share: 1,
  }
}

const entriesIn = (all: readonly Unlinked[]) =>
  all.flatMap(({ entry, onto }) => [entry, ...onto.map((one) => one.entry)])

/** A link or lot with what its entry put into it, and those after it onto it; only what has grapes of its own bears those of the order. */
const withEntry =
  (entries: Entries) =>
  ({ entry, stage, hasOrigins, onto, ...made }: Unlinked): Made => {
    const { moved, charges } = entries(entry, stage)
    return {
      ...made,
      moved,
      charged: charges.filter(({ isGrown }) => hasOrigins || !isGrown),
      later: onto.map((one) => ({ of: blendOf(entries(one.entry, stage).charges), cost: one.cost })),
    }
  }

const blendOf = (charges: readonly Charged[]) => blend(charges.map(({ of, cost }) => ({ weight: cost, of })))
