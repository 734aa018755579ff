import { workOrderStatus } from '@lagar/domain/workorders/orders/order.ts'
import { differencesAccepted } from '@lagar/domain/workorders/orders/differences.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { orderOf } from '@lagar/domain/workorders/repetitions/again.ts'
import { Alert, Button, Text } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import { useRef } from 'react'
import { useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { asksForDose } from '../../messages/far-over.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Undoable } from '../../messages/toast.tsx'
import { finishOrder, reverseAgain, type Finished, type FinishedOrder, type Finishing } from './finish.ts'

type Props = { order: FinishedOrder; onClose: () => void }

type FinishProps = Props & {
  /** Opens the form, where it was done otherwise than planned. */
  onOtherwise: () => void
  /** Finishes it with what was written of it before, instead of as it was planned. */
  finish?: (finishing: Finishing) => Promise<Finished>
  /** What was not ticked off, by name, and what ticks all of it. */
  unticked?: { names: readonly string[]; onTickAll: () => void }
}

const statusChange = workOrderStatus.omit({ id: true, version: true, status: true })

/** Finishes an order: asks for the day, and lets who may confirm a warning. */
export function FinishDialog({ order, onClose, onOtherwise, finish, unticked }: FinishProps) {
  const texts = t.workorders
  const { today } = useMe()
  const mayOverride = useCan('workorders.override')
  const mayReverse = useCan('workorders.reverse')
  const planned = useRecord<WorkOrderRecord>('workorder', order.id).data
  const finished = useRef<Finished>(undefined)
  const day = order.dateToStart < today ? order.dateToStart : today
  const draft = useDraft(statusChange, { day, reason: '', override: false }, async (value, key) => {
    const finishing = { day: value.day ?? today, override: value.override, over: key.version }
    finished.current = await (finish?.(finishing) ??
      finishOrder(order, finishing, undefined, planned && orderOf(planned)))
  })
  const said = () => {
    if (!finished.current || 'isKept' in finished.current) return t.offline.kept
    const { version } = finished.current
    return mayReverse ? (
      <Undoable undo={() => reverseAgain({ ...order, version })}>{texts.finished}</Undoable>
    ) : (
      texts.finished
    )
  }
  return (
    <FormModal
      title={texts.finishTitle(order.number, order.type.name)}
      done={said}
      action={texts.finish}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      {unticked && unticked.names.length > 0 && <Unticked {...unticked} />}
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

/** Says what of an order was not ticked off before it is finished. */
function Unticked({ names, onTickAll }: NonNullable<FinishProps['unticked']>) {
  return (
    <Alert color="orange" title={t.orderTask.unticked(names.join(', '))} role="status">
      {t.orderTask.untickedHint}
      <Button mt="xs" variant="default" size="compact-md" onClick={onTickAll}>
        {t.orderTask.tickAll}
      </Button>
    </Alert>
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

const acceptance = differencesAccepted.omit({ id: true, version: true })

/** Accepts what was done otherwise, saying why. */
export function AcceptDialog({ order, onClose }: { order: WorkOrderRecord; onClose: () => void }) {
  const texts = t.workorders
  const draft = useDraft(acceptance, {}, ({ note }) =>
    send('PUT', 'cellars/workorders/differences', { id: order.id, version: order.version, note }),
  )
  return (
    <FormModal
      title={texts.acceptTitle(order.number)}
      done={texts.acceptedDone}
      action={texts.accept}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Alert>{texts.acceptText}</Alert>
      <TextArea label={texts.acceptNote} required {...draft.field('note')} />
    </FormModal>
  )
}
