import type { BottlingStock } from '@lagar/domain/cellars/bottling-stock.ts'
import type { BottleStock } from '@lagar/domain/stock/bottle-stocks.ts'
import type { Initial } from '../form/paths.ts'
import { queryOf, send, type Filters } from '../api/send.ts'

/** The supplies that some bottles ask for and the stock has, those of a type that is already there left out. */
export async function suggestedStocks(
  asked: Filters,
  there: readonly Pick<BottlingStock, 'type'>[],
): Promise<Initial<BottlingStock>[]> {
  const { result } = await send<{ result: BottleStock[] }>(
    'GET',
    `stock/wineBatch/stocks/attributes${queryOf(asked)}`,
  )
  return result
    .filter(({ type, stock }) => stock !== null && !there.some((row) => row.type === type))
    .map(({ type, stock, stockBatch, teoricAmount, unit }) => ({
      type,
      stock: stock?.id ?? null,
      stockBatch: stockBatch?.id ?? null,
      amount: teoricAmount,
      teoricAmount,
      unit,
      dose: null,
      doseUnit: null,
    }))
}
