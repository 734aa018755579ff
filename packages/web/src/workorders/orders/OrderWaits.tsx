import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { refusedText } from '../../messages/failure.ts'
import { useTray } from '../../offline/outbox.ts'
import { t } from '../../texts/t.ts'

/** Says of an order that was finished or changed here that it waits for the signal, or that the server would not have it so. */
export function OrderWaits({ order }: { order: WorkOrderRecord }) {
  const item = useTray().waiting.find(({ id, draft }) => id === order.id && draft)
  if (!item) return null
  const { status } = item.draft!.value as { status?: string }
  return (
    <Alert color={item.refusal ? 'red' : 'blue'} role="status">
      {item.refusal
        ? `${t.orderTask.refused} ${refusedText(item.refusal)}`
        : status === 'DONE'
          ? t.orderTask.waits
          : t.orderTask.changeWaits}{' '}
      <Button
        variant="default"
        size="compact-sm"
        mt={6}
        renderRoot={(props) => <Link {...props} to="/waiting" />}
      >
        {t.orderTask.toWaiting}
      </Button>
    </Alert>
  )
}
