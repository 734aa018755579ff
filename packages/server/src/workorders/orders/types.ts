import {
  workOrderType,
  workOrderTypeQuery,
  workOrderTypeRecord,
  workOrderTypeShown,
  type WorkOrderType,
  type WorkOrderTypeRecord,
} from '@lagar/domain/workorders/orders/type.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { catalogueRoutes, found, type Catalogue } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import type { App } from '../../http/http.ts'
import { asListed, containing } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom, updateAt } from '../../http/rows.ts'
import { transact } from '../../http/transact.ts'

/** A type of work order as the wire names its fields. */
export const workOrderTypeColumns = [
  'type.id',
  'type.code',
  'type.name',
  'type.description',
  'type.has_amount_of_hours as hasAmountOfHours',
  'type.has_cellar_elements as hasCellarElements',
  'type.is_transfers as isTransfers',
  'type.is_stocks as isStocks',
  'type.is_washer as isWasher',
  'type.is_measuraments as isMeasuraments',
  'type.default_transfer_type as defaultTransferType',
  'type.cellar_element_types_filter as cellarElementTypesFilter',
  'type.content_statuses_filter as contentStatusesFilter',
] as const

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('work_order_type as type')
    .select(['version', ...workOrderTypeColumns])
    .select(sql<boolean>`type.retired_at is not null`.as('isHidden'))
    .where('company_id', '=', actor.companyId)

const present = (actor: Actor) => (row: object) => ({
  ...(row as Omit<WorkOrderTypeRecord, 'can'>),
  can: mayEdit(actor, 'workorders'),
})

const columns = (type: WorkOrderType): ColumnsOf<'work_order_type', 'code'> => ({
  name: type.name,
  description: type.description,
  has_amount_of_hours: type.hasAmountOfHours,
  has_cellar_elements: type.hasCellarElements,
  is_transfers: type.isTransfers,
  is_stocks: type.isStocks,
  is_washer: type.isWasher,
  is_measuraments: type.isMeasuraments,
  default_transfer_type: type.defaultTransferType,
  cellar_element_types_filter: type.cellarElementTypesFilter,
  content_statuses_filter: type.contentStatusesFilter,
})

/** The kinds of work order that a company gives out. */
export const workOrderTypes: Catalogue<
  typeof workOrderType.shape,
  WorkOrderTypeRecord,
  z.output<typeof workOrderTypeQuery>
> = {
  entity: 'workorderType',
  area: 'workorders',
  path: '/cellars/workorders/types',
  deletePath: '/cellars/workorders/types',
  input: workOrderType,
  record: workOrderTypeRecord,
  ...asListed(select, present, {
    query: workOrderTypeQuery,
    sort: 'name',
    sorts: { name: sql`name collate "es-x-icu"` },
    asked(all, { name, isHidden = false }) {
      const rows = all.where('retired_at', isHidden ? 'is not' : 'is', null)
      return name === undefined ? rows : rows.where('name', 'ilike', containing(name))
    },
  }),

  ...asOneRow<'work_order_type', WorkOrderType, 'code'>('work_order_type', columns),
  async remove(tx, actor, id) {
    if (found(await workOrderTypes.find(tx, actor, id)).isHidden) throw new Refusal('NOT_FOUND')
    const hidden = await hideUsed(tx, actor, id)
    if (hidden.numUpdatedRows === 0n) await removeFrom('work_order_type')(tx, actor, id)
  },
  nameOf: ({ name }) => name,
}

/** The kinds of work order, and bringing back one that was hidden. */
export function workOrderTypeRoutes(app: App) {
  catalogueRoutes(app, workOrderTypes)
  app.put(
    '/cellars/workorders/types/shown',
    {
      config: { permission: 'workorders.write' },
      schema: { body: workOrderTypeShown, response: { 200: workOrderTypeRecord } },
    },
    (request) => transact(request, (tx, actor) => showType(tx, actor, request.body)),
  )
}

/** Offers a hidden type again. Refuses with ALREADY_EXISTS while another type has its name. */
async function showType(tx: Tx, actor: Actor, { id, version }: z.output<typeof workOrderTypeShown>) {
  const before = found(await workOrderTypes.find(tx, actor, id))
  const { numUpdatedRows } = await updateAt(
    tx,
    actor,
    'work_order_type',
    { id, version },
    { retired_at: null },
  )
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'workorderType', { id, version }, before.version)
  await audit(tx, actor, 'EDIT', 'workorderType', id, { isHidden: [before.isHidden, false] })
  return found(await workOrderTypes.find(tx, actor, id))
}

/** A type that orders were given out by stays with them and is offered no more; one that a repetition gives out is still in use. */
const hideUsed = (tx: Tx, { companyId }: Actor, id: string) =>
  tx
    .updateTable('work_order_type as type')
    .set({ retired_at: sql`now()` })
    .where('type.company_id', '=', companyId)
    .where('type.id', '=', id)
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('work_order as o')
          .select('o.id')
          .where('o.company_id', '=', companyId)
          .whereRef('o.type_id', '=', 'type.id'),
      ).and(
        not(
          exists(
            selectFrom('work_order_repetition as r')
              .select('r.id')
              .where('r.company_id', '=', companyId)
              .whereRef('r.type_id', '=', 'type.id'),
          ),
        ),
      ),
    )
    .executeTakeFirst()

const yes = (texts: Texts, is: boolean) => (is ? texts.answer.YES : '')

export const workOrderTypeExport = exportOf({
  permission: 'workorders.read',
  sheet: 'WORKORDER_TYPE',
  query: workOrderTypeQuery,
  list: workOrderTypes.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'description', kind: 'text', width: 40, value: ({ description }) => description },
    {
      field: 'hours',
      kind: 'text',
      width: 10,
      value: ({ hasAmountOfHours }, texts) => yes(texts, hasAmountOfHours),
    },
    {
      field: 'cellarElements',
      kind: 'text',
      width: 10,
      value: ({ hasCellarElements }, texts) => yes(texts, hasCellarElements),
    },
    {
      field: 'movesWine',
      kind: 'text',
      width: 12,
      value: ({ isTransfers }, texts) => yes(texts, isTransfers),
    },
    { field: 'stocks', kind: 'text', width: 10, value: ({ isStocks }, texts) => yes(texts, isStocks) },
    { field: 'washing', kind: 'text', width: 10, value: ({ isWasher }, texts) => yes(texts, isWasher) },
    {
      field: 'measuraments',
      kind: 'text',
      width: 12,
      value: ({ isMeasuraments }, texts) => yes(texts, isMeasuraments),
    },
  ],
})
