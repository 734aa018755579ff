import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import { LoadingOverlay } from '@mantine/core'
import { useEffect } from 'react'
import { useList } from '../../api/records.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { toastProblem } from '../../messages/toast.tsx'
import { t } from '../../texts/t.ts'
import type { OrderDraft } from '../transfers/order-draft.ts'
import { later } from '../../ui/later.tsx'

const WorkOrderForm = later(async () => (await import('./WorkOrderForm.tsx')).WorkOrderForm)

type Props = {
  vessel: CellarElementRecord
  /** The kind of work, by the code of its type; without one it is chosen in the form. */
  code?: string | undefined
  /** What the order says besides the vessel. */
  draft?: Initial<OrderDraft> | undefined
  onClose: () => void
}

/** The form of an order for a vessel, which stands in it already. */
export function VesselOrder({ vessel, code, draft, onClose }: Props) {
  const types = useList<WorkOrderTypeRecord>('cellars/workorders/types', { limit: 200 }, code !== undefined)
  const type = types.data?.result.find((one) => one.code === code)
  const lacksType = code !== undefined && types.data !== undefined && !type
  useEffect(() => {
    if (!lacksType) return
    toastProblem(t.vessel.doing.noType)
    onClose()
  }, [lacksType, onClose])
  if (code !== undefined && !type) return <LoadingOverlay visible zIndex={300} />
  return (
    <WorkOrderForm
      start={{
        ...(type && { type }),
        vessel: { id: vessel.id, isEmpty: vessel.content === null },
        draft: { cellar: vessel.cellar.id, ...draft },
      }}
      onClose={onClose}
    />
  )
}
