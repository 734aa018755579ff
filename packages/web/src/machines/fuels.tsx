import { Meaning } from '../form/fields/Meaning.tsx'
import { needs } from '../lists/before.ts'
import { fuel, type Fuel, type FuelRecord } from '@lagar/domain/machines/fuel.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { labelled } from '../form/draft/labelled.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { CheckField, TextArea } from '../form/fields/fields.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { FormGrid } from '../form/frames/FormModal.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { EmployeePicker, MachinePicker } from '../pickers/pickers.tsx'
import { StockBatchPicker, StockInDepositPicker } from '../pickers/stock-pickers.tsx'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { fieldName } from '../texts/field-names.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Amount, DayText, Money } from '../ui/values.tsx'
import { meterText } from './meter-text.ts'

/** What a full tank had more or less than the books, in words; nothing where they agreed. */
function differenceText(difference: number): string | null {
  const texts = t.administration.fuels
  if (difference === 0) return null
  const litres = numberText('fuel', Math.abs(difference))
  return difference > 0 ? texts.more(litres) : texts.less(litres)
}

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

/** Fuel that was filled into machines. */
export const {
  Tab: FuelsTab,
  Page: FuelPage,
  Form: FuelForm,
} = catalogueParts<Fuel, FuelRecord>({
  type: 'fuel',
  texts: () => t.administration.fuels,
  nameOf: ({ machine, filledOn }) => `${machine.name} ${dayText(filledOn)}`,
  schema: fuel,
  path: 'machines/fuels',
  savePath: 'machines/fuel',
  removePath: 'machines/fuel',
  permission: 'machines.write',
  needs: () => [needs.machine()],
  excel: 'FUEL',
  defaultSort: '-filledOn',
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
  columns: () => [
    sorted('filledOn', (row) => <DayText day={row.filledOn} />),
    sorted('machine', (row) => row.machine.name),
    column('stock', (row) => `${row.nameOfFuel} · ${row.deposit}`, { header: t.administration.fuels.stock }),
    sorted('amount', (row) => <Amount kind="fuel" value={row.amount} unit="L" />, {
      header: fieldName('litres'),
      align: 'right',
    }),
    column('meter', (row) => row.meter !== null && meterText(row.meter, row.machine), { align: 'right' }),
    column('difference', (row) => differenceText(row.difference), {
      header: t.administration.fuels.unexplained,
    }),
  ],
  filters: () => <FilterPicker name="machineId" label={fieldName('machine')} Picker={MachinePicker} />,
  detail: (row) => ({
    facts: [
      fact(
        'machine',
        <EntityLink type="machine" id={row.machine.id}>
          {row.machine.name}
        </EntityLink>,
      ),
      fact('filledOn', <DayText day={row.filledOn} />),
      {
        label: t.administration.fuels.stock,
        value: (
          <EntityLink type="stock" id={row.stock.id}>
            {[row.nameOfFuel, row.stockBatch?.name, row.deposit].filter(Boolean).join(' · ')}
          </EntityLink>
        ),
      },
      { label: fieldName('litres'), value: <Amount kind="fuel" value={row.amount} unit="L" /> },
      fact('meter', row.meter === null ? null : meterText(row.meter, row.machine)),
      { label: t.administration.fuels.unexplained, value: differenceText(row.difference) },
      fact('cost', <Money value={row.cost} />),
      fact('employee', row.employee?.name),
      fact('note', row.note, { wide: true }),
    ],
  }),
})
