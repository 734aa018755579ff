import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Waiting } from '../../device/waiting.ts'
import { refusedText } from '../../messages/failure.ts'
import { useTray } from '../../offline/outbox.ts'
import { closedMeanwhile } from '../../offline/steps.ts'
import { t } from '../../texts/t.ts'

/** Says of an order that was finished or changed here that it waits for the signal, or that the server would not have it so. */
export function OrderWaits({ order }: { order: WorkOrderRecord }) {
  const item = useTray().waiting.find(({ id, draft }) => id === order.id && draft)
  if (!item) return null
  return (
    <Alert color={item.refusal ? 'red' : 'blue'} role="status">
      {toldOf(item, order.status)}{' '}
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

/** What became of what was written here: of an order that is closed nothing is left to correct or to send, and its page says it as the list of what waits does. */
function toldOf(item: Waiting, status: WorkOrderRecord['status']): string {
  const { refusal } = item
  if (closedMeanwhile(item))
    return status === 'PENDING' || status === 'IN_PROGRESS' ? t.offline.reopened : t.offline.closed
  if (refusal) return `${t.orderTask.refused} ${refusedText(refusal)}`
  const { status: asked } = item.draft!.value as { status?: string }
  return asked === 'DONE' ? t.orderTask.waits : t.orderTask.changeWaits
}
