import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { mdiWhatsapp } from '@mdi/js'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

type Order = Pick<WorkOrderRow, 'number' | 'status' | 'isCreatedByWhatsapp'> & { type: { name: string } }

/** A work order as links name it: its number, its type and how far it is. */
export const workOrderText = ({ number, type, status }: Order): string =>
  `${t.workorders.named(number, type.name)} · ${words.workorderStatus[status]}`

/** Says of a record that it came out of a chat message. */
export const MessageMark = () => <Icon path={mdiWhatsapp} size={16} label={t.chat.mark} />

/** A work order's name in a link, marked where it came out of a chat message. */
export function WorkOrderName({ order }: { order: Order }) {
  return (
    <>
      {workOrderText(order)}
      {order.isCreatedByWhatsapp && (
        <>
          {' '}
          <MessageMark />
        </>
      )}
    </>
  )
}
