import type { SupplyAgainstPlan } from '@lagar/domain/bottles/stats.ts'
import type { RunCost } from '@lagar/domain/bottles/run-record.ts'
import { teoricPieces } from '@lagar/domain/bottles/stocks.ts'
import type { Period } from '@lagar/domain/period.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type { StockMovementType } from '@lagar/domain/lists/stock.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { productOf, sumOf } from '@lagar/domain/units/amount.ts'
import { shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import { stands } from '../ledger/standing.ts'
import type { Run } from './stocks.ts'

/** Which closed runs are summed up: of a kind, of some days, of one line or of all. */
export type RunsAsked = Period & { kind: Run['kind']; line: string | undefined }

/** SQL: the closed runs that are asked for. */
export const closedRuns = ({ companyId }: Actor, { kind, from, to, line }: RunsAsked) => sql`
  select * from ${sql.table(kind)} run
  where run.company_id = ${companyId} and run.status = 'DONE' and run.date_ended between ${from} and ${to}
    ${line === undefined ? sql`` : sql`and run.division_line_id = ${line}`}`

type Spent = { wine: number; bottles: number; supplies: number; labor: number; total: number }

/** What the runs cost, part by part, and a bottle of them; nothing where none was closed. */
export async function costOfRuns(
  db: Db,
  actor: Actor,
  runs: RunsAsked,
  made: number,
): Promise<RunCost & { unitCost: number }> {
  const { rows } = await sql<Spent>`
    select
      coalesce(sum(m.cost) filter (where m.kind = 'WINE'), 0)::bigint as wine,
      coalesce(sum(m.cost) filter (where m.kind = 'BOTTLE'), 0)::bigint as bottles,
      coalesce(sum(m.cost) filter (where m.kind = 'SUPPLY'), 0)::bigint as supplies,
      coalesce(sum(m.cost) filter (where m.kind = 'COST'), 0)::bigint as labor,
      coalesce(sum(m.cost), 0)::bigint as total
    from (${closedRuns(actor, runs)}) run
    join ledger_entry e on e.company_id = run.company_id and e.cause_type = ${runs.kind} and e.cause_id = run.id
      and ${stands('e')}
    join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
    join place p on p.company_id = m.company_id and p.id = m.target_id and p.kind = 'OUTSIDE'`.execute(db)
  const { total, ...parts } = rows[0]!
  return {
    wine: shownMoney(parts.wine),
    bottles: shownMoney(parts.bottles),
    supplies: shownMoney(parts.supplies),
    labor: shownMoney(parts.labor),
    total: shownMoney(total),
    unitCost: unitCost(total, made),
  }
}

type Used = {
  line: string
  id: string
  name: string
  unit: StockUnit
  type: StockMovementType
  used: number
  bottles: number
  bottlesByBox: number
}

/** The supplies that are counted in pieces: what the bottles asked for against what was taken, those with most waste first. */
export async function suppliesOfRuns(db: Db, actor: Actor, runs: RunsAsked): Promise<SupplyAgainstPlan[]> {
  const line =
    runs.kind === 'division'
      ? sql`join division_bottle line on line.company_id = used.company_id and line.id = used.division_bottle_id`
      : sql`join labeling_bottle line on line.company_id = used.company_id and line.id = used.labeling_bottle_id`
  const bottles = runs.kind === 'division' ? sql`line.divided_bottles` : sql`line.labeled_bottles`
  const { rows } = await sql<Used>`
    select product.id, product.name, product.unit, line.id as line, used.type, sum(used.amount)::bigint as used, ${bottles} as bottles,
      line.bottles_by_box as "bottlesByBox"
    from (${closedRuns(actor, runs)}) run
    join bottling_stock used on used.company_id = run.company_id
      and used.${sql.ref(`${runs.kind}_id`)} = run.id
    ${line}
    join stock on stock.company_id = used.company_id and stock.id = used.stock_id
    join product on product.company_id = stock.company_id and product.id = stock.product_id and product.unit = 'UNIT'
    group by product.id, product.name, product.unit, used.type, line.id, ${bottles}, line.bottles_by_box`.execute(
    db,
  )
  return [...Map.groupBy(rows.map(wanted(rows)), ({ id }) => id).values()]
    .map(sumsOf)
    .toSorted((a, b) => b.waste - a.waste || (a.product.name < b.product.name ? -1 : 1))
}

/** Each supply with the part of what its line asks for of its type: two kinds of glass on one line share its bottles. */
const wanted = (rows: Used[]) => {
  const together = Map.groupBy(rows, ({ line, type }) => `${line} ${type}`)
  return (row: Used) => {
    const all = sumOf(together.get(`${row.line} ${row.type}`)!.map(({ used }) => used))
    const pieces = teoricPieces(row.type, row.bottles, row.bottlesByBox)
    return { ...row, asked: all === 0 ? 0 : productOf([pieces, row.used], 0, all) }
  }
}

/** One product over all its lines. */
function sumsOf(rows: (Used & { asked: number })[]): SupplyAgainstPlan {
  const { id, name, unit } = rows[0]!
  const used = shownAmount(sumOf(rows.map((row) => row.used)), unit)
  const asked = sumOf(rows.map((row) => row.asked))
  const waste = asked === 0 ? 0 : productOf([used - asked, 100], 2, asked)
  return { product: { id, name }, unit, asked, used, waste }
}
