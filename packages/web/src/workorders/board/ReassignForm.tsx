import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { z } from 'zod'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useOff } from '../../parts/people/use-off.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { reassign } from './board.ts'

const given = z.strictObject({ employee: z.uuid(), dateToStart: z.iso.date() })

/** Gives an order to somebody else, or to another day. */
export function ReassignForm({ order, onClose }: { order: WorkOrderRow; onClose: () => void }) {
  const texts = t.workorders
  const initial = { employee: order.employee.id, dateToStart: order.dateToStart }
  const draft = useDraft(given, initial, (value) => reassign(order.id, value))
  const off = useOff(draft.value.employee, draft.value.dateToStart)
  return (
    <FormModal
      title={texts.board.reassignTitle(order.number)}
      done={texts.board.reassigned}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <EmployeePicker hint={off} label={texts.employee} required {...draft.field('employee')} />
      <DayField label={texts.dateToStart} required {...draft.field('dateToStart')} />
    </FormModal>
  )
}
