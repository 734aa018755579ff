import { sql, type RawBuilder } from 'kysely'
import type { Company } from '../actor.ts'
import { landCharges } from '../lands/seasons/tallies.ts'
import type { ToldDays } from '../ledger/dated.ts'
import { outsideId } from '../ledger/places.ts'

/** SQL: what came onto lands, cut by what it was spent on: whole parts that make the charge again. */
export const landParts = (actor: Company, range: Parameters<typeof landCharges>[1]) => sql`
  with charged as materialized (${landCharges(actor, range)}),
  spent as materialized (${spentBy(actor, sql`select base from charged`, range)})
  select charged.day, charged.land, charged.wine_estate_id, charged.variety_id, charged.kind, charged.record, charged.base,
    coalesce(spent.nature, 'SERVICES') as nature,
    case when spent.base is null then charged.cost
      else round(charged.cost * spent.upto / spent.whole) - round(charged.cost * (spent.upto - spent.cost) / spent.whole) end as cost
  from charged left join spent on spent.base = charged.base`

/**
 * SQL: what entries put into what they charged, by nature: of each, on the days of its charges, the sum, the running one over all of its natures, and the
 * whole, so that what a plot bears is cut into whole parts that make it again.
 */
const spentBy = ({ companyId }: Company, entries: RawBuilder<unknown>, { from, to }: ToldDays) => sql`
  select base, nature, cost, sum(cost) over (partition by base order by nature) as upto, sum(cost) over (partition by base) as whole
  from (
    select m.entry_id as base, case
        when m.source_id = ${outsideId(companyId, 'LABOR')} then 'LABOR'
        when m.kind = 'SUPPLY' then case product.kind when 'FUEL' then 'FUEL' else 'SUPPLIES' end
        when m.reason = 'FUEL' then 'FUEL'
        else 'OTHER' end as nature, sum(m.cost) as cost
    from ledger_movement m
    left join stock_batch batch on batch.company_id = ${companyId} and batch.id = m.thing_id and m.kind = 'SUPPLY'
    left join product on product.company_id = ${companyId} and product.id = batch.product_id
    where m.company_id = ${companyId} and m.entry_id in (${entries}) and m.happened_on between ${from}::date and ${to}::date and m.kind in ('SUPPLY', 'COST') and m.cost > 0
      and m.target_id = ${outsideId(companyId, 'PROCESS')}
    group by 1, 2
  ) each`
