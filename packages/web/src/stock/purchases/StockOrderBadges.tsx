import type { StockOrderRow } from '@lagar/domain/stock/order-record.ts'
import { Group } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

/** Where a purchase order stands, whether nothing more is awaited of it, and whether it goes out. */
export function StockOrderBadges({ order }: { order: StockOrderRow }) {
  const texts = t.purchases.orders
  return (
    <Group component="span" gap={6}>
      <StatusBadge status={order.status} label={words.stockOrderStatus[order.status]} />
      {order.closed && order.status !== 'DONE' && <StatusBadge label={texts.closed} />}
      {!order.isIn && <StatusBadge label={texts.outBadge} tone="active" />}
    </Group>
  )
}
