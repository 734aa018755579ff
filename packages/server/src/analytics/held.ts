import { addDays, type Day } from '@lagar/domain/day.ts'
import { USED_DAYS } from '@lagar/domain/lists/analytics.ts'
import type { Period } from '@lagar/domain/period.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'
import { outsideId } from '../ledger/places.ts'
import { stands } from '../ledger/standing.ts'
import { wineLyingOn } from '../wine/balance/lying.ts'
import { EVER, summed, type Apart, type Standing } from './months.ts'

/** SQL: the wine in the vessels at the end of a day, from the end of a month before it where one is kept. */
export const wineOn = (asker: Standing, to: Day): RawBuilder<unknown> =>
  asker.wineEnd
    ? sql`select place_id as place, thing_id as thing, sum(amount)::bigint as amount, sum(cost)::bigint as cost
        from (${wineLyingOn(asker.actor.companyId, to, asker.wineEnd)}) part group by place_id, thing_id`
    : lyingOn(asker, 'WINE', to)

/** SQL: what lay in each place at the end of a day, of one kind of thing: what lies there now, without what came and with what left since. */
const lyingOn = (asker: Standing, kind: 'WINE' | 'BOTTLE' | 'SUPPLY', to: Day) => sql`
  select place, thing, sum(amount)::bigint as amount, sum(cost)::bigint as cost
  from (
    select place_id as place, thing_id as thing, amount, cost from balance
    where company_id = ${asker.actor.companyId} and kind = ${sql.lit(kind)} and (amount <> 0 or cost <> 0)
    union all
    select place::uuid, thing::uuid, -amount, -cost from (${summed('moved', asker, { from: addDays(to, 1), to: EVER }, ['kind', 'place', 'thing'])}) moved
    where kind = ${sql.lit(kind)}
  ) each
  group by place, thing`

/** SQL: how long something had lain there on a day, as a word of the list. */
const ageOn = (to: Day, since: RawBuilder<unknown>) => {
  const within = (months: number) => sql`${since} > ${to}::date - make_interval(months => ${sql.lit(months)})`
  return sql`case when ${within(3)} then 'MONTHS_3' when ${within(6)} then 'MONTHS_6' when ${within(12)} then 'MONTHS_12'
    when ${within(24)} then 'MONTHS_24' else 'OLDER' end`
}

/** SQL: the wine in the vessels at the end of the last day, and what it had cost. */
export const wineStock = (
  actor: Actor,
  { to }: Period,
  { standing, wineEnd }: Apart,
): RawBuilder<unknown> => sql`
  select ${to}::date as day, held.thing as content, el.cellar_id as cellar, 'cellarElement' as "recordEntity", el.id as record,
    el.name as "recordName", held.amount as litres, held.cost
  from (${wineOn({ actor, standing, wineEnd }, to)}) held
  join cellar_element el on el.company_id = ${actor.companyId} and el.id = held.place
  where held.amount <> 0 or held.cost <> 0`

/** SQL: the bottles in the deposits at the end of the last day, and what they had cost. */
export const bottleStock = (
  actor: Actor,
  { to }: Period,
  { standing }: Pick<Apart, 'standing'>,
): RawBuilder<unknown> => sql`
  select ${to}::date as day, w.label_id as label, ${ageOn(to, sql`w.made_on`)} as age, d.id as "distributionDeposit",
    'wineBatch' as "recordEntity", w.id as record, w.batch_id as "recordName", held.amount / 1000 as bottles, held.cost
  from (${lyingOn({ actor, standing }, 'BOTTLE', to)}) held
  join distribution_deposit d on d.company_id = ${actor.companyId} and d.id = held.place
  join wine_batch w on w.company_id = d.company_id and w.id = held.thing
  where held.amount <> 0 or held.cost <> 0`

/** SQL: the supplies in the deposits at the end of the last day at their cost, and what of them was used in the days before. */
export function supplyStock(
  actor: Actor,
  { to }: Period,
  { standing }: Pick<Apart, 'standing'>,
): RawBuilder<unknown> {
  const used = (['PROCESS', 'EXPENSE', 'FIELD'] as const).map((name) => outsideId(actor.companyId, name))
  const since = sql`(select min(first.happened_on) from ledger_movement first
    where first.company_id = ${actor.companyId} and first.kind = 'SUPPLY' and first.thing_id = each.thing and first.happened_on <= ${to}::date)`
  return sql`
    select ${to}::date as day, batch.product_id as product, product.kind as "productKind", each.place as "stockDeposit",
      ${ageOn(to, since)} as age, 'stockBatch' as "recordEntity", batch.id as record, batch.batch_id as "recordName",
      each.cost, each.used as "usedCost"
    from (
      select place, thing, sum(cost)::bigint as cost, sum(used)::bigint as used from (
        select place, thing, cost, 0::bigint as used from (${lyingOn({ actor, standing }, 'SUPPLY', to)}) held
        union all
        select m.source_id, m.thing_id, 0, m.cost
        from ledger_movement m
        join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
        where m.company_id = ${actor.companyId} and m.kind = 'SUPPLY' and m.happened_on between ${sql.lit(addDays(to, 1 - USED_DAYS))}::date and ${sql.lit(to)}::date
          and m.target_id in (${sql.join(used)})
      ) lay_or_used
      group by place, thing
    ) each
    join stock_deposit d on d.company_id = ${actor.companyId} and d.id = each.place
    join stock_batch batch on batch.company_id = d.company_id and batch.id = each.thing
    join product on product.company_id = batch.company_id and product.id = batch.product_id
    where each.cost <> 0 or each.used <> 0`
}
