import {
  repetitionOf,
  type RepetitionRecord,
  type RepetitionRow,
} from '@lagar/domain/workorders/repetitions/repetition.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { useState } from 'react'
import { saveRecord, useRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SwitchField, TextField } from '../../form/fields/fields.tsx'
import { WeekdaysField } from '../../form/fields/WeekdaysField.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { HourField } from '../../form/fields/HourField.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import type { OrderType } from '../transfers/order-draft.ts'
import { OrderWhat, OrderWork } from '../orders/fields.tsx'
import { newRepetition, orderWithin, repetitionInput, type RepetitionDraft } from './draft.ts'

type Props = RecordFormProps<RepetitionRecord> & {
  /** The order that is to be done again and again. */
  order?: WorkOrderRecord
}

/** Repetición de una OT. The one form for creating, editing and viewing when an order is given out again. */
export function RepetitionForm({ saved, order, readOnly = false, onClose }: Props) {
  const texts = t.workorders.repetitions
  const { today } = useMe()
  const { cellar } = useSelection()
  const [type, setType] = useState<OrderType | undefined>(saved?.type ?? order?.type)
  const draft = useDraft<RepetitionDraft>(
    repetitionOf(type),
    saved ? repetitionInput(saved) : newRepetition(today, cellar, order),
    (value, key) => saveRecord('cellars/workorders/repetitions', value, key),
  )
  const within = orderWithin(draft)
  return (
    <CatalogueForm
      texts={texts}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="80rem"
      {...(saved ? {} : { action: texts.create })}
    >
      <FormSection title={texts.when} hint={texts.whenHint}>
        <TextField required {...labelled(draft, 'name')} />
        <HourField required {...labelled(draft, 'startTime')} />
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField clearable {...labelled(draft, 'toDate')} />
        <WeekdaysField {...draft.field('days')} label={texts.days} />
        {saved && <SwitchField {...labelled(draft, 'isPaused')} hint={texts.pausedHint} />}
      </FormSection>
      <OrderWhat draft={within} type={type} locked={false} onType={setType} />
      <OrderWork draft={within} type={type} locked={false} readOnly={readOnly} />
    </CatalogueForm>
  )
}

/** The form of a repetition of a list, once it is loaded with the order that it gives out; an empty one without. */
export function OpenRepetition({ saved, ...props }: RecordFormProps<RepetitionRow>) {
  const whole = useRecord<RepetitionRecord>('workorderRepetition', saved?.id)
  if (!saved) return <RepetitionForm {...props} />
  return whole.data ? <RepetitionForm {...props} saved={whole.data} /> : null
}
