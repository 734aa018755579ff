import type { OrderWarning } from '@lagar/domain/workorders/orders/record.ts'
import { t } from '../../texts/t.ts'
import { earlyPickingText } from '../../messages/early-picking.ts'
import { toastWarning } from '../../messages/toast.tsx'

/** Says what an order that was done went on in spite of. Gives the answer back. */
export function tellWarnings<Answer extends { warnings: OrderWarning[] }>(answer: Answer): Answer {
  for (const warning of answer.warnings)
    toastWarning(
      warning.code === 'PICKED_TOO_EARLY'
        ? earlyPickingText(warning)
        : t.workorders.warned[warning.code](warning.name),
    )
  return answer
}
