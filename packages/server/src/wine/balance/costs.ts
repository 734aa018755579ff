import type { CellarStats } from '@lagar/domain/wine/balance/stats.ts'
import type { CostNature } from '@lagar/domain/lists/analytics.ts'
import type { Period } from '@lagar/domain/period.ts'
import { shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import { wineEndFor, wineLyingOn } from './lying.ts'
import type { Actor, Company, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import type { ToldDays } from '../../ledger/dated.ts'
import { stands } from '../../ledger/standing.ts'

/** Some days, both included, of one cellar or of all. */
type Asked = Period & OfCellar
type OfCellar = { cellarId?: string | undefined }

/** SQL: of what nature a charge `m` is that an entry `e` put into wine or bottles; what is wine or bottles itself has none; what was there on the first day is as if received. */
export const chargeNature = (companyId: string) => sql`
  case when m.source_id = ${outsideId(companyId, 'OPENING')} then 'RECEIVED' else case m.kind
    when 'GRAPE' then 'GRAPES' when 'BULK' then 'RECEIVED' when 'SUPPLY' then 'SUPPLIES'
    when 'COST' then case
      when m.source_id = ${outsideId(companyId, 'LABOR')} then 'LABOR'
      when m.source_id <> ${outsideId(companyId, 'EXPENSE')} then 'LANDS'
      when m.thing_id = e.cause_id then 'OVERHEADS'
      else 'BARRELS' end
    end end`

/**
 * SQL: what the wine took up on some days, each part with its nature, its day, its cellar and what brought it (`entity`, `record`): the price of the
 * grapes, what their plots had cost, wine that arrived made, supplies, work, overheads, the barrels it filled, and what came late, which may go down.
 */
export function wineCharges({ companyId }: Company, { from, to, cellarId }: ToldDays & OfCellar) {
  const process = outsideId(companyId, 'PROCESS')
  const ofOrder = cellarId === undefined ? sql`true` : sql`wo.cellar_id = ${cellarId}`
  const ofVessel = cellarId === undefined ? sql`true` : sql`el.cellar_id = ${cellarId}`
  return sql`
    select e.happened_on as day, wo.cellar_id, 'workorder' as entity, wo.id as record, wo.number::text as name, m.cost,
      ${chargeNature(companyId)} as nature
    from ledger_entry e
    join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id and ${ofOrder}
    join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
      and m.happened_on between ${from} and ${to}
      and m.target_id = ${process} and m.cost > 0 and m.kind in ('GRAPE', 'BULK', 'SUPPLY', 'COST')
    where e.company_id = ${companyId} and e.cause_type = 'workorder' and e.happened_on between ${from} and ${to}
      and ${stands('e')}
    union all
    select e.happened_on, el.cellar_id, 'content', m.thing_id, c.name,
      case m.source_id when ${process} then m.cost else -m.cost end, 'LATE'
    from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.happened_on = e.happened_on and m.entry_id = e.id
      and m.happened_on between ${from} and ${to}
      and m.kind = 'WINE' and ${process} in (m.source_id, m.target_id)
    join cellar_element el on el.company_id = m.company_id and el.id in (m.source_id, m.target_id) and ${ofVessel}
    join content c on c.company_id = m.company_id and c.id = m.thing_id
    where e.company_id = ${companyId} and e.cause_type = 'lateCost' and e.happened_on between ${from} and ${to}
      and ${stands('e')}`
}

type Lying = { cost: number; amount: number }

/** What the wine that lay in the cellars, or in one, at the end of a day had cost, and its millilitres. */
async function lyingOn(db: Db, actor: Actor, { to, cellarId }: Asked): Promise<Lying> {
  const { companyId } = actor
  const end = await wineEndFor(db, actor, to)
  const { rows } = await sql<Lying>`
    select coalesce(sum(lay.cost), 0)::bigint as cost, coalesce(sum(lay.amount), 0)::bigint as amount
    from (${wineLyingOn(companyId, to, end)}) lay
    ${cellarId === undefined ? sql`` : sql`join cellar_element el on el.company_id = ${companyId} and el.id = lay.place_id and el.cellar_id = ${cellarId}`}`.execute(
    db,
  )
  return rows[0]!
}

/** What the wine of the cellars, or of one, took up on some days, part by part; and what the wine that lay there at their end had cost. */
export async function costsIn(
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<NonNullable<CellarStats['costs']>> {
  const { rows } = await sql<{ nature: CostNature; cost: number }>`
    select nature, sum(cost)::bigint as cost from (${wineCharges(actor, asked)}) charged group by nature`.execute(
    db,
  )
  const costs = new Map(rows.map(({ nature, cost }) => [nature, cost]))
  const told = (nature: CostNature) => shownMoney(costs.get(nature) ?? 0)
  const { cost, amount } = await lyingOn(db, actor, asked)
  return {
    grapes: told('GRAPES'),
    lands: told('LANDS'),
    received: told('RECEIVED'),
    supplies: told('SUPPLIES'),
    labor: told('LABOR'),
    overheads: told('OVERHEADS'),
    barrels: told('BARRELS'),
    late: told('LATE'),
    stock: shownMoney(cost),
    unitCost: unitCost(cost, fromMilliliters(amount, 'LITER')),
  }
}
