import type { InputOwner } from '@lagar/domain/input/owner.ts'
import { sql, type RawBuilder } from 'kysely'

/** The supplier and the customer whose an origin `o` is that came with a note `i`, or with none: one of them at most, and neither where it is ours. */
export const ownerIds = {
  supplier: sql`coalesce(i.owner_supplier_id, o.owner_supplier_id)`,
  customer: sql`coalesce(i.owner_customer_id, o.owner_customer_id)`,
}

/** Most wine is ours: only where an id says otherwise is a name looked up. */
const named = (row: string, supplier: RawBuilder<unknown>, customer: RawBuilder<unknown>) =>
  sql<InputOwner | null>`case
  when ${supplier} is not null then (select jsonb_build_object('id', id, 'name', name, 'type', 'SUPPLIER') from supplier
    where company_id = ${sql.ref(`${row}.company_id`)} and id = ${supplier})
  when ${customer} is not null then (select jsonb_build_object('id', id, 'name', name, 'type', 'CUSTOMER') from customer
    where company_id = ${sql.ref(`${row}.company_id`)} and id = ${customer}) end`

/** Whose it is what a note `i` brings, when it is not ours. */
export const ownerIn = named('i', sql`i.owner_supplier_id`, sql`i.owner_customer_id`)

/** Whose an origin `o` is that came with a note `i`, when it is not ours; what was there on the first day came with none. */
export const ownerOf = named('o', ownerIds.supplier, ownerIds.customer)

/** Whether what a note brings, or an origin of the first day, is not ours, by the indices of those who own some. */
export const isOfOthers = (note: string) =>
  sql<boolean>`(${sql.ref(`${note}.owner_supplier_id`)} is not null or ${sql.ref(`${note}.owner_customer_id`)} is not null)`
