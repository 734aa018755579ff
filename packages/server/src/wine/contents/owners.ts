import type { InputOwner } from '@lagar/domain/input/owner.ts'
import { sql } from 'kysely'

/** Whose it is what a note `i` brings, when it is not ours. */
export const ownerIn = sql<InputOwner | null>`(
  select jsonb_build_object('id', id, 'name', name, 'type', 'SUPPLIER') from supplier
    where company_id = i.company_id and id = i.owner_supplier_id
  union all select jsonb_build_object('id', id, 'name', name, 'type', 'CUSTOMER') from customer
    where company_id = i.company_id and id = i.owner_customer_id)`

/** Whether what a note brings is not ours, by the indices of those who own some. */
export const isOfOthers = (note: string) =>
  sql<boolean>`(${sql.ref(`${note}.owner_supplier_id`)} is not null or ${sql.ref(`${note}.owner_customer_id`)} is not null)`
