import type { Day } from '@lagar/domain/day.ts'
import type { LyingSupply } from '@lagar/domain/stock/batch-price.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'

/** A field work that used a batch: how much in base units, on which plots by their surfaces, and its last day. */
export type WorkUse = { id: string; day: Day; amount: number; lands: { id: string; surface: number }[] }

/** What became of a batch, in base units. */
export type Uses = { lying: LyingSupply[]; made: number; works: WorkUse[]; gone: number }

/** What became of a batch: where it lies, what went into wine and bottles, which works used it on plots, and how much is gone otherwise. */
export async function usesOf(db: Db | Tx, actor: Actor, batch: string): Promise<Uses> {
  const lying = await lyingOf(db, actor, batch)
  const works = await worksWith(db, actor, batch)
  const { left, made } = await leftAndMade(db, actor, batch)
  const gone = left - made - sumOf(works.map(({ amount }) => amount))
  return { lying, made, works, gone: Math.max(gone, 0) }
}

async function lyingOf(db: Db | Tx, { companyId }: Actor, batch: string): Promise<LyingSupply[]> {
  return db
    .selectFrom('balance')
    .select(['place_id as deposit', 'amount', 'cost'])
    .where('company_id', '=', companyId)
    .where('thing_id', '=', batch)
    .where('kind', '=', 'SUPPLY')
    .where('amount', '>', 0)
    .orderBy('place_id')
    .execute()
}

async function worksWith(db: Db | Tx, { companyId }: Actor, batch: string): Promise<WorkUse[]> {
  const { rows } = await sql<WorkUse>`
    select w.id, w.final_timezone::text as day, used.amount, (
      select jsonb_agg(jsonb_build_object('id', l.land_id, 'surface', coalesce(l.surface, 1)) order by l.land_id)
      from work_record_land l where l.company_id = w.company_id and l.work_record_id = w.id) as lands
    from (
      select e.cause_id, sum(m.amount)::bigint as amount from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      where m.company_id = ${companyId} and m.thing_id = ${batch} and m.kind = 'SUPPLY'
        and m.target_id = ${outsideId(companyId, 'PROCESS')} and e.cause_type = any(${[...workKinds]}::text[])
      group by e.cause_id having sum(m.amount) > 0
    ) used
    join work_record w on w.company_id = ${companyId} and w.id = used.cause_id
    order by w.id`.execute(db)
  return rows
}

/** How much of a batch left the deposits for good, and how much of that is in wine or in bottles. */
async function leftAndMade(db: Db | Tx, { companyId }: Actor, batch: string) {
  const { rows } = await sql<{ left: number; made: number }>`
    select coalesce((
      select sum(case when from_deposit.id is null then -m.amount else m.amount end) from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      left join stock_deposit from_deposit on from_deposit.company_id = m.company_id and from_deposit.id = m.source_id
      left join stock_deposit to_deposit on to_deposit.company_id = m.company_id and to_deposit.id = m.target_id
      where m.company_id = ${companyId} and m.thing_id = ${batch} and m.kind = 'SUPPLY'
        and (from_deposit.id is null) <> (to_deposit.id is null)
        and m.source_id not in (${outsideId(companyId, 'SUPPLIER')}, ${outsideId(companyId, 'OPENING')})), 0)::bigint as left,
      (coalesce((select sum(a.amount) from addition a
        join ledger_entry e on e.company_id = a.company_id and e.id = a.entry_id and ${stands('e')}
        where a.company_id = ${companyId} and a.stock_batch_id = ${batch}), 0)
      + coalesce((select sum(u.amount) from wine_batch_supply u
        join ledger_entry e on e.company_id = u.company_id and e.id = u.entry_id and ${stands('e')}
        where u.company_id = ${companyId} and u.stock_batch_id = ${batch}), 0))::bigint as made`.execute(db)
  return rows[0]!
}
