import { workOrderStatus } from '@lagar/domain/workorders/orders/order.ts'
import type { OrderWarning, WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { Alert, Button, Text } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import { send } from '../../api/send.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { asksForDose } from '../../messages/far-over.ts'
import { Icon } from '../../ui/Icon.tsx'
import { tellWarnings } from './warnings.ts'

type Order = Pick<WorkOrderRow, 'id' | 'version' | 'number' | 'type' | 'dateToStart'>
type Props = { order: Order; onClose: () => void }

type FinishProps = Props & {
  /** Opens the form, where it was done otherwise than planned. */
  onOtherwise: () => void
}

type Answer = { warnings: OrderWarning[] }

const statusChange = workOrderStatus.omit({ id: true, version: true, status: true })

/** Finishes an order: asks for the day, and lets who may confirm a warning. */
export function FinishDialog({ order, onClose, onOtherwise }: FinishProps) {
  const texts = t.workorders
  const { today } = useMe()
  const mayOverride = useCan('workorders.override')
  const day = order.dateToStart < today ? order.dateToStart : today
  const draft = useDraft(statusChange, { day, reason: '', override: false }, (value) =>
    send<Answer>('PUT', 'cellars/workorders/status', {
      id: order.id,
      version: order.version,
      status: 'DONE',
      day: value.day,
      override: value.override,
    }).then(tellWarnings),
  )
  return (
    <FormModal
      title={texts.finishTitle(order.number, order.type.name)}
      done={texts.finished}
      action={texts.finish}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.finishText}</Text>
      <Button variant="light" leftSection={<Icon path={mdiPencilOutline} size={18} />} onClick={onOtherwise}>
        {texts.doneOtherwise}
      </Button>
      <DayField label={texts.doneOn} required max={today} {...draft.field('day')} />
      {(mayOverride || asksForDose(draft.failure) || draft.value.override) && (
        <CheckField label={texts.override} hint={texts.overrideHint} {...draft.field('override')} />
      )}
    </FormModal>
  )
}

/** Undoes a finished order, with the reason. */
export function ReverseDialog({ order, onClose }: Props) {
  const texts = t.workorders
  const draft = useDraft(statusChange, { reason: '', override: false }, (value) =>
    send('PUT', 'cellars/workorders/status', {
      id: order.id,
      version: order.version,
      status: 'PENDING',
      reason: value.reason,
    }),
  )
  return (
    <FormModal
      title={texts.reverseTitle(order.number, order.type.name)}
      done={texts.reversed}
      action={texts.reverse}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Alert color="orange">{texts.reverseText}</Alert>
      <TextArea label={texts.reason} {...draft.field('reason')} />
    </FormModal>
  )
}
