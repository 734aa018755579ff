import type { OrderWarning } from '@lagar/domain/cellars/work-order-record.ts'
import { t } from '../texts/t.ts'
import { toastWarning } from '../ui/toast.tsx'

/** Says what an order that was done went on in spite of. Gives the answer back. */
export function tellWarnings<Answer extends { warnings: OrderWarning[] }>(answer: Answer): Answer {
  for (const { code, name } of answer.warnings) toastWarning(t.workorders.warned[code](name))
  return answer
}
