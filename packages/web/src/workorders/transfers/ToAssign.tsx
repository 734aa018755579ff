import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'

type Planned = WorkOrderRow['noAssignedVessels'][number]

/** A planned vessel as people say it: a tank of 5.000 L. */
export const plannedText = ({ elementTypeRequested, amount }: Planned) =>
  t.workorders.toChoose.of(elementTypeRequested.name, numberText('litres', amount))

/** What is still to be chosen before an order can be finished; nothing where all of it is. */
export function ToAssign({ order }: { order: Pick<WorkOrderRow, 'noAssignedVessels'> }) {
  const { noAssignedVessels: planned } = order
  if (planned.length === 0) return null
  return (
    <StatusBadge label={t.workorders.toChoose.missing(planned.map(plannedText).join(', '))} tone="waiting" />
  )
}
