import { needs } from '../lists/before.ts'
import type { FuelRecord } from '@lagar/domain/machines/fuel.ts'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { MachinePicker } from '../pickers/pickers.tsx'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { fieldName } from '../texts/field-names.ts'
import { dayText, numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Amount, DayText, Money } from '../ui/values.tsx'
import { meterText } from './meter-text.ts'
import { later } from '../ui/later.tsx'

/** What a full tank had more or less than the books, in words; nothing where they agreed. */
function differenceText(difference: number): string | null {
  const texts = t.administration.fuels
  if (difference === 0) return null
  const litres = numberText('fuel', Math.abs(difference))
  return difference > 0 ? texts.more(litres) : texts.less(litres)
}

/** Fuel that was filled into machines. */
export const { Tab: FuelsTab, Page: FuelPage } = catalogueParts<FuelRecord>({
  type: 'fuel',
  texts: () => t.administration.fuels,
  nameOf: ({ machine, filledOn }) => `${machine.name} ${dayText(filledOn)}`,
  Form: later(async () => (await import('./FuelForm.tsx')).FuelForm),
  path: 'machines/fuels',
  removePath: 'machines/fuel',
  isDeed: true,
  permission: 'machines.write',
  needs: () => [needs.machine()],
  excel: 'FUEL',
  defaultSort: '-filledOn',
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
