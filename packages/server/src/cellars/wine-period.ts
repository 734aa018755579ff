import { lotsOf, type LyingWine } from '@lagar/domain/cellars/wine-balance.ts'
import { replay, type WineFlow, type WineStock } from '@lagar/domain/cellars/wine-flows.ts'
import type { Day } from '@lagar/domain/day.ts'
import { lastDayOf } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { wineEntries, wineKinds, type EntryCause } from './wine-entries.ts'

/** A stock as it is kept: [content, mark, whole millilitres]. */
export type KeptStock = [content: string, mark: string, amount: number][]

/**
 * What the cellars did with wine on some days. `held` is what the ledger says lay in each content at their end, added up from its
 * movements alone: what the flows explain must be the same.
 */
export type WinePeriod = {
  opening: LyingWine[]
  flows: WineFlow[]
  closing: LyingWine[]
  stock: WineStock
  held: Map<string, number>
  vessels: Map<string, string>
  causes: Map<number, EntryCause>
  /** Grams of grapes that were ground on these days, with the litres they gave in whole millilitres. */
  grapes: { content: string; weight: number; amount: number }[]
}

/**
 * Goes through all that was done with wine until the end of a period, `from` and `to` included. It begins with what was declared
 * last before it, and so a month opens with what the one before closed with.
 */
export async function winePeriod(
  db: Db | Tx,
  actor: Actor,
  { from, to }: { from: Day; to: Day },
): Promise<WinePeriod> {
  const base = await declaredBefore(db, actor, from)
  const days = { after: base.until, to }
  const { entries, vessels, causes, grapes } = await wineEntries(db, actor, days)
  const { kinds, changes } = await wineKinds(db, actor, days)
  const isBefore = ({ on }: { on: Day }) => on < from
  const { stock } = base
  const nobody = () => {}
  replay(stock, kinds, entries.filter(isBefore), changes.filter(isBefore), nobody)
  const opening = lotsOf(stock, kinds)
  const flows: WineFlow[] = []
  const within = entries.filter((entry) => !isBefore(entry))
  const tell = (flow: WineFlow) => flows.push(flow)
  replay(
    stock,
    kinds,
    within,
    changes.filter((change) => !isBefore(change)),
    tell,
  )
  const told = new Set(within.map(({ entry }) => entry))
  return {
    opening,
    flows,
    closing: lotsOf(stock, kinds),
    stock,
    held: await heldOn(db, actor, to),
    vessels,
    causes,
    grapes: grapes.filter(({ entry, kind }) => kind === 'CIU' && told.has(entry)),
  }
}

/** What was declared last before a day, and the last day of it; nothing where nothing was. */
async function declaredBefore(db: Db | Tx, { companyId }: Actor, from: Day) {
  const row = await db
    .selectFrom('wine_declaration')
    .select(['month', 'stock'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'FILED')
    .where('month', '<', from.slice(0, 7))
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  const stock: WineStock = new Map()
  for (const [content, mark, amount] of (row?.stock ?? []) as KeptStock) {
    const marks = stock.get(content) ?? new Map<string, number>()
    stock.set(content, marks.set(mark, amount))
  }
  return { stock, until: row ? lastDayOf(row.month) : null }
}

/** A stock as it is kept with what was declared. */
export const keptOf = (stock: WineStock): KeptStock =>
  [...stock].flatMap(([content, marks]) =>
    [...marks].map(([mark, amount]): KeptStock[number] => [content, mark, amount]),
  )

/** What lay in each content at the end of a day, in whole millilitres: the sum of the ledger's movements. */
export async function heldOn(db: Db | Tx, { companyId }: Actor, day: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{ content: string; amount: number }>`
    select thing_id as content, sum(amount)::bigint as amount from (
      select m.thing_id, m.amount from ledger_movement m
      join place p on p.company_id = m.company_id and p.id = m.target_id and p.kind = 'VESSEL'
      where m.company_id = ${companyId} and m.kind = 'WINE' and m.happened_on <= ${day}
      union all
      select m.thing_id, -m.amount from ledger_movement m
      join place p on p.company_id = m.company_id and p.id = m.source_id and p.kind = 'VESSEL'
      where m.company_id = ${companyId} and m.kind = 'WINE' and m.happened_on <= ${day}) as moved
    group by thing_id having sum(amount) <> 0`.execute(db)
  return new Map(rows.map(({ content, amount }) => [content, amount]))
}
