import type { CellarStats } from '@lagar/domain/wine/balance/stats.ts'
import type { Day } from '@lagar/domain/day.ts'
import { shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'

type Asked = { from: Day; to: Day; cellarId?: string | undefined }

type Sums = Record<
  | 'grapes'
  | 'lands'
  | 'received'
  | 'supplies'
  | 'labor'
  | 'overheads'
  | 'barrels'
  | 'late'
  | 'stock'
  | 'amount',
  number
>

/** What the wine of the cellars, or of one, took up on some days, part by part; and what the wine that lay there at their end had cost. */
export async function costsIn(
  db: Db,
  { companyId }: Actor,
  { from, to, cellarId }: Asked,
): Promise<NonNullable<CellarStats['costs']>> {
  const process = outsideId(companyId, 'PROCESS')
  const labor = outsideId(companyId, 'LABOR')
  const expense = outsideId(companyId, 'EXPENSE')
  const ofCellar = cellarId === undefined ? sql`true` : sql`wo.cellar_id = ${cellarId}`
  const inCellar =
    cellarId === undefined
      ? sql``
      : sql`join cellar_element el on el.company_id = p.company_id and el.id = p.id and el.cellar_id = ${cellarId}`
  const { rows } = await sql<Sums>`
    with spent as (
      select m.kind, m.source_id, m.cost, m.thing_id <> e.cause_id as is_wood from ledger_entry e
      join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id and ${ofCellar}
      join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
        and m.target_id = ${process} and m.cost > 0 and m.kind <> 'WINE'
      where e.company_id = ${companyId} and e.cause_type = 'workorder' and e.happened_on between ${from} and ${to}
        and ${stands('e')}
    ), moved as (
      select m.amount, m.cost from ledger_movement m
      join place p on p.company_id = m.company_id and p.id = m.target_id and p.kind = 'VESSEL' ${inCellar}
      where m.company_id = ${companyId} and m.kind = 'WINE' and m.happened_on <= ${to}
      union all
      select -m.amount, -m.cost from ledger_movement m
      join place p on p.company_id = m.company_id and p.id = m.source_id and p.kind = 'VESSEL' ${inCellar}
      where m.company_id = ${companyId} and m.kind = 'WINE' and m.happened_on <= ${to}
    )
    select
      coalesce(sum(cost) filter (where kind = 'GRAPE'), 0)::bigint as grapes,
      coalesce(sum(cost) filter (where kind = 'COST' and source_id not in (${labor}, ${expense})), 0)::bigint as lands,
      coalesce(sum(cost) filter (where kind = 'BULK'), 0)::bigint as received,
      coalesce(sum(cost) filter (where kind = 'SUPPLY'), 0)::bigint as supplies,
      coalesce(sum(cost) filter (where kind = 'COST' and source_id = ${labor}), 0)::bigint as labor,
      coalesce(sum(cost) filter (where kind = 'COST' and source_id = ${expense} and not is_wood), 0)::bigint as overheads,
      coalesce(sum(cost) filter (where kind = 'COST' and source_id = ${expense} and is_wood), 0)::bigint as barrels,
      (select coalesce(sum(case m.source_id when ${process} then m.cost else -m.cost end), 0) from ledger_entry e
        join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
          and m.kind = 'WINE' and ${process} in (m.source_id, m.target_id)
        join place p on p.company_id = m.company_id and p.id in (m.source_id, m.target_id) and p.kind = 'VESSEL' ${inCellar}
        where e.company_id = ${companyId} and e.cause_type = 'lateCost' and e.happened_on between ${from} and ${to}
          and ${stands('e')}
      )::bigint as late,
      (select coalesce(sum(cost), 0) from moved)::bigint as stock,
      (select coalesce(sum(amount), 0) from moved)::bigint as amount
    from spent`.execute(db)
  const { amount, stock, ...parts } = rows[0]!
  return {
    grapes: shownMoney(parts.grapes),
    lands: shownMoney(parts.lands),
    received: shownMoney(parts.received),
    supplies: shownMoney(parts.supplies),
    labor: shownMoney(parts.labor),
    overheads: shownMoney(parts.overheads),
    barrels: shownMoney(parts.barrels),
    late: shownMoney(parts.late),
    stock: shownMoney(stock),
    unitCost: unitCost(stock, fromMilliliters(amount, 'LITER')),
  }
}
