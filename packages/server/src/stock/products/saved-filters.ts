import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import {
  stockFilter,
  stockFilterRecord,
  type StockFilter,
  type StockFilterRecord,
} from '@lagar/domain/stock/saved-filter.ts'
import { created, edited, idPath } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found, historyFields, auditEdit } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import type { App } from '../../http/http.ts'
import { inSpanish } from '../../http/list.ts'
import { create, transact } from '../../http/transact.ts'
import { type ColumnsOf, updateAt } from '../../http/rows.ts'

// Who looks at supplies may save how they look; what is for everybody asks for more, inside.
const read = { permission: 'stock.read' } as const

/** The saved ways of looking at the supplies: one's own, and those for everybody. */
export function stockFilterRoutes(app: App) {
  app.get(
    '/stock/filters',
    { config: read, schema: { response: { 200: z.object({ result: z.array(stockFilterRecord) }) } } },
    async ({ db, actor }) => ({ result: await listFilters(db, actor) }),
  )

  app.post(
    '/stock/filters',
    { config: read, schema: { body: created(stockFilter), response: { 201: stockFilterRecord } } },
    (request, reply) =>
      create(request, reply, (tx, actor, newFilter) => {
        const { id: _id, ...filter } = request.body
        return createFilter(tx, actor, newFilter, filter)
      }),
  )

  app.put(
    '/stock/filters',
    { config: read, schema: { body: edited(stockFilter), response: { 200: stockFilterRecord } } },
    (request) => transact(request, (tx, actor) => editFilter(tx, actor, request.body)),
  )

  app.delete('/stock/filters/:id', { config: read, schema: { params: idPath } }, async (request, reply) => {
    await transact(request, (tx, actor) => deleteFilter(tx, actor, request.params.id))
    return reply.code(204).send()
  })
}

const select = (db: Db | Tx, { companyId, accountId }: Actor) =>
  db
    .selectFrom('stock_filter')
    .where('company_id', '=', companyId)
    .where(({ or, eb }) => or([eb('account_id', '=', accountId), eb('is_shared', '=', true)]))
    .select(['id', 'version', 'account_id', 'name', 'is_shared', 'name_says', 'category_id'])
    .select(['stock_deposit_id', 'stock_type'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const mayShare = (actor: Actor) => allowed(actor, 'stock.write') === true

const present =
  (actor: Actor) =>
  (row: Row): StockFilterRecord => {
    const isMine = row.account_id === actor.accountId
    const isOurs = isMine || mayShare(actor)
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      isShared: row.is_shared,
      filters: {
        name: row.name_says,
        category: row.category_id,
        stockDepositId: row.stock_deposit_id,
        stockType: row.stock_type as StockFilterRecord['filters']['stockType'],
      },
      isMine,
      can: { edit: isOurs, delete: isOurs },
    }
  }

async function listFilters(db: Db, actor: Actor): Promise<StockFilterRecord[]> {
  const rows = await select(db, actor).orderBy(inSpanish('name')).orderBy('id').execute()
  return rows.map(present(actor))
}

async function findFilter(db: Db | Tx, actor: Actor, id: string): Promise<StockFilterRecord | undefined> {
  const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

const columnsOf = ({ name, isShared, filters }: StockFilter): ColumnsOf<'stock_filter', 'account_id'> => ({
  name,
  is_shared: isShared,
  name_says: filters.name,
  category_id: filters.category,
  stock_deposit_id: filters.stockDepositId,
  stock_type: filters.stockType,
})

async function createFilter(tx: Tx, actor: Actor, id: string, filter: StockFilter) {
  if (filter.isShared && !mayShare(actor)) throw new Refusal('NO_PERMISSIONS')
  const { companyId, accountId } = actor
  await tx
    .insertInto('stock_filter')
    .values({ company_id: companyId, id, account_id: accountId, ...columnsOf(filter) })
    .execute()
  const made = found(await findFilter(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'stockFilter', id, changesBetween({}, historyFields(made)))
  return made
}

async function editFilter(
  tx: Tx,
  actor: Actor,
  { id, version, ...filter }: StockFilter & { id: string; version: number },
) {
  const before = found(await findFilter(tx, actor, id))
  if (!before.can.edit || (filter.isShared && !mayShare(actor))) throw new Refusal('NO_PERMISSIONS')
  const { numUpdatedRows } = await updateAt(tx, actor, 'stock_filter', { id, version }, columnsOf(filter))
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'stockFilter', { id, version }, before.version)
  // Somebody else's that is no longer for everybody is not seen any more by who changed it.
  const after = (await findFilter(tx, actor, id)) ?? { ...before, ...filter, version: version + 1 }
  return await auditEdit(tx, actor, 'stockFilter', { before, after, asked: filter })
}

async function deleteFilter(tx: Tx, actor: Actor, id: string) {
  const before = found(await findFilter(tx, actor, id))
  if (!before.can.delete) throw new Refusal('NO_PERMISSIONS')
  await tx.deleteFrom('stock_filter').where('company_id', '=', actor.companyId).where('id', '=', id).execute()
  await audit(tx, actor, 'DELETE', 'stockFilter', id, changesBetween({}, historyFields(before)))
}
