import { Meaning } from '../form/fields/Meaning.tsx'
import { fuel, type Fuel, type FuelRecord } from '@lagar/domain/machines/fuel.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { labelled } from '../form/draft/labelled.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { CheckField, TextArea } from '../form/fields/fields.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { FormGrid } from '../form/frames/FormModal.tsx'
import { EmployeePicker, MachinePicker } from '../pickers/pickers.tsx'
import { StockBatchPicker, StockInDepositPicker } from '../pickers/stock-pickers.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t } from '../texts/t.ts'
import { formOf } from '../form/frames/form-of.tsx'

function Fields({ draft }: { draft: Draft<Fuel> }) {
  const { stock } = draft.value
  return (
    <>
      <FormGrid>
        <MachinePicker required {...labelled(draft, 'machine')} />
        <DayField required {...labelled(draft, 'filledOn')} />
        <StockInDepositPicker
          required
          filters={{ stockType: 'FUEL', tanks: 'false' }}
          {...draft.field('stock')}
          label={t.administration.fuels.stock}
          onChange={(id) => draft.set({ stock: id, stockBatch: null })}
        />
        {stock && <StockBatchPicker clearable stock={stock} {...labelled(draft, 'stockBatch')} />}
        <DecimalField required {...draft.field('amount')} label={fieldName('litres')} />
        <DecimalField mayBeBlank {...labelled(draft, 'meter')} />
        <EmployeePicker clearable {...labelled(draft, 'employee')} />
        <CheckField {...labelled(draft, 'fullTank')} hint={<Meaning of="fullTank" />} />
      </FormGrid>
      <TextArea {...labelled(draft, 'note')} />
    </>
  )
}

export const FuelForm = formOf<Fuel, FuelRecord>({
  texts: () => t.administration.fuels,
  path: 'machines/fuel',
  schema: fuel,
  size: 'lg',
  initial: (saved, { today, employee }) => ({
    filledOn: today,
    ...saved,
    machine: saved?.machine.id,
    stock: saved?.stock.id,
    stockBatch: saved?.stockBatch?.id ?? null,
    employee: saved ? (saved.employee?.id ?? null) : employee,
  }),
  fields: (draft) => <Fields draft={draft} />,
})
