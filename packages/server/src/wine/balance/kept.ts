import type { WineStock } from '@lagar/domain/wine/balance/flows.ts'
import { addDays, type Day } from '@lagar/domain/day.ts'
import { lastDayOf, monthOf, type Month } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Company, Db, Tx } from '../../actor.ts'
import { latestKept, wineEndOn, wineLyingOn } from './lying.ts'

/** A stock as it is kept: [content, mark, whole millilitres]. */
export type KeptStock = [content: string, mark: string, amount: number][]

/** A stock as it is kept with what was declared, or of the end of a month. */
export const keptOf = (stock: WineStock): KeptStock =>
  [...stock].flatMap(([content, marks]) =>
    [...marks].map(([mark, amount]): KeptStock[number] => [content, mark, amount]),
  )

function stockOf(kept: KeptStock): WineStock {
  const stock: WineStock = new Map()
  for (const [content, mark, amount] of kept) {
    const marks = stock.get(content) ?? new Map<string, number>()
    stock.set(content, marks.set(mark, amount))
  }
  return stock
}

/** A stock to go on from: what lay there at the end of the day `until`; nothing at all before the first one, when it is null. */
export type WineBase = { stock: WineStock; until: Day | null; declared: string | null }

/** The latest stock that is known before a day: what was declared last, or what was worked out of the months since. */
export async function wineBefore(db: Db | Tx, company: Company, day: Day): Promise<WineBase> {
  const declared = await declaredBefore(db, company, day)
  const month = await keptBefore(db, company, day, declared)
  const base = month ?? declared
  return { stock: stockOf(base.stock), until: base.until, declared: declared.id }
}

type Known = { until: Day | null; stock: KeptStock }
type Declared = Known & { id: string | null }

/** What was declared last before a day, and the last day of it; nothing where nothing was. */
async function declaredBefore(db: Db | Tx, { companyId }: Company, day: Day): Promise<Declared> {
  const row = await db
    .selectFrom('wine_declaration')
    .select(['id', 'month', 'stock'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'FILED')
    .where('month', '<', monthOf(day))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { id: null, until: null, stock: [] }
  return { id: row.id, until: lastDayOf(row.month), stock: row.stock as KeptStock }
}

/** The latest month that stands, goes on from what was declared, and was over before a day. */
async function keptBefore(
  db: Db | Tx,
  { companyId }: Company,
  day: Day,
  declared: Declared,
): Promise<Known | undefined> {
  const { rows } = await sql<{ month: Day; stock: KeptStock }>`
    select month::text, stock from wine_stock_month
    where company_id = ${companyId} and month = (${latestKept(
      companyId,
      sql`kept.month < date_trunc('month', ${day}::date)
        and kept.month > ${declared.until ?? '-infinity'}::date and kept.declared_id is not distinct from ${declared.id}::uuid`,
    )})`.execute(db)
  const [row] = rows
  return row && { until: lastDayOf(monthOf(row.month)), stock: row.stock }
}

/** Strikes the months in which something changed, and keeps none that follows from them. What changes meanwhile is not seen, and stays to be struck. */
export async function forgetChanged(tx: Tx, { companyId }: Company): Promise<void> {
  await sql`
    with struck as (delete from wine_stock_change where company_id = ${companyId} returning month)
    delete from wine_stock_month
    where company_id = ${companyId} and month >= (select min(month) from struck)`.execute(tx)
}

/** Keeps what lay there at the end of a month: how much of what, and in which vessels. */
export async function keepMonthEnd(
  tx: Tx,
  company: Company,
  month: Month,
  { stock, declared }: Pick<WineBase, 'stock' | 'declared'>,
): Promise<void> {
  const { companyId } = company
  const day = lastDayOf(month)
  const before = await wineEndOn(tx, company, addDays(`${month}-01`, -1))
  await sql`
    insert into wine_stock_month (company_id, month, declared_id, stock, lying)
    select ${companyId}, ${`${month}-01`}::date, ${declared}::uuid, ${JSON.stringify(keptOf(stock))}::jsonb, coalesce(
      jsonb_agg(jsonb_build_array(lay.place_id, lay.thing_id, lay.amount, lay.cost)), '[]')
    from (
      select place_id, thing_id, sum(amount)::bigint as amount, sum(cost)::bigint as cost
      from (${wineLyingOn(companyId, day, before)}) part
      group by place_id, thing_id
      having sum(amount) <> 0 or sum(cost) <> 0
    ) lay
    on conflict (company_id, month) do update
      set declared_id = excluded.declared_id, stock = excluded.stock, lying = excluded.lying`.execute(tx)
}

/** The first month in which something was posted after a day, or at all; undefined where nothing was. */
export async function firstMonthAfter(
  db: Db | Tx,
  { companyId }: Company,
  day: Day | null,
): Promise<Month | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select min(happened_on)::text as day from ledger_entry
    where company_id = ${companyId} and happened_on > ${day ?? '-infinity'}::date`.execute(db)
  const first = rows[0]?.day
  return first ? monthOf(first) : undefined
}
