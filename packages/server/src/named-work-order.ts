import { sql } from 'kysely'

/** A work order as everything else names it, out of the rows of it and of its type that a statement calls so. */
export const namedWorkOrder = (order: string, type: string) => sql`jsonb_build_object(
  'id', ${sql.ref(`${order}.id`)}, 'number', ${sql.ref(`${order}.number`)}, 'name', ${sql.ref(`${type}.name`)},
  'status', ${sql.ref(`${order}.status`)}, 'isCreatedByWhatsapp', ${sql.ref(`${order}.is_created_by_whatsapp`)})`
