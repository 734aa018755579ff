import { workOrderOf } from '@lagar/domain/workorders/orders/order.ts'
import type { OrderWarning, WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { z } from 'zod'
import { useState } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SwitchField } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import type { Initial } from '../../form/draft/paths.ts'
import { besides } from '../../form/draft/besides.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { useSelection } from '../../session/selection.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import { t } from '../../texts/t.ts'
import { MeasuramentsTable } from './MeasuramentsTable.tsx'
import { asksForDose } from '../../messages/far-over.ts'
import { draftOf, newOrder, type OrderDraft, type OrderType } from '../transfers/order-draft.ts'
import { tellWarnings } from './warnings.ts'
import { OrderWhat, OrderWork } from './fields.tsx'

type Props = {
  saved?: WorkOrderRecord | undefined
  readOnly?: boolean
  onClose: () => void
  /** What a new order begins with, of which type. */
  start?: { type: OrderType; draft: Initial<OrderDraft> }
  /** Hears the id of an order that was saved. */
  onSaved?: (id: string) => void
}

type Answer = { id: string; warnings: OrderWarning[] }

/** Orden de trabajo (OT). The one form for creating, editing and viewing a work order; its type says which parts it has. */
export function WorkOrderForm({ saved, readOnly = false, onClose, start, onSaved }: Props) {
  const texts = t.workorders
  const { today } = useMe()
  const { cellar } = useSelection()
  const mayOverride = useCan('workorders.override')
  const [type, setType] = useState<OrderType | undefined>(saved?.type ?? start?.type)
  const schema = workOrderOf(type).safeExtend({ status: z.enum(['PENDING', 'DONE']).optional() })
  const draft = useDraft<OrderDraft>(
    schema as z.ZodType<OrderDraft>,
    saved
      ? draftOf(saved)
      : { ...newOrder(today, cellar), ...(start && { type: start.type.id, ...start.draft }) },
    (value, key) => saveRecord<Answer>('cellars/workorders', value, key).then(tellWarnings),
  )
  const locked = saved !== undefined
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
      done={locked ? texts.edited : texts.created}
      failed={texts.failed}
      size="80rem"
      draft={besides(draft, type, setType)}
      readOnly={readOnly}
      onClose={onClose}
      onSaved={() => onSaved?.(draft.key.id)}
      second={{
        label: locked ? texts.finishSo : texts.createAndFinish,
        submit: () => draft.submitWith({ status: 'DONE' }),
        ...(locked ? { done: texts.finished } : {}),
      }}
    >
      {saved && <FromMessage type="workorder" record={saved} />}
      <OrderWhat draft={draft} type={type} locked={locked} onType={setType}>
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
