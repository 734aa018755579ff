import type { BottlingStock } from '@lagar/domain/bottles/stocks.ts'
import type { BottleStock } from '@lagar/domain/bottles/supplies.ts'
import { queryOf, send, type Filters } from '../api/send.ts'
import { withSuggested, type Suggested } from './with-suggested.ts'

/** The supplies that some bottles ask for, as far as they are there; a type whose supply somebody chose already is left as it is. */
export async function suggestedStocks(asked: Filters, rows: readonly BottlingStock[]): Promise<Suggested> {
  const { result } = await send<{ result: BottleStock[] }>(
    'GET',
    `stock/wineBatch/stocks/attributes${queryOf(asked)}`,
  )
  return withSuggested(rows, result)
}
