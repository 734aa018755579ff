import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { LastStocks } from '@lagar/domain/traceability/last-stocks.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'

const path = 'traceability/cellarElement/lastStocks'

/** Says that a vessel got the same supply in the last 24 hours, so that nobody adds it twice without knowing. */
export function AddedLately({ vessel, stock }: { vessel: string | undefined; stock: string | undefined }) {
  const product = useRecord<StockRecord>('stock', stock).data?.product.id
  const { data } = useQuery({
    queryKey: [path, vessel],
    queryFn: () => send<LastStocks>('GET', `${path}/${vessel}`),
    enabled: vessel !== undefined,
  })
  const last = product === undefined ? undefined : data?.result[product]
  if (!last) return null
  return (
    <Text size="xs" c="orange" role="status">
      {t.stock.used.addedLately(amountText(last.amount, last.unit))}
    </Text>
  )
}
