import { hundredthsOf, sharingsOf, type ServiceBill } from '@lagar/domain/bills/service-bill.ts'
import {
  serviceBillSubjects,
  type ServiceBillSharing,
  type ServiceBillSubject,
} from '@lagar/domain/lists/bills.ts'
import { serviceBillTypes } from '@lagar/domain/lists/documents.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { serviceBillUnits } from '@lagar/domain/lists/units.ts'
import { Text } from '@mantine/core'
import { labelled } from '../form/draft/labelled.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { RateOfDay } from '../form/fields/RateOfDay.tsx'
import { RowsTable } from '../form/fields/RowsTable.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import {
  CellarPicker,
  EmployeePicker,
  LandPicker,
  LandsPicker,
  MachinePicker,
  SupplierPicker,
  WineEstatePicker,
} from '../pickers/pickers.tsx'
import { ChargedTwice } from './ChargedTwice.tsx'
import { useCompany, useMe } from '../session/me.tsx'
import { fieldName } from '../texts/field-names.ts'
import { numberText } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'

type Props = { draft: Draft<ServiceBill>; readOnly: boolean }

/** The fields of a service bill: what was billed, what it costs, and who bears it. */
export function ServiceBillFields({ draft, readOnly }: Props) {
  const texts = t.bills.service
  return (
    <>
      <FormSection title={texts.what}>
        <SupplierPicker required {...labelled(draft, 'supplier')} />
        <TextField required {...labelled(draft, 'billNumber')} />
        <SelectField
          required
          options={options(serviceBillTypes, (type) => words.serviceBillType[type])}
          {...labelled(draft, 'type')}
        />
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField required {...labelled(draft, 'toDate')} />
        <DecimalField mayBeBlank decimals={3} {...labelled(draft, 'amount')} />
        <SelectField
          clearable
          required={typeof draft.value.amount === 'number' && draft.value.amount > 0}
          options={options(serviceBillUnits, (unit) => words.serviceBillUnit[unit])}
          {...labelled(draft, 'unit')}
        />
        <EmployeePicker clearable {...labelled(draft, 'employee')} />
      </FormSection>
      <Price draft={draft} />
      <Sharing draft={draft} readOnly={readOnly} />
      <TextArea {...labelled(draft, 'note')} />
    </>
  )
}

function Price({ draft }: { draft: Draft<ServiceBill> }) {
  const texts = t.bills.service
  const { currency: own } = useCompany()
  const { today } = useMe()
  const { currency = own, day } = draft.value
  return (
    <FormSection title={texts.money}>
      <DayField required max={today} {...labelled(draft, 'day')} />
      <DayField clearable {...labelled(draft, 'dueDate')} />
      <DecimalField required mayBeBlank {...labelled(draft, 'price')} />
      <SelectField required options={options(currencies, (one) => one)} {...labelled(draft, 'currency')} />
      {currency && currency !== own && (
        <RateOfDay
          label={texts.rate(own, currency)}
          hint={texts.rateHint}
          of={currency}
          within={own}
          day={day}
          {...draft.field('exchangeRate')}
        />
      )}
    </FormSection>
  )
}

/** What it served, and how its cost is shared: what bears no cost of its own is shared by hand, or is an expense. */
function Sharing({ draft, readOnly }: Props) {
  const texts = t.bills.service
  const { served, sharing } = draft.value
  const choices = served ? sharingsOf(served) : []
  // What was chosen for another subject is no choice of this one.
  const turn = (next: ServiceBillSubject) => {
    const [usual] = sharingsOf(next)
    const kept = sharing && sharingsOf(next).includes(sharing) ? sharing : usual
    draft.set({ served: next, ...(kept === undefined ? {} : { sharing: kept }) })
  }
  return (
    <FormSection
      title={texts.sharing}
      {...(sharing
        ? { hint: (served && texts.hintsOf[`${served}.${sharing}`]) ?? texts.hints[sharing] }
        : {})}
    >
      <SelectField
        required
        options={options(serviceBillSubjects, (one) => words.serviceBillSubject[one])}
        {...labelled(draft, 'served')}
        onChange={turn}
      />
      {served === 'WINE_ESTATE' && <WineEstatePicker required {...labelled(draft, 'wineEstate')} />}
      {served === 'LANDS' && <LandsPicker required {...labelled(draft, 'lands')} />}
      {served === 'CELLAR' && <CellarPicker required {...labelled(draft, 'cellar')} />}
      {served === 'MACHINE' && <MachinePicker required {...labelled(draft, 'machine')} />}
      <SelectField
        required
        options={options(choices, (one: ServiceBillSharing) => words.serviceBillSharing[one])}
        {...labelled(draft, 'sharing')}
      />
      <ChargedTwice draft={draft} />
      {sharing === 'PERCENTAGE' && <Shares draft={draft} readOnly={readOnly} />}
    </FormSection>
  )
}

function Shares({ draft, readOnly }: Props) {
  const texts = t.bills.service
  const rows = draft.rows('shares')
  const sum = hundredthsOf(rows.rows.map((row) => ({ percentage: Number(row.percentage ?? 0) || 0 }))) / 100
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <RowsTable
        title={texts.parts}
        rows={rows}
        disabled={readOnly}
        addLabel={texts.part}
        newRow={() => ({ land: null, cellar: null })}
        columns={[
          {
            key: 'land',
            header: fieldName('land'),
            wide: true,
            cell: (_, index) => (
              <LandPicker label={fieldName('land')} hideLabel clearable {...rows.field(index, 'land')} />
            ),
          },
          {
            key: 'cellar',
            header: fieldName('cellar'),
            wide: true,
            cell: (_, index) => (
              <CellarPicker
                label={fieldName('cellar')}
                hideLabel
                clearable
                {...rows.field(index, 'cellar')}
              />
            ),
          },
          {
            key: 'percentage',
            header: fieldName('percentage'),
            width: 130,
            cell: (_, index) => (
              <DecimalField
                label={fieldName('percentage')}
                hideLabel
                mayBeBlank
                {...rows.field(index, 'percentage')}
              />
            ),
          },
        ]}
        footer={
          <Text size="sm" fw={600} mt={6} role="status">
            {texts.sum(numberText('percent', sum))}
          </Text>
        }
      />
    </div>
  )
}
