import type { NamedOrder } from '@lagar/domain/named-order.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import type { divisionQuery, DivisionRow } from '@lagar/domain/bottling/record.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../actor.ts'
import { containing, ordered } from '../http/list.ts'
import { namedIn, personIn } from '../http/rows.ts'

/** Whom and what a bottling or labeling (`run`) names, by {id, name}. */
export const runNames = () => [
  namedIn('division_line', 'run.division_line_id').as('divisionLine'),
  namedIn('distribution_deposit', 'run.distribution_deposit_id').as('distributionDeposit'),
  namedIn('customer', 'run.customer_id').as('customer'),
  sql<NamedOrder | null>`(select json_build_object('id', o.id, 'number', o.number, 'name', o.bill_custom_id) from wine_order o
    where o.company_id = run.company_id and o.id = run.wine_order_id)`.as('order'),
  personIn('run.employee_id').as('employee'),
]

type RunQuery = Pick<
  z.output<typeof divisionQuery>,
  'status' | 'batchId' | 'divisionLineId' | 'employeeId' | 'customerId' | 'orderId' | 'from' | 'to' | 'sort'
>

/** The runs that a query asks for by what both kinds have, the latest first unless it says otherwise. */
export function runsAsked<Schema, Tables extends keyof Schema, Row>(
  runs: SelectQueryBuilder<Schema, Tables, Row>,
  { status, batchId, divisionLineId, employeeId, customerId, orderId, from, to, sort }: RunQuery,
) {
  let asked = runs
  const only = (condition: RawBuilder<SqlBool>) => (asked = asked.where(condition))
  if (status !== undefined) only(sql`run.status = ${status}`)
  if (batchId !== undefined) only(sql`run.batch_id ilike ${containing(batchId)}`)
  if (divisionLineId !== undefined) only(sql`run.division_line_id = ${divisionLineId}`)
  if (employeeId !== undefined) only(sql`run.employee_id = ${employeeId}`)
  if (customerId !== undefined) only(sql`run.customer_id = ${customerId}`)
  if (orderId !== undefined) only(sql`run.wine_order_id = ${orderId}`)
  if (from !== undefined) only(sql`run.date_to_start >= ${from}`)
  if (to !== undefined) only(sql`run.date_to_start <= ${to}`)
  const columns = {
    number: sql.ref('run.number'),
    dateToStart: sql.ref('run.date_to_start'),
    batchId: sql.ref('run.batch_id'),
    status: sql.ref('run.status'),
  }
  return ordered(asked, sort ?? '-dateToStart', columns, columns.number)
}

/** What the row of a bottling or labeling says of it, as `runNames` names it. */
type RunRow = Pick<DivisionRow, 'id' | 'version' | 'number' | 'status' | 'customer' | 'order'> & {
  batch_id: string
  date_to_start: Day
  date_ended: Day
  divisionLine: Named | null
  employee: Named | null
  distributionDeposit: Named | null
}

/** What a bottling and a labeling both answer in their list. */
export const runFacts = (row: RunRow) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  batchId: row.batch_id,
  status: row.status,
  dateToStart: row.date_to_start,
  dateEnded: row.date_ended,
  divisionLine: row.divisionLine!,
  employee: row.employee!,
  distributionDeposit: row.distributionDeposit!,
  customer: row.customer,
  order: row.order,
})

/** What may be done with a run as it stands. */
export function mayDoWithRun(
  actor: Actor,
  area: 'division' | 'labeling',
  status: string,
): DivisionRow['can'] {
  const writes = status === 'PENDING' && allowed(actor, `${area}.write`) === true
  const deletes = allowed(actor, `${area}.delete`) === true
  return {
    edit: writes,
    finish: writes,
    cancel: writes,
    delete: status !== 'DONE' && deletes,
    reverse: status === 'DONE' && deletes,
  }
}

/** A lot as {id, name}, or null, for a row that holds its id in `column`. */
export const lotIn = (column: string) => sql`(select json_build_object('id', lot.id, 'name', lot.batch_id)
  from wine_batch lot where lot.company_id = ${sql.ref(`${column.split('.')[0]}.company_id`)} and lot.id = ${sql.ref(column)})`
