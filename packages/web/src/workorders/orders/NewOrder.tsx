import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { LoadingOverlay } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useRecord } from '../../api/records.ts'
import { VesselOrder } from './VesselOrder.tsx'
import { WorkOrderForm } from './WorkOrderForm.tsx'

/** A new order of the '+' menu: over the page of a vessel it is for that vessel, where its record is at hand. */
export function NewOrder({ onClose }: { onClose: () => void }) {
  const id = useLocation({
    select: ({ pathname }) => /^\/entities\/cellarElement\/([^/]+)/.exec(pathname)?.[1],
  })
  const vessel = useRecord<CellarElementRecord>('cellarElement', id)
  if (vessel.data) return <VesselOrder vessel={vessel.data} onClose={onClose} />
  if (id !== undefined && vessel.isPending) return <LoadingOverlay visible zIndex={300} />
  return <WorkOrderForm onClose={onClose} />
}
