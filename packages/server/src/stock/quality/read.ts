import { meets, qualityQuery, type QualityRecord } from '@lagar/domain/stock/quality.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { inSpanish, ordered, pageOfQuery, containsText } from '../../http/list.ts'

type Query = z.output<typeof qualityQuery>

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('quality')
    .innerJoin('quality_type as type', (join) =>
      join.onRef('type.company_id', '=', 'quality.company_id').onRef('type.id', '=', 'quality.type_id'),
    )
    .innerJoin('stock_batch as batch', (join) =>
      join
        .onRef('batch.company_id', '=', 'quality.company_id')
        .onRef('batch.id', '=', 'quality.stock_batch_id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'batch.company_id').onRef('product.id', '=', 'batch.product_id'),
    )
    .innerJoin('employee', (join) =>
      join
        .onRef('employee.company_id', '=', 'quality.company_id')
        .onRef('employee.id', '=', 'quality.employee_id'),
    )
    .where('quality.company_id', '=', companyId)
    .select(['quality.id as id', 'quality.version', 'quality.criteria', 'quality.note', 'verdict'])
    .select([
      'checked_on',
      'type_id',
      'type.name as type',
      'stock_batch_id',
      'batch.batch_id',
      'batch.input_number',
      'on_hold',
    ])
    .select(['product_id', 'product.name as product', 'employee_id', 'employee.name as employee'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): QualityRecord => {
    const criteria = row.criteria.map((found) => ({ ...found, meets: meets(found) }))
    return {
      id: row.id,
      version: row.version,
      type: { id: row.type_id, name: row.type },
      stockBatch: {
        id: row.stock_batch_id,
        name: row.batch_id,
        inputNumber: row.input_number,
        onHold: row.on_hold,
      },
      product: { id: row.product_id, name: row.product },
      date: row.checked_on,
      employee: { id: row.employee_id, name: row.employee },
      criteria,
      unmet: criteria.filter((found) => found.meets === false).length,
      note: row.note,
      verdict: row.verdict,
      can: mayEdit(actor, 'quality'),
    }
  }

/** The checks that were made, the newest first. */
export async function listQualities(db: Db, actor: Actor, query: Query): Promise<Page<QualityRecord>> {
  const { text, type, verdict, stockBatchId, productId, from, to } = query
  let rows = select(db, actor)
  if (text !== undefined)
    rows = rows.where(
      sql<boolean>`(${containsText('batch.batch_id', text)} or ${containsText('product.name', text)})`,
    )
  if (type !== undefined) rows = rows.where('type_id', '=', type)
  if (verdict !== undefined) rows = rows.where('verdict', '=', verdict)
  if (stockBatchId !== undefined) rows = rows.where('stock_batch_id', '=', stockBatchId)
  if (productId !== undefined) rows = rows.where('product_id', '=', productId)
  if (from !== undefined) rows = rows.where('checked_on', '>=', from)
  if (to !== undefined) rows = rows.where('checked_on', '<=', to)
  const sorted = ordered(rows, query.sort ?? '-date', {
    date: sql.ref('checked_on'),
    product: inSpanish('product.name'),
    type: inSpanish('type.name'),
  })
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

/** A check for its page. */
export async function findQuality(db: Db | Tx, actor: Actor, id: string): Promise<QualityRecord | undefined> {
  const row = await select(db, actor).where('quality.id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

export const qualityExport = exportOf({
  permission: 'quality.read',
  sheet: 'QUALITY',
  query: qualityQuery,
  list: listQualities,
  columns: [
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'type', kind: 'text', width: 24, value: ({ type }) => type.name },
    { field: 'stock', kind: 'text', width: 32, value: ({ product }) => product.name },
    { field: 'batch', kind: 'text', value: ({ stockBatch }) => stockBatch.name },
    { field: 'verdict', kind: 'text', value: ({ verdict }, texts) => texts.qualityVerdict[verdict] },
    { field: 'unmetCriteria', kind: 'count', value: ({ unmet }) => unmet },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
