import { mayHold } from '@lagar/domain/access/keepers.ts'
import { isOver } from '@lagar/domain/distribution/problem.ts'
import { problemQuery, type ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import type { HoldReason } from '@lagar/domain/lists/cellar.ts'
import type { NamedOrder } from '@lagar/domain/named-order.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { ordered, pageOfQuery, containsText } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'

type Query = z.output<typeof problemQuery>
type Lot = { wineBatch: Named; label: Named | null; holdReason: HoldReason | null }

const orderOf = sql<NamedOrder | null>`(
  select json_build_object('id', o.id, 'number', o.number, 'name', o.bill_custom_id)
  from wine_order o where o.company_id = p.company_id and o.id = p.wine_order_id)`

const employeeOf = sql<Named>`(
  select json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname))
  from employee e where e.company_id = p.company_id and e.id = p.employee_id)`

const laboratoryOf = sql<Named | null>`(
  select json_build_object('id', a.id, 'name', type.name || ' · ' || a.number)
  from laboratory a join laboratory_type type on type.company_id = a.company_id and type.id = a.type_id
  where a.company_id = p.company_id and a.id = p.laboratory_id)`

const lotOf = sql<Lot | null>`(
  select json_build_object('wineBatch', json_build_object('id', w.id, 'name', w.batch_id),
    'label', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end,
    'holdReason', case when w.on_hold then w.hold_reason end)
  from wine_batch w left join label l on l.company_id = w.company_id and l.id = w.label_id
  where w.company_id = p.company_id and w.id = p.wine_batch_id)`

const commentCount = sql<number>`(
  select count(*)::int from problem_comment c where c.company_id = p.company_id and c.problem_id = p.id)`

/** Problems with the names they show; one query for a whole page. */
const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('problem as p')
    .where('p.company_id', '=', companyId)
    .select(['p.id', 'p.version', 'p.number', 'p.type', 'p.status', 'p.description', 'p.conclusion'])
    .select(['p.reported_on', 'p.deadline_date', 'p.closed_on', 'p.amount', 'p.hold_reason'])
    .select([
      namedIn('customer', 'p.customer_id').as('customer'),
      namedIn('distribution_deposit', 'p.distribution_deposit_id').as('deposit'),
      orderOf.as('order'),
      employeeOf.as('employee'),
      lotOf.as('lot'),
      laboratoryOf.as('laboratory'),
      commentCount.as('comments'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** What may be done with a problem: whoever may hold its lot also answers what is said of it. */
function mayDo(actor: Actor, { lot, status }: Row): ProblemRow['can'] {
  const answers = mayHold(actor, 'wineBatch')
  return {
    ...mayEdit(actor, 'distribution'),
    comment: answers,
    hold: answers && lot !== null && !isOver(status),
  }
}

const rowOf =
  (actor: Actor) =>
  (row: Row): ProblemRow => {
    const { status } = row
    const { deadline_date: deadlineDate, lot } = row
    return {
      id: row.id,
      version: row.version,
      number: row.number,
      type: row.type,
      status,
      description: row.description,
      conclusion: row.conclusion,
      date: row.reported_on,
      deadlineDate,
      closedOn: row.closed_on,
      isOverdue: !isOver(status) && deadlineDate !== null && deadlineDate < actor.today,
      amount: row.amount,
      customer: row.customer,
      order: row.order,
      distributionDeposit: row.deposit,
      wineBatch: lot?.wineBatch ?? null,
      label: lot?.label ?? null,
      laboratory: row.laboratory,
      holdReason: lot?.holdReason ?? null,
      holds: row.hold_reason !== null,
      employee: row.employee,
      commentCount: row.comments,
      can: mayDo(actor, row),
    }
  }

/** The problems that are not over, or the others. */
const isOpen = sql<boolean>`p.closed_on is null`

/** Whether a problem says a text: in its words, its number, or the name of whoever and whatever it is about. */
const speaksOf = (
  text: string,
) => sql<boolean>`(${containsText('p.description', text)} or ${containsText('p.conclusion', text)}
  or p.number::text = ${text.trim()}
  or exists (select from customer c where c.company_id = p.company_id and c.id = p.customer_id and ${containsText('c.name', text)})
  or exists (select from wine_batch w where w.company_id = p.company_id and w.id = p.wine_batch_id
    and ${containsText('w.batch_id', text)}))`

/** A page of the problems, the latest first unless it says otherwise. */
export async function listProblems(db: Db, actor: Actor, query: Query): Promise<Page<ProblemRow>> {
  const { type, status, open, overdue, customer, order, distributionDeposit, wineBatch, employee } = query
  let rows = select(db, actor)
  if (type !== undefined) rows = rows.where('p.type', '=', type)
  if (status !== undefined) rows = rows.where('p.status', '=', status)
  if (open !== undefined) rows = rows.where(sql<boolean>`${isOpen} = ${open}`)
  if (overdue !== undefined)
    rows = rows.where(
      sql<boolean>`(${isOpen} and coalesce(p.deadline_date < ${actor.today}, false)) = ${overdue}`,
    )
  if (customer !== undefined) rows = rows.where('p.customer_id', '=', customer)
  if (order !== undefined) rows = rows.where('p.wine_order_id', '=', order)
  if (distributionDeposit !== undefined)
    rows = rows.where('p.distribution_deposit_id', '=', distributionDeposit)
  if (wineBatch !== undefined) rows = rows.where('p.wine_batch_id', '=', wineBatch)
  if (employee !== undefined) rows = rows.where('p.employee_id', '=', employee)
  if (query.from !== undefined) rows = rows.where('p.reported_on', '>=', query.from)
  if (query.to !== undefined) rows = rows.where('p.reported_on', '<=', query.to)
  if (query.text !== undefined) rows = rows.where(speaksOf(query.text))
  const columns = {
    number: sql.ref('p.number'),
    date: sql.ref('p.reported_on'),
    deadlineDate: sql.ref('p.deadline_date'),
    status: sql.ref('p.status'),
    type: sql.ref('p.type'),
  }
  const sorted = ordered(rows, query.sort ?? '-number', columns, sql.ref('p.number'))
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** One problem as a line of its list. */
export async function findProblemRow(db: Db | Tx, actor: Actor, id: string): Promise<ProblemRow | undefined> {
  const row = await select(db, actor).where('p.id', '=', id).executeTakeFirst()
  return row && rowOf(actor)(row)
}

export const problemExport = exportOf({
  permission: 'distribution.read',
  sheet: 'PROBLEM',
  query: problemQuery,
  list: listProblems,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'type', kind: 'text', width: 20, value: ({ type }, texts) => texts.problemType[type] },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.problemStatus[status] },
    { field: 'customer', kind: 'text', width: 28, value: ({ customer }) => customer?.name ?? null },
    { field: 'deposit', kind: 'text', width: 24, value: (row) => row.distributionDeposit?.name ?? null },
    { field: 'order', kind: 'text', width: 20, value: ({ order }) => order?.name ?? null },
    { field: 'batchId', kind: 'text', width: 20, value: ({ wineBatch }) => wineBatch?.name ?? null },
    { field: 'label', kind: 'text', width: 28, value: ({ label }) => label?.name ?? null },
    { field: 'bottles', kind: 'bottles', value: ({ amount }) => amount },
    {
      field: 'heldAmount',
      kind: 'text',
      value: ({ holdReason }, texts) => holdReason && texts.holdReason[holdReason],
    },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'deadlineDate', kind: 'day', value: ({ deadlineDate }) => deadlineDate },
    { field: 'closedOn', kind: 'day', value: ({ closedOn }) => closedOn },
    { field: 'description', kind: 'text', width: 48, value: ({ description }) => description },
    { field: 'conclusion', kind: 'text', width: 48, value: ({ conclusion }) => conclusion },
  ],
})
