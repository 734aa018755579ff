import { Meaning } from '../form/fields/Meaning.tsx'
import { grapeLoad, grapeLoadNote, type GrapeLoad, type GrapeLoadNote } from '@lagar/domain/sales/load.ts'
import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { sentWeight } from '@lagar/domain/input/sent.ts'
import { useState } from 'react'
import { saveRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SwitchField, TextArea } from '../form/fields/fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { SentCius } from '../input/SentCius.tsx'
import { InputPicker } from '../pickers/cellar-pickers.tsx'
import { CellarPicker, EmployeePicker } from '../pickers/pickers.tsx'
import { useMe } from '../session/me.tsx'
import { useSelection } from '../session/selection.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { blankFacts, TruckFields } from './LoadForm.tsx'
import { RateField } from './RateField.tsx'

type Props = { sale: BulkSaleRecord; onClose: () => void }

/** Carga de uva. Loads grapes that wait at a reception into a truck: of which units, how many kilograms, in what truck. */
export function GrapeLoadForm({ sale, onClose }: Props) {
  const texts = t.sales.loads
  const { today } = useMe()
  const { cellar } = useSelection()
  const draft = useDraft<GrapeLoad>(
    grapeLoad,
    {
      bulkSale: sale.id,
      ...(cellar === null ? {} : { cellar }),
      employee: sale.employee.id,
      date: today,
      cius: [{ weight: 0 }],
      ...blankFacts,
      note: '',
      isDone: true,
    },
    (value, key) => saveRecord('sales/loads/grapes', value, key),
  )
  const isDone = draft.value.isDone === true
  const kilos = sentWeight(
    (draft.value.cius ?? []).map(({ weight }) => ({ weight: Number(weight ?? 0) || 0 })),
  )
  return (
    <FormModal
      title={texts.title(sale.number)}
      done={isDone ? texts.done : texts.notePlanned}
      action={isDone ? texts.loadNow : texts.planNote}
      failed={texts.failed}
      size="xl"
      draft={draft}
      intro={texts.leftOf(t.sales.amountText(numberText('bulk', sale.left), 'GRAPES'))}
      onClose={onClose}
    >
      <FormSection title={texts.grapes}>
        <CellarPicker label={texts.reception} required {...draft.field('cellar')} />
        <div style={{ gridColumn: '1 / -1' }}>
          <SentCius rows={draft.rows('cius')} cellar={draft.value.cellar} />
        </div>
        <EmployeePicker label={texts.employee} required {...draft.field('employee')} />
        <DayField label={texts.date} required {...(isDone ? { max: today } : {})} {...draft.field('date')} />
        <SwitchField
          label={texts.isDone}
          hint={<Meaning of="GrapeLoad.isDone" />}
          {...draft.field('isDone')}
        />
      </FormSection>
      <TruckFields draft={draft} day={draft.value.date} sale={sale} amount={kilos} />
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** Counts a note that took grapes straight from their plot to the buyer as a load. */
export function NoteLoadForm({ sale, onClose }: Props) {
  const texts = t.sales.loads
  const [day, setDay] = useState<string>()
  const draft = useDraft<GrapeLoadNote>(grapeLoadNote, { bulkSale: sale.id, exchangeRate: null }, (value) =>
    send('PUT', 'sales/loads/notes', value),
  )
  return (
    <FormModal
      title={texts.noteTitle(sale.number)}
      done={texts.noteAdded}
      action={texts.addNote}
      failed={texts.failed}
      size="md"
      draft={draft}
      intro={texts.noteText}
      onClose={onClose}
    >
      <InputPicker
        label={texts.inputNote}
        required
        filters={{ customerId: sale.customer.id }}
        {...draft.field('input')}
        onPick={(choice) => setDay(choice?.row.date)}
      />
      <RateField sale={sale} day={day} {...draft.field('exchangeRate')} />
    </FormModal>
  )
}
