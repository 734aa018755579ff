import {
  divisionStockTypes,
  labelingStockTypes,
  teoricPieces,
  usesByType,
} from '@lagar/domain/cellars/bottling-stock.ts'
import type { StockMovementType } from '@lagar/domain/lists/stock.ts'
import type { BottleStock, bottleStocksQuery } from '@lagar/domain/stock/bottle-stocks.ts'
import { fromThousandths } from '@lagar/domain/units/piece.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../http/actor.ts'

type Query = z.output<typeof bottleStocksQuery>
type Candidate = Pick<BottleStock, 'stock' | 'stockBatch'> & { available: number }

/** The supplies that some bottles ask for, type by type, each with the stock that holds most of what fits. */
export async function bottleStocks(db: Db, actor: Actor, query: Query): Promise<BottleStock[]> {
  const types = [
    ...(query.isDivision ? divisionStockTypes : []),
    ...(query.isLabeling ? labelingStockTypes : []),
  ].filter((type) => type !== 'labelingBackLabels' || query.backLabel !== undefined)
  const lines: BottleStock[] = []
  for (const type of types) {
    const candidate = await candidateFor(db, actor, type, query)
    lines.push({
      type,
      teoricAmount: teoricPieces(type, query.bottles, query.bottlesByBox ?? 6),
      unit: 'UNIT',
      stock: candidate?.stock ?? null,
      stockBatch: candidate?.stockBatch ?? null,
      available: fromThousandths(candidate?.available ?? 0),
    })
  }
  return lines
}

async function candidateFor(db: Db, { companyId }: Actor, type: StockMovementType, query: Query) {
  const { rows } = await sql<Candidate>`
    select jsonb_build_object('id', stock.id, 'name', product.name) as stock, held.available,
      case when product.based_in_batches then jsonb_build_object('id', held.batch, 'name', held.name) end as "stockBatch"
    from stock
    join product on product.company_id = stock.company_id and product.id = stock.product_id
    join lateral (
      select sum(b.amount)::bigint as available, (array_agg(batch.id order by batch.created_at))[1] as batch,
        (array_agg(batch.batch_id order by batch.created_at))[1] as name
      from stock_batch batch
      join balance b on b.company_id = batch.company_id and b.thing_id = batch.id and b.place_id = stock.stock_deposit_id
      where batch.company_id = stock.company_id and batch.product_id = stock.product_id and b.amount > 0 and not batch.on_hold
    ) held on held.available > 0
    where stock.company_id = ${companyId} and stock.retired_at is null and product.retired_at is null
      and product.magnitude = 'UNIT' and ${fits(type, query)}
    order by held.available desc, stock.id
    limit 1`.execute(db)
  return rows[0]
}

/** Which products serve for a type: the label's own print, glass of the capacity, boxes of the size, or what the use says. */
function fits(type: StockMovementType, { label, backLabel, bottleCapacity, bottlesByBox }: Query) {
  const printed = (id: string | undefined) =>
    sql<boolean>`product.id = (select l.stock_product_id from label l where l.company_id = product.company_id and l.id = ${id ?? null})`
  switch (type) {
    case 'labelingLabels':
      return printed(label)
    case 'labelingBackLabels':
      return printed(backLabel)
    case 'divisionBottles':
      return sql<boolean>`product.kind = 'BOTTLE' and product.bottle_capacity = coalesce(${bottleCapacity ?? null}, product.bottle_capacity)`
    case 'labelingBoxes':
      return sql<boolean>`product.kind = 'WINE_BOX' and coalesce(product.use, 'BOX') = 'BOX'
        and product.bottles_by_box = coalesce(${bottlesByBox ?? null}, product.bottles_by_box)`
    default:
      return sql<boolean>`product.use = any(${[...usesByType[type]]}::text[])`
  }
}
