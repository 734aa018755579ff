import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { so2Supply, type So2Supply } from '@lagar/domain/wine/additives/so2-supply.ts'
import { useQueries } from '@tanstack/react-query'
import { partQuery, useList, type List } from '../../api/records.ts'
import { useCan, useMe } from '../../session/me.tsx'

/**
 * The supply of a cellar, and its batch, that an addition of sulfur dioxide takes of; null where none is known, as of whoever does not see
 * supplies, and undefined while it is asked.
 */
export function useSo2Supply(cellarId: string): So2Supply<StockRecord> | null | undefined {
  const maySee = useCan('stock.read')
  const { today } = useMe()
  const filters = { cellarId, substance: 'SO2', available: true, limit: 100 }
  const list = useList<StockRecord>('stock/stock', filters, maySee)
  const stocks = list.data?.result ?? []
  const batches = useQueries({
    queries: stocks.map(({ id: stockId }) =>
      partQuery<List<StockBatchRecord>>('stock/batches', {
        stockId,
        onHold: false,
        limit: 200,
        sort: 'expiresOn',
      }),
    ),
  })
  if (list.isLoading || batches.some(({ isLoading }) => isLoading)) return undefined
  const kept = stocks.map((stock, at) => ({ stock, batches: batches[at]?.data?.result ?? [] }))
  return so2Supply(kept, today) ?? null
}
