import type { CalendarQuery } from '@lagar/domain/calendar/entry.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import type { CalendarColor, CalendarType } from '@lagar/domain/lists/people.ts'
import type { IrrigationOrigin } from '@lagar/domain/lists/vineyard.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../actor.ts'

/** A row of any source of the calendar, before it is put into words. */
export type Row = {
  type: CalendarType
  color: CalendarColor | null
  entity: EntityType
  id: string
  name: string | null
  number: number | null
  detail: string | null
  origin: IrrigationOrigin | null
  status: string | null
  employee_id: string | null
  employee: string | null
  from_date: string
  to_date: string
  start_time: string | null
  end_time: string | null
}

/** Which days and of what; longer stretches than a person asks for come from a subscription. */
export type Wanted = Omit<CalendarQuery, 'types'> & { types?: readonly CalendarType[] | undefined }

/** Who asks for the calendar, and what of it. */
export type Asked = { actor: Actor; wanted: Wanted }
/** Rows of some types; nothing where whoever asks may read none of them. */
export type Source = { types: readonly CalendarType[]; rows: (asked: Asked) => RawBuilder<Row> | undefined }

/** SQL: all of the conditions that are asked for. */
export const filled = (parts: (RawBuilder<boolean> | undefined)[]) =>
  sql<boolean>`${sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )}`

/** A condition on what is asked for, where it is. */
export const when = <Value>(value: Value | undefined, part: (value: Value) => RawBuilder<boolean>) =>
  value === undefined ? undefined : part(value)

/** Days of a record between those that are asked for. */
export const between = ({ from, to }: Wanted, first: string, last = first) =>
  sql<boolean>`${sql.ref(first)} <= ${to}::date and ${sql.ref(last)} >= ${from}::date`

/** A place, where the record has one: what is nowhere in particular is everywhere. */
export const at = (column: string) => (place: string) =>
  sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${place})`

/** Of whom a record is. */
export const of = (column: string) => (employee: string) => sql<boolean>`${sql.ref(column)} = ${employee}`

/** SQL: the whole name of the employee that a row names. */
export const person = (alias: string, column: string) =>
  sql`(select full_name from employee p where p.company_id = ${sql.ref(`${alias}.company_id`)}
    and p.id = ${sql.ref(`${alias}.${column}`)})`

/** SQL: the name of what a row names in another table. */
export const namedBy = (table: string, alias: string, column: string) =>
  sql`(select name from ${sql.table(table)} n where n.company_id = ${sql.ref(`${alias}.company_id`)}
    and n.id = ${sql.ref(`${alias}.${column}`)})`
