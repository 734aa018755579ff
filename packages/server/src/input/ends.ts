import { Refusal } from '@lagar/domain/errors.ts'
import type { InputEntity, inputEntityQuery } from '@lagar/domain/input/record.ts'
import type { HarvestDestinationType } from '@lagar/domain/lists/documents.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { containing } from '../http/list.ts'

/** Everything that a note may come from or go to, as one list; `supplier` is whose it is when it is not ours. */
const ends = (companyId: string) => sql`(
  select id, name, 'WINE_ESTATE' as type, code, address, supplier_id is null as "isOwn", supplier_id as supplier
    from wine_estate where company_id = ${companyId} and retired_at is null
  union all select id, name, 'CELLAR', code, coalesce(address, ''), true, null
    from cellar where company_id = ${companyId} and retired_at is null
  union all select id, name, case kind when 'SUPPLIER' then 'SUPPLIER' else 'SUPPLIER_' || kind end, code, address, false, id
    from supplier where company_id = ${companyId} and retired_at is null
  union all select id, name, 'CUSTOMER', '', address, false, null
    from customer where company_id = ${companyId} and retired_at is null
  union all select id, name, 'STOCK_DEPOSIT', '', '', true, null
    from stock_deposit where company_id = ${companyId} and retired_at is null
  union all select id, name, 'WINE_BATCH_DEPOSIT', '', coalesce(address, ''), true, null
    from distribution_deposit where company_id = ${companyId} and retired_at is null
) as "end"`

/** The end whose id a column holds, as the wire names it; also one that is no longer offered. */
export const endIn = (companyId: string, type: string, column: string) => sql<InputEntity>`(
  select json_build_object('id', known.id, 'name', known.name, 'type', ${sql.ref(type)}, 'code', known.code,
    'address', known.address, 'isOwn', known.own)
  from (
    select id, name, code, address, supplier_id is null as own from wine_estate where company_id = ${companyId}
    union all select id, name, code, coalesce(address, ''), true from cellar where company_id = ${companyId}
    union all select id, name, code, address, false from supplier where company_id = ${companyId}
    union all select id, name, '', address, false from customer where company_id = ${companyId}
    union all select id, name, '', '', true from stock_deposit where company_id = ${companyId}
    union all select id, name, '', coalesce(address, ''), true from distribution_deposit where company_id = ${companyId}
  ) as known where known.id = ${sql.raw(column)})`

/** The ends to choose from, by name; `own` puts our own before others', cellars first. */
export async function listEnds(
  db: Db,
  { companyId }: Actor,
  { types, name, sort, limit = 50, page = 1, offset = (page - 1) * limit }: z.output<typeof inputEntityQuery>,
): Promise<Page<InputEntity>> {
  const direction = sort === '-name' ? sql`desc` : sql`asc`
  const ownFirst = sort === 'own' ? sql`"isOwn" desc, (type = 'CELLAR') desc,` : sql``
  const pattern = containing(name ?? '')
  const { rows } = await sql<InputEntity>`
    select id, name, type, code, address, "isOwn" from ${ends(companyId)}
    where (${types ?? null}::text[] is null or type = any(${types ?? null}::text[]))
      and (lower(f_unaccent(name)) like lower(f_unaccent(${pattern})) or code ilike ${pattern})
    order by ${ownFirst} name collate "es-x-icu" ${direction}, id limit ${limit + 1} offset ${offset}`.execute(
    db,
  )
  return { result: rows.slice(0, limit), total: offset + rows.length, more: rows.length > limit }
}

/** An end of a note that is being written. */
export type End = InputEntity & { supplier: string | null }

/** The end that was chosen. Refuses one that is not there (`field`), or is of another type. */
export async function findEnd(
  tx: Tx,
  { companyId }: Actor,
  field: 'from' | 'to',
  type: HarvestDestinationType,
  id: string,
): Promise<End> {
  const { rows } =
    await sql<End>`select * from ${ends(companyId)} where id = ${id} and type = ${type}`.execute(tx)
  const [end] = rows
  if (!end) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { [field]: 'INVALID_VALUE' } })
  return end
}

/** The columns that hold the two ends of a note. */
export const endColumns = (from: End, to: End) => ({
  from_type: from.type as 'WINE_ESTATE' | 'CELLAR' | 'SUPPLIER' | 'SUPPLIER_WINE_ESTATE' | 'SUPPLIER_CELLAR',
  from_wine_estate_id: from.type === 'WINE_ESTATE' ? from.id : null,
  from_cellar_id: from.type === 'CELLAR' ? from.id : null,
  from_supplier_id: from.type.startsWith('SUPPLIER') ? from.id : null,
  to_type: to.type,
  to_wine_estate_id: to.type === 'WINE_ESTATE' ? to.id : null,
  to_cellar_id: to.type === 'CELLAR' ? to.id : null,
  to_stock_deposit_id: to.type === 'STOCK_DEPOSIT' ? to.id : null,
  to_distribution_deposit_id: to.type === 'WINE_BATCH_DEPOSIT' ? to.id : null,
  to_customer_id: to.type === 'CUSTOMER' ? to.id : null,
  to_supplier_id: to.type.startsWith('SUPPLIER') ? to.id : null,
})
