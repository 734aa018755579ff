import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { LoadingOverlay } from '@mantine/core'
import { useRecord } from '../../api/records.ts'
import type { Waiting } from '../../device/waiting.ts'
import { ResumedContext } from '../../form/draft/waiting.ts'
import { later } from '../../ui/later.tsx'

const WorkOrderForm = later(async () => (await import('./WorkOrderForm.tsx')).WorkOrderForm)

type Props = { item: Waiting; onClose: () => void }

/** An order that waits for the signal, in its form as it was left: a new one, or the change or the end of one that is there. */
export function WaitingOrder({ item: { id, kind, draft }, onClose }: Props) {
  const isChange = draft?.version !== undefined
  const saved = useRecord<WorkOrderRecord>('workorder', isChange ? id : undefined).data
  if (!draft) return null
  if (isChange && !saved) return <LoadingOverlay visible zIndex={300} />
  return (
    <ResumedContext value={{ kind, id, draft }}>
      <WorkOrderForm {...(saved ? { saved } : {})} onClose={onClose} />
    </ResumedContext>
  )
}
