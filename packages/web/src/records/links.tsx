import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import type { NamedOrder } from '@lagar/domain/named-order.ts'
import { t } from '../texts/t.ts'
import { batchLinkText } from './batch-text.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { WorkOrderName } from './WorkOrderName.tsx'

/** The way to a work order: its number, its type, how far it is, and the mark of a chat message. */
export const WorkOrderLink = ({ order }: { order: NamedWorkOrder }) => (
  <EntityLink type="workorder" id={order.id}>
    <WorkOrderName order={{ ...order, type: { name: order.name } }} />
  </EntityLink>
)

type Batch = { id: string; name: string; inputNumber: string }

/** The way to a batch of a supply, named with the number of the delivery note that brought it; one without a name is none. */
export const StockBatchLink = ({ batch }: { batch: Batch | null }) =>
  batch === null || batch.name === '' ? (
    t.ui.none
  ) : (
    <EntityLink type="stockBatch" id={batch.id}>
      {batchLinkText(batch.name, batch.inputNumber)}
    </EntityLink>
  )

/** The way to a customer's order: its number and the reference of its bill. */
export const OrderLink = ({ order }: { order: NamedOrder }) => (
  <EntityLink type="order" id={order.id}>
    {t.distribution.orders.named(order.number, order.name)}
  </EntityLink>
)
