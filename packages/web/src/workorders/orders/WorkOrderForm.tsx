import { workOrderOf } from '@lagar/domain/workorders/orders/order.ts'
import type { OrderWarning, WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { day } from '@lagar/domain/fields.ts'
import { z } from 'zod'
import { useState } from 'react'
import { readRecord, saveRecord } from '../../api/records.ts'
import { withUndo } from '../../messages/toast.tsx'
import { reverseAgain } from './finish.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SwitchField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import type { Initial } from '../../form/draft/paths.ts'
import { useResumed, useWaitingDraft } from '../../form/draft/waiting.ts'
import { useSelection } from '../../session/selection.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { MeasuramentsTable } from './MeasuramentsTable.tsx'
import { asksForDose } from '../../messages/far-over.ts'
import {
  draftOf,
  newOrder,
  partsOf,
  type ForVessel,
  type OrderDraft,
  type OrderType,
} from '../transfers/order-draft.ts'
import { tellWarnings } from './warnings.ts'
import { OrderWhat, OrderWork } from './fields.tsx'

type Props = {
  saved?: WorkOrderRecord | undefined
  readOnly?: boolean
  onClose: () => void
  /** What a new order begins with, of which type. */
  start?: { type?: OrderType; vessel?: ForVessel; draft: Initial<OrderDraft> }
  /** Hears the id of an order that was saved. */
  onSaved?: (id: string) => void
}

/** What a new order begins with, where it is made from somewhere. */
const begunWith = ({ type, vessel, draft }: NonNullable<Props['start']>): Initial<OrderDraft> => ({
  ...(type && { type: type.id, ...partsOf(type, vessel) }),
  ...draft,
})

type Answer = { id: string; warnings: OrderWarning[] }

/** Orden de trabajo (OT). The one form for creating, editing and viewing a work order; its type says which parts it has. */
export function WorkOrderForm({ saved, readOnly = false, onClose, start, onSaved }: Props) {
  const texts = t.workorders
  const { today } = useMe()
  const mayOverride = useCan('workorders.override')
  const { draft, type, setType } = useOrder(saved, start)
  const locked = saved !== undefined
  // What waited to be finished is finished when it is sent again.
  const isFinishing = locked && draft.value.status === 'DONE'
  const mayReverse = useCan('workorders.reverse')
  const undo = async () => reverseAgain(await readRecord<WorkOrderRecord>('workorder', draft.key.id))
  const said =
    (words: string, finishes = false) =>
    () =>
      draft.waits.wasKept() ? t.offline.kept : withUndo(words, finishes && mayReverse && undo)
  const asksAny = mayOverride || asksForDose(draft.failure) || draft.value.override === true

  return (
    <FormModal
      title={
        readOnly
          ? texts.viewTitle(saved?.number ?? 0)
          : locked
            ? texts.editTitle(saved.number)
            : texts.createTitle
      }
      done={said(isFinishing ? texts.finished : locked ? texts.edited : texts.created, isFinishing)}
      {...(isFinishing ? { action: texts.finishSo } : {})}
      failed={texts.failed}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      onSaved={() => onSaved?.(draft.key.id)}
      {...(isFinishing
        ? {}
        : {
            second: {
              label: locked ? texts.finishSo : texts.createAndFinish,
              submit: () => draft.submitWith({ status: 'DONE' }),
              done: said(locked ? texts.finished : texts.created, true),
            },
          })}
    >
      {saved && <FromMessage type="workorder" record={saved} />}
      {isFinishing && <DayField label={texts.doneOn} required max={today} {...draft.field('day')} />}
      <OrderWhat draft={draft} type={type} locked={locked} vessel={start?.vessel} onType={setType}>
        <DayField label={texts.dateToStart} required {...draft.field('dateToStart')} />
      </OrderWhat>
      <OrderWork draft={draft} type={type} locked={locked} readOnly={readOnly}>
        {type?.isMeasuraments && <MeasuramentsTable draft={draft} readOnly={readOnly} />}
      </OrderWork>
      {asksAny && !readOnly && (
        <SwitchField label={texts.override} hint={texts.overrideHint} {...draft.field('override')} />
      )}
    </FormModal>
  )
}

/** The draft of an order, and the type that says which parts it has. */
function useOrder(saved: WorkOrderRecord | undefined, start: Props['start']) {
  const texts = t.workorders
  const { today, employee } = useMe()
  const { cellar } = useSelection()
  const resumed = useResumed('workorder')
  const [type, setType] = useState<OrderType | undefined>(
    saved?.type ?? (resumed?.draft.extra as OrderType | undefined) ?? start?.type,
  )
  const schema = workOrderOf(type).safeExtend({
    status: z.enum(['PENDING', 'DONE']).optional(),
    day: day.optional(),
  })
  const titleOf = (value: object) => {
    const { status, dateToStart = '' } = value as Partial<OrderDraft>
    if (!saved) return texts.waitingTitle(type?.name ?? texts.one, dayText(dateToStart))
    return (status === 'DONE' ? texts.finishTitle : texts.named)(saved.number, saved.type.name)
  }
  const draft = useWaitingDraft<OrderDraft, 'workorder'>(
    { kind: 'workorder', titleOf },
    schema as z.ZodType<OrderDraft>,
    saved ? draftOf(saved) : { ...newOrder(today, cellar, employee), ...(start && begunWith(start)) },
    (value, key) => saveRecord<Answer>('cellars/workorders', value, key).then(tellWarnings),
    { extra: type, onResume: (kept) => setType(kept as OrderType | undefined) },
  )
  return { draft, type, setType }
}
