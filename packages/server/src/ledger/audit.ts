import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../actor.ts'
import { auditStates } from './audit-states.ts'
import { outsideId } from './places.ts'
import { fromMovements, type Difference } from './truth.ts'

type Rule = { rule: string; finds(companyId: string): RawBuilder<{ where: string; detail: string }> }

/**
 * Recomputes a company's balances and checks what must always hold, from the entries alone. Returns every
 * difference; none is a sound ledger. Run it in a transaction that sees one moment, or while nobody writes.
 */
export async function auditLedger(db: Db | Tx, companyId: string): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { rule, finds } of rules) {
    const { rows } = await finds(companyId).execute(db)
    differences.push(...rows.map(({ where, detail }) => ({ rule, where, detail })))
  }
  return [...differences, ...(await auditStates(db, companyId))]
}

const rules: Rule[] = [
  {
    rule: 'a balance is the sum of its movements',
    finds: (companyId) => sql`
      select 'place ' || coalesce(truth.place_id, balance.place_id) || ', thing ' || coalesce(truth.thing_id, balance.thing_id)
          as "where",
        format('movements: %s at cost %s, last on %s; balance: %s at cost %s, last on %s', coalesce(truth.amount, 0),
          coalesce(truth.cost, 0), truth.last_on, coalesce(balance.amount, 0), coalesce(balance.cost, 0), balance.last_on)
          as detail
      from (${fromMovements(companyId)}) as truth
      full join (select * from balance where company_id = ${companyId}) as balance
        on balance.place_id = truth.place_id and balance.thing_id = truth.thing_id
      where (coalesce(truth.amount, 0), coalesce(truth.cost, 0)) <> (coalesce(balance.amount, 0), coalesce(balance.cost, 0))
        or truth.last_on is distinct from balance.last_on or truth.kind <> balance.kind`,
  },
  {
    rule: 'what goes into the process comes out of it',
    finds: (companyId) => {
      const process = outsideId(companyId, 'PROCESS')
      return sql`
        select 'entry ' || entry_id as "where", format('cost %s went in, %s came out', sum(cost) filter (where
          target_id = ${process}), sum(cost) filter (where source_id = ${process})) as detail
        from ledger_movement
        where company_id = ${companyId} and ${process} in (source_id, target_id)
        group by entry_id
        having sum(case when target_id = ${process} then cost else -cost end) <> 0`
    },
  },
  {
    rule: 'nothing lies below zero',
    finds: (companyId) => sql`
      select 'place ' || place_id || ', thing ' || thing_id as "where", format('%s at cost %s', amount, cost) as detail
      from (${fromMovements(companyId)}) as truth where amount < 0 or cost < 0`,
  },
  {
    rule: 'where nothing lies, no cost lies',
    finds: (companyId) => sql`
      select 'place ' || place_id || ', thing ' || thing_id as "where", format('nothing at cost %s', cost) as detail
      from (${fromMovements(companyId)}) as truth where kind <> 'COST' and amount = 0 and cost <> 0`,
  },
  {
    rule: 'a vessel holds no more than it can',
    finds: (companyId) => sql`
      select 'vessel ' || place_id as "where", format('%s mL in %s mL', sum(amount), max(capacity)) as detail
      from (${fromMovements(companyId)}) as truth where kind = 'WINE' and capacity is not null
      group by place_id having sum(amount) > max(capacity)`,
  },
  {
    rule: 'a balance knows the capacity of its place',
    finds: (companyId) => sql`
      select 'place ' || place.id as "where", format('place: %s, balance: %s', place.capacity, balance.capacity) as detail
      from balance join place on place.company_id = balance.company_id and place.id = balance.place_id
      where balance.company_id = ${companyId} and balance.capacity is distinct from place.capacity`,
  },
  {
    rule: 'a vessel holds one content',
    finds: (companyId) => sql`
      select 'vessel ' || truth.place_id as "where", format('%s contents', count(*)) as detail
      from (${fromMovements(companyId)}) as truth where kind = 'WINE' and amount > 0
      group by truth.place_id having count(*) > 1`,
  },
  {
    rule: 'what a vessel holds is a content',
    finds: (companyId) => sql`
      select 'vessel ' || truth.place_id as "where", format('%s mL of %s, which is no content', amount, thing_id) as detail
      from (${fromMovements(companyId)}) as truth
      left join content on content.company_id = ${companyId} and content.id = truth.thing_id
      where truth.kind = 'WINE' and truth.amount > 0 and content.id is null`,
  },
  {
    rule: 'a supply is of a batch',
    finds: (companyId) => sql`
      select 'place ' || truth.place_id as "where", format('%s of %s, which is no batch', amount, thing_id) as detail
      from (${fromMovements(companyId)}) as truth
      left join stock_batch on stock_batch.company_id = ${companyId} and stock_batch.id = truth.thing_id
      where truth.kind = 'SUPPLY' and stock_batch.id is null`,
  },
  {
    rule: 'a correction mirrors its entry',
    finds: (companyId) => sql`
      select 'entry ' || undo.id as "where", format('does not mirror entry %s', undo.reverses) as detail
      from ledger_entry undo
      where undo.company_id = ${companyId} and undo.reverses is not null and exists (
        select from (
          select kind, thing_id, amount, cost, source_id as one, target_id as other from ledger_movement
          where company_id = undo.company_id and entry_id = undo.id
        ) as mirror
        full join (
          select kind, thing_id, amount, cost, target_id as one, source_id as other from ledger_movement
          where company_id = undo.company_id and entry_id = undo.reverses
        ) as origin using (kind, thing_id, amount, cost, one, other)
        where mirror is null or origin is null)`,
  },
  {
    rule: 'a late cost went where it says',
    finds: (companyId) => sql`
      select 'entry ' || coalesce(told.entry_id, moved.entry_id) || ', thing ' || coalesce(told.thing_id, moved.thing_id) as "where",
        format('told: %s, moved: %s', coalesce(told.cost, 0), coalesce(moved.cost, 0)) as detail
      from (
        select l.entry_id, coalesce(p.content_id, p.wine_batch_id, l.origin_id, l.stock_batch_id) as thing_id, sum(p.cost) as cost
        from late_cost l join late_cost_part p on p.company_id = l.company_id and p.late_cost_id = l.id
        where l.company_id = ${companyId} group by 1, 2
      ) as told
      full join (
        select m.entry_id, m.thing_id, sum(case m.source_id when ${outsideId(companyId, 'PROCESS')} then m.cost else -m.cost end) as cost
        from ledger_entry e join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id
        where e.company_id = ${companyId} and e.cause_type = 'lateCost' and e.reverses is null
          and (m.kind in ('WINE', 'BOTTLE') or ${outsideId(companyId, 'EXPENSE')} in (m.source_id, m.target_id)) group by 1, 2
      ) as moved using (entry_id, thing_id)
      where told.cost is distinct from moved.cost`,
  },
]
