import type { StockInput, StockOrderProductBatch } from '@lagar/domain/stock/input.ts'
import type { Actor, Tx } from '../../actor.ts'
import { refuseWrong, type KeptStock } from '../stocks/kept.ts'
import { namedBatch } from './named.ts'
import { unnamedBatch } from './unnamed.ts'

type Asked = {
  given: StockInput
  line: StockOrderProductBatch
  stock: KeptStock
  /** The path of the line, where what is wrong with it is told. */
  path: string
  isIn: boolean
}

/** The batch that a line of a delivery belongs to: the one it names, one that is made now, or the one that nobody names. */
export async function batchOfLine(
  tx: Tx,
  actor: Actor,
  { given, line, stock, path, isIn }: Asked,
): Promise<string> {
  const { stockBatch, batchId, expiresOn } = line
  if (stockBatch !== null) return ownBatch(tx, actor, { id: stockBatch, product: stock.product, path })
  if (!stock.basedInBatches) {
    if (batchId !== null) refuseWrong({ [`${path}.batchId`]: 'NOT_ALLOWED_HERE' })
    return unnamedBatch(tx, actor, stock.product)
  }
  // What goes out is of a batch that is there.
  if (batchId === null || !isIn)
    refuseWrong({ [`${path}.${isIn ? 'batchId' : 'stockBatch'}`]: 'BATCH_REQUIRED' })
  const { inputNumber, supplier } = given
  return namedBatch(tx, actor, stock.product, {
    batchId: batchId ?? '',
    expiresOn,
    inputNumber,
    supplier,
    note: '',
  })
}

/** A batch of the product by its id. */
export async function ownBatch(
  tx: Tx,
  { companyId }: Actor,
  { id, product, path }: { id: string; product: string; path: string },
): Promise<string> {
  const batch = await tx
    .selectFrom('stock_batch')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (batch?.product_id !== product) refuseWrong({ [`${path}.stockBatch`]: 'BATCH_OF_ANOTHER_PRODUCT' })
  return id
}
