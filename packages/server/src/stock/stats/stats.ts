import { addDays, type Day } from '@lagar/domain/day.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { monthsOf, statsPeriod } from '@lagar/domain/period.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { coverDays, type StockStats, type StockStatsQuery } from '@lagar/domain/stock/stats.ts'
import { USE_DAYS } from '@lagar/domain/stock/suggested.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import { currencyOf } from '../../currency.ts'
import type { Actor, Db } from '../../actor.ts'
import { movementsIn } from '../../ledger/movement-page.ts'
import { kindOfMovement } from '../movements/list.ts'
import { attentionOf } from './attention.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/** What is looked at: from one day to another, both included, in one deposit or in all. */
type Range = { from: Day; to: Day; deposit: string | undefined }

/** How many products and stocks a summary names. */
const NAMED = 10

/** The supplies in figures: what there is and asks for attention today, and what came and went in a period. */
export async function findStockStats(db: Db, actor: Actor, query: StockStatsQuery): Promise<StockStats> {
  const { stockDepositId: deposit } = query
  const period = statsPeriod(query, actor.today)
  const range = { ...period, deposit }
  const costs = seesSupplyCosts(actor)
  const money = (stored: number) => (costs ? shownMoney(stored) : null)
  const kinds = await onHand(db, actor, deposit)
  const months = await byMonth(db, actor, range)
  return {
    ...period,
    currency: await currencyOf(db, actor),
    value: money(kinds.reduce((sum, { value }) => sum + value, 0)),
    kinds: kinds.map((row) => ({ ...row, value: money(row.value) })),
    months: monthsOf(period).map((month) => {
      const { bought = 0, used = 0, lost = 0, moved = 0 } = months.get(month) ?? {}
      return { month, bought: money(bought), used: money(used), lost: money(lost), moved: money(moved) }
    }),
    products: (await mostUsed(db, actor, range)).map(({ id, name, unit, amount, cost, times }) => ({
      product: { id, name },
      unit,
      amount: shownAmount(amount, unit),
      cost: money(cost),
      times,
    })),
    cover: await covered(db, actor, deposit),
    attention: await attentionOf(db, actor, deposit),
  }
}

type OnHand = { kind: StockStats['kinds'][number]['kind']; products: number; value: number }

/** What lies in the deposits now, by kind; the costliest first for who may see it. */
async function onHand(db: Db, actor: Actor, deposit: string | undefined): Promise<OnHand[]> {
  const { rows } = await sql<OnHand>`
    select p.kind, count(distinct p.id) as products, sum(b.cost)::bigint as value
    from balance b
    join stock_deposit d on d.company_id = b.company_id and d.id = b.place_id
    join stock_batch sb on sb.company_id = b.company_id and sb.id = b.thing_id
    join product p on p.company_id = sb.company_id and p.id = sb.product_id
    where b.company_id = ${actor.companyId} and b.amount > 0 ${within(deposit)}
    group by p.kind
    -- An order by what is hidden would tell it.
    order by ${seesSupplyCosts(actor) ? sql`value desc,` : sql``} products desc, p.kind`.execute(db)
  return rows
}

const within = (deposit: string | undefined) => (deposit === undefined ? sql`` : sql`and d.id = ${deposit}`)

/**
 * What movements of supplies did to the deposits that are looked at: what came counts, what left counts below nothing. What was taken
 * back stands beside its mirror image of the same day, and a transfer on both of its sides, so that sums need no exception for them.
 */
function flows(actor: Actor, { from, to, deposit }: Range) {
  const where = [sql`m.happened_on >= ${from}`, sql`m.happened_on <= ${to}`]
  return sql`
    select m.company_id, m.happened_on, m.entry_id, d.id as deposit_id, sb.product_id,
      side.sign * m.amount as amount, side.sign * m.cost as cost, ${kindOfMovement(actor.companyId)} as kind
    from (${movementsIn(actor, { kind: 'SUPPLY', place: deposit, where })}) m
    cross join lateral (values (m.target_id, 1), (m.source_id, -1)) side(place_id, sign)
    join stock_deposit d on d.company_id = m.company_id and d.id = side.place_id ${within(deposit)}
    join stock_batch sb on sb.company_id = m.company_id and sb.id = m.thing_id`
}

type Sums = { bought: number; used: number; lost: number; moved: number }

/** What each month's movements cost; only the months in which something moved. */
async function byMonth(db: Db, actor: Actor, range: Range): Promise<Map<string, Sums>> {
  const sum = (...kinds: string[]) =>
    sql`coalesce(sum(flow.cost) filter (where flow.kind = any(${kinds}::text[])), 0)::bigint`
  const { rows } = await sql<Sums & { month: string }>`
    select to_char(flow.happened_on, 'YYYY-MM') as month, ${sum('PURCHASE', 'PRICE')} as bought, -${sum('USE')} as used,
      -${sum('LOSS', 'COUNT')} as lost, ${sum('TRANSFER')} as moved
    from (${flows(actor, range)}) flow
    group by month`.execute(db)
  return new Map(rows.map(({ month, ...sums }) => [month, sums]))
}

type Used = { id: string; name: string; unit: StockUnit; amount: number; cost: number; times: number }

/** What was used most: what it cost compares what is measured in different units, and where that is hidden, how often it was used. */
async function mostUsed(db: Db, actor: Actor, range: Range): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select p.id, p.name, p.unit, used.amount, used.cost, used.times
    from (
      select flow.company_id, flow.product_id, -sum(flow.amount)::bigint as amount, -sum(flow.cost)::bigint as cost,
        count(distinct flow.entry_id) filter (where flow.amount < 0)
          - count(distinct flow.entry_id) filter (where flow.amount > 0) as times
      from (${flows(actor, range)}) flow
      where flow.kind = 'USE'
      group by flow.company_id, flow.product_id
      having sum(flow.amount) < 0) used
    join product p on p.company_id = used.company_id and p.id = used.product_id
    order by ${seesSupplyCosts(actor) ? sql`used.cost desc,` : sql``} used.times desc, p.name collate spanish, p.id
    limit ${sql.lit(NAMED)}`.execute(db)
  return rows
}

type Cover = {
  id: string
  name: string
  deposit_id: string
  deposit: string
  unit: StockUnit
  replenishment_delay: number | null
  amount: number
  used: number
}

/** The stocks that were used lately and will be used up first. */
async function covered(db: Db, actor: Actor, deposit: string | undefined): Promise<StockStats['cover']> {
  const lately = { from: addDays(actor.today, 1 - USE_DAYS), to: actor.today, deposit }
  const { rows } = await sql<Cover>`
    select s.id, p.name, d.id as deposit_id, d.name as deposit, p.unit, p.replenishment_delay, held.amount, used.amount as used
    from (
      select flow.company_id, flow.deposit_id, flow.product_id, -sum(flow.amount)::bigint as amount
      from (${flows(actor, lately)}) flow
      where flow.kind = 'USE'
      group by flow.company_id, flow.deposit_id, flow.product_id
      having sum(flow.amount) < 0) used
    join stock s on s.company_id = used.company_id and s.stock_deposit_id = used.deposit_id
      and s.product_id = used.product_id and s.retired_at is null
    join product p on p.company_id = s.company_id and p.id = s.product_id
    join stock_deposit d on d.company_id = s.company_id and d.id = s.stock_deposit_id
    cross join lateral (
      select coalesce(sum(b.amount), 0)::bigint as amount from stock_batch sb
      join balance b on b.company_id = sb.company_id and b.thing_id = sb.id and b.place_id = s.stock_deposit_id
      where sb.company_id = s.company_id and sb.product_id = s.product_id) held
    order by held.amount::numeric / used.amount, p.name collate spanish, s.id
    limit ${sql.lit(NAMED)}`.execute(db)
  return rows.flatMap((row) => {
    const days = coverDays(row.amount, row.used)
    return days === null ? [] : [{ ...coverOf(row), days }]
  })
}

const coverOf = (row: Cover) => ({
  stock: { id: row.id, name: row.name },
  deposit: { id: row.deposit_id, name: row.deposit },
  unit: row.unit,
  amount: shownAmount(row.amount, row.unit),
  used: shownAmount(row.used, row.unit),
  replenishmentDelay: row.replenishment_delay,
})
