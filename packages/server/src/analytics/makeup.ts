import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import {
  blend,
  mixesOf,
  partsOf,
  type Charged,
  type Made,
  type Makeup,
  type MakeupQuery,
  type Mix,
} from '@lagar/domain/analytics/makeup.ts'
import type { Day } from '@lagar/domain/day.ts'
import { seesBottleCosts } from '@lagar/domain/distribution/bottles.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { seesCosts } from '@lagar/domain/access/costs.ts'
import { centsOf, shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { walk } from '../traceability/trace/walk.ts'
import { entriesOf, type Entries } from './makeup-entries.ts'
import { madeLots, madeStates, type Unlinked } from './makeup-made.ts'

/**
 * What the cost of a wine or of a lot of bottles is made of, from the plot on; with a day, of what of it lay anywhere at its end. Refuses with
 * NO_PERMISSIONS who does not see what it costs, and with NOT_FOUND.
 */
export async function findMakeup(db: Db, actor: Actor, query: MakeupQuery): Promise<Makeup> {
  const { type, day } = query
  const has = (permission: Permission) => allowed(actor, permission) === true
  if (!(type === 'content' ? seesCosts(has) : seesBottleCosts(has))) throw new Refusal('NO_PERMISSIONS')
  const found = await madeOf(db, actor, query)
  if (!found && day === undefined) throw new Refusal('NOT_FOUND')
  const lay = day === undefined ? found : await lyingOn(db, actor, query, day)
  const { cost, amount } = { cost: lay?.cost ?? 0, amount: (lay?.amount ?? 0) / 1000 }
  const parts = cost === 0 ? [] : partsOf(cost, found?.mix ?? new Map())
  const told = centsOf(parts.map((part) => part.cost))
  return {
    day: day ?? null,
    unit: type === 'content' ? 'LITER' : 'BOTTLE',
    amount,
    cost: shownMoney(cost),
    unitCost: unitCost(cost, amount),
    currency: await currencyOf(db, actor),
    parts: parts.map(({ stage, nature, cost: own }, at) => ({
      stage,
      nature,
      cost: shownMoney(told[at]!),
      unitCost: unitCost(own, amount),
    })),
    isCut: found?.isCut ?? false,
  }
}

type Mixed = Pick<Unlinked, 'cost' | 'amount'> & { mix: Mix; isCut: boolean }

/** A wine or lot as it was made, or had come to be by a day, with the mix of its cost; nothing where there was none of it by then. */
async function madeOf(db: Db, actor: Actor, query: MakeupQuery): Promise<Mixed | undefined> {
  const start = await startOf(db, actor, query)
  if (!start) return undefined
  const { up, cut } = await walk(db, actor, { up: [start], down: [] })
  const states = await madeStates(db, actor, up.state, query.day)
  const lots = await madeLots(db, actor, up.batch, query.day)
  const all = [...states, ...lots].toSorted((a, b) => a.entry - b.entry)
  const entries = await entriesOf(db, actor, entriesIn(all))
  const mixes = mixesOf(all.map(withEntry(entries)))
  const made = all.find(({ key }) => key === `${start.kind}:${start.id}`)
  return made && { cost: made.cost, amount: made.amount, mix: mixes.get(made.key) ?? new Map(), isCut: cut }
}

/** Where the walk back begins: the last link of a wine's history, by a day where one is asked for, or the lot itself. Refuses NOT_FOUND. */
async function startOf(db: Db, { companyId }: Actor, { type, id, day }: MakeupQuery) {
  const last = sql`(
    select link.id from content_state link
    join ledger_entry e on e.company_id = ${companyId} and e.id = link.entry_id and e.happened_on <= ${day ?? null}::date
    where link.company_id = ${companyId} and link.content_id = c.id and not link.reversed
    order by link.entry_id desc, link.id desc limit 1)`
  const { rows } = await sql<{ id: string | null }>`${
    type === 'content'
      ? sql`select ${day === undefined ? sql`c.state_id` : last} as id from content c where c.company_id = ${companyId} and c.id = ${id}`
      : sql`select id from wine_batch where company_id = ${companyId} and id = ${id}`
  }`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  const found = rows[0].id
  if (found === null) return undefined
  return {
    kind: type === 'content' ? ('state' as const) : ('batch' as const),
    id: found,
    weight: 1,
    share: 1,
  }
}

/** What of a wine or lot lay in vessels and deposits at the end of a day, and what it had cost: the sums of the ledger until then. */
async function lyingOn(db: Db, { companyId }: Actor, { id }: MakeupQuery, day: Day) {
  const { rows } = await sql<{ amount: number; cost: number }>`
    select coalesce(sum(way.sign * m.amount), 0)::bigint as amount, coalesce(sum(way.sign * m.cost), 0)::bigint as cost
    from ledger_movement m
    cross join lateral (values (m.target_id, 1), (m.source_id, -1)) as way(place, sign)
    join place p on p.company_id = ${companyId} and p.id = way.place and p.kind in ('VESSEL', 'WINE_DEPOSIT')
    where m.company_id = ${companyId} and m.thing_id = ${id} and m.kind in ('WINE', 'BOTTLE') and m.happened_on <= ${day}::date`.execute(
    db,
  )
  return rows[0]
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
