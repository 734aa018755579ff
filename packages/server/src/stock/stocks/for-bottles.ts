import {
  divisionStockTypes,
  labelingStockTypes,
  teoricPieces,
  usesByType,
} from '@lagar/domain/bottles/stocks.ts'
import type { StockMovementType } from '@lagar/domain/lists/stock.ts'
import { proposed, type BottleStock, type bottleStocksQuery } from '@lagar/domain/bottles/supplies.ts'
import { fromThousandths, toThousandths } from '@lagar/domain/units/piece.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db } from '../../actor.ts'

type Query = z.output<typeof bottleStocksQuery>
type Held = Pick<BottleStock, 'stockBatch'> & {
  product: string
  stock: string
  name: string
  amount: number
}

/** The supplies that some bottles ask for, type by type, with what is there of each: the batches that are proposed, or none. */
export async function bottleStocks(db: Db, actor: Actor, query: Query): Promise<BottleStock[]> {
  const types = [
    ...(query.isDivision ? divisionStockTypes : []),
    ...(query.isLabeling ? labelingStockTypes : []),
  ].filter((type) => type !== 'labelingBackLabels' || query.backLabel !== undefined)
  const lines: BottleStock[] = []
  for (const type of types) {
    const teoricAmount = teoricPieces(type, query.bottles, query.bottlesByBox ?? 6)
    const found = proposed(toThousandths(teoricAmount), await heldFor(db, actor, type, query))
    const asked = { type, teoricAmount, unit: 'UNIT' as const }
    if (found.length === 0) lines.push({ ...asked, amount: 0, stock: null, stockBatch: null, available: 0 })
    for (const { held, amount } of found)
      lines.push({
        ...asked,
        amount: fromThousandths(amount),
        stock: { id: held.stock, name: held.name },
        stockBatch: held.stockBatch,
        available: fromThousandths(held.amount),
      })
  }
  return lines
}

/** What of a type may be used, in thousandths: by batch where the product is kept by batches, those that came first before. */
async function heldFor(db: Db, { companyId }: Actor, type: StockMovementType, query: Query): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select product.id as product, stock.id as stock, product.name, sum(b.amount)::bigint as amount,
      case when product.based_in_batches
        then jsonb_build_object('id', (array_agg(batch.id))[1], 'name', min(batch.batch_id)) end as "stockBatch"
    from stock
    join product on product.company_id = stock.company_id and product.id = stock.product_id
    join stock_batch batch on batch.company_id = stock.company_id and batch.product_id = stock.product_id
    join balance b on b.company_id = batch.company_id and b.thing_id = batch.id and b.place_id = stock.stock_deposit_id
    where stock.company_id = ${companyId} and stock.retired_at is null and product.retired_at is null
      and b.amount > 0 and not batch.on_hold and product.magnitude = 'UNIT' and ${fits(type, query)}
    group by product.id, product.name, product.based_in_batches, stock.id,
      case when product.based_in_batches then batch.id end
    order by min(batch.created_at), min(batch.id::text), stock.id`.execute(db)
  return rows
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
