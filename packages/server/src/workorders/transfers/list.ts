import {
  transferQuery,
  transferRow,
  type TransferEnd,
  type TransferRow,
} from '@lagar/domain/workorders/transfers/listed.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { pageOf, type Page } from '@lagar/domain/wire.ts'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import { shortText } from '../../exports/numbers.ts'
import type { App } from '../../http/http.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { openStates } from './open-states.ts'

type Query = z.output<typeof transferQuery>

/** The movements of all work orders, each with its ends. */
export function orderTransferRoutes(app: App) {
  app.get(
    '/cellars/workorderTransfers',
    {
      config: { permission: 'workorders.read' },
      schema: { querystring: transferQuery, response: { 200: pageOf(transferRow) } },
    },
    ({ db, actor, query }) => listTransfers(db, actor, query),
  )
}

/** An end as it is stored: millilitres, and the unit they were written in. */
type StoredEnd = { id: string | null; name: string | null; amount: number; unit: string; isAll: boolean }

/** Whether an end is several vessels, each of which has a row of its own. */
const isSeveral = (table: 'transfer_origin' | 'transfer_destination') =>
  sql`exists (select from ${sql.table(table)} part where part.company_id = x.company_id and part.part_of = x.id)`

const originsOf = sql<StoredEnd[]>`(
  select coalesce(json_agg(json_build_object('id', coalesce(e.id, b.id, w.id), 'name', coalesce(e.name, b.name, w.name),
    'amount', x.transfered_amount, 'unit', x.transfer_unit, 'isAll', x.empty_element) order by x.position), '[]')
  from transfer_origin x
  left join cellar_element e on e.company_id = x.company_id and e.id = x.cellar_element_id
  left join cellar_element_batch b on b.company_id = x.company_id and b.id = x.cellar_element_batch_id
  left join origin w on w.company_id = x.company_id and w.id = x.received_wine_id
  where x.company_id = t.company_id and x.transfer_id = t.id and not ${isSeveral('transfer_origin')})`

const destinationsOf = sql<StoredEnd[]>`(
  select coalesce(json_agg(json_build_object('id', coalesce(e.id, b.id), 'name', coalesce(e.name, b.name),
    'amount', x.amount, 'unit', x.unit, 'isAll', x.fill) order by x.position), '[]')
  from transfer_destination x
  left join cellar_element e on e.company_id = x.company_id and e.id = x.cellar_element_id
  left join cellar_element_batch b on b.company_id = x.company_id and b.id = x.cellar_element_batch_id
  where x.company_id = t.company_id and x.transfer_id = t.id and not ${isSeveral('transfer_destination')})`

const grapesOf = sql<number>`(
  select coalesce(sum(c.weight), 0)::bigint from transfer_origin x
  join transfer_origin_ciu c on c.company_id = x.company_id and c.transfer_origin_id = x.id
  where x.company_id = t.company_id and x.transfer_id = t.id)`

const select = (db: Db, { companyId }: Actor) =>
  db
    .selectFrom('transfer as t')
    .innerJoin('work_order as o', (join) =>
      join.onRef('o.company_id', '=', 't.company_id').onRef('o.id', '=', 't.work_order_id'),
    )
    .innerJoin('work_order_type as kind', (join) =>
      join.onRef('kind.company_id', '=', 'o.company_id').onRef('kind.id', '=', 'o.type_id'),
    )
    .innerJoin('cellar as c', (join) =>
      join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.cellar_id'),
    )
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'o.company_id').onRef('e.id', '=', 'o.employee_id'),
    )
    .where('t.company_id', '=', companyId)
    .select(['t.id', 't.type', 'o.id as order_id', 'o.number', 'o.status', 'kind.name as kind'])
    .select('o.is_created_by_whatsapp as byMessage')
    .select(['o.date_to_start', 'o.done_on', 'c.id as cellar_id', 'c.name as cellar'])
    .select(['e.id as employee_id', 'e.name as employee_name', 'e.surname as employee_surname'])
    .select([originsOf.as('origins'), destinationsOf.as('destinations'), grapesOf.as('grapes')])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const endOf = ({ id, name, amount, unit, isAll }: StoredEnd): TransferEnd => ({
  place: id === null ? null : { id, name: name ?? '' },
  amount: fromMilliliters(amount, unit as VolumeUnit),
  unit: unit as VolumeUnit,
  isAll,
})

const rowOf = (row: Row): TransferRow => ({
  id: row.id,
  type: row.type,
  workorder: {
    id: row.order_id,
    number: row.number,
    name: row.kind,
    status: row.status,
    isCreatedByWhatsapp: row.byMessage,
  },
  cellar: { id: row.cellar_id, name: row.cellar },
  employee: { id: row.employee_id, name: `${row.employee_name} ${row.employee_surname}`.trim() },
  dateToStart: row.date_to_start,
  doneOn: row.done_on,
  grapes: fromGrams(row.grapes, 'KG'),
  origins: row.origins.map(endOf),
  destinations: row.destinations.map(endOf),
})

/** A page of the transfers. */
export async function listTransfers(db: Db, actor: Actor, query: Query): Promise<Page<TransferRow>> {
  let rows = select(db, actor)
  // In the text, as in the list of orders.
  if (query.workorderStatus !== undefined) rows = rows.where('o.status', '=', sql.lit(query.workorderStatus))
  if (query.isOpen !== undefined) rows = rows.where('o.status', query.isOpen ? 'in' : 'not in', openStates)
  if (query.type !== undefined) rows = rows.where('t.type', '=', query.type)
  if (query.cellarId !== undefined) rows = rows.where('o.cellar_id', '=', query.cellarId)
  if (query.workorderId !== undefined) rows = rows.where('o.id', '=', query.workorderId)
  if (query.from !== undefined) rows = rows.where('o.date_to_start', '>=', sql.lit(query.from))
  if (query.to !== undefined) rows = rows.where('o.date_to_start', '<=', sql.lit(query.to))
  if (query.cellarElementId !== undefined)
    rows = rows.where(touching(actor, query.cellarElementId, query.isDestination))
  const sorted = ordered(
    rows,
    query.sort ?? '-dateToStart',
    { dateToStart: sql`o.date_to_start`, number: sql.ref('o.number') },
    sql.ref('t.id'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf) }
}

/** Whether a transfer takes from a vessel, leaves something in it (also as the fraction of a press), or either. */
function touching({ companyId }: Actor, element: string, isDestination: boolean | undefined) {
  const from = sql<SqlBool>`t.id in (select transfer_id from transfer_origin
    where company_id = ${companyId} and cellar_element_id = ${element})`
  const to = sql<SqlBool>`t.id in (
    select transfer_id from transfer_destination where company_id = ${companyId} and cellar_element_id = ${element}
    union select x.transfer_id from transfer_child y
      join transfer_destination x on x.company_id = y.company_id and x.id = y.transfer_destination_id
      where y.company_id = ${companyId} and y.cellar_element_id = ${element})`
  if (isDestination === undefined) return sql<SqlBool>`(${from} or ${to})`
  return isDestination ? to : from
}

const placesOf = (ends: TransferEnd[]) => ends.flatMap(({ place }) => place?.name ?? []).join(', ')
const litresOf = (texts: Texts, ends: TransferEnd[]) =>
  ends
    .map(({ amount, unit, isAll }) =>
      isAll ? texts.printed.ALL : `${shortText(texts, 'litres', amount)} ${texts.unitSymbol[unit]}`,
    )
    .join(', ')

export const transferExport = exportOf({
  permission: 'workorders.read',
  sheet: 'WORKORDER_TRANSFER',
  query: transferQuery,
  list: listTransfers,
  columns: [
    { field: 'workorderNumber', kind: 'count', width: 10, value: ({ workorder }) => workorder.number },
    { field: 'movement', kind: 'text', width: 22, value: ({ type }, texts) => texts.transferType[type] },
    {
      field: 'status',
      kind: 'text',
      value: ({ workorder }, texts) => texts.workorderStatus[workorder.status],
    },
    { field: 'dateToStart', kind: 'day', value: ({ dateToStart }) => dateToStart },
    { field: 'doneOnDay', kind: 'day', value: ({ doneOn }) => doneOn },
    { field: 'leaves', kind: 'text', width: 30, value: ({ origins }) => placesOf(origins) },
    {
      field: 'amountTaken',
      kind: 'text',
      width: 20,
      value: ({ origins }, texts) => litresOf(texts, origins),
    },
    { field: 'grapeKilos', kind: 'kilos', value: ({ grapes }) => grapes },
    { field: 'arrivesAt', kind: 'text', width: 30, value: ({ destinations }) => placesOf(destinations) },
    {
      field: 'amountArriving',
      kind: 'text',
      width: 20,
      value: ({ destinations }, texts) => litresOf(texts, destinations),
    },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar.name },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
  ],
})
