import type { Concentration } from '@lagar/domain/stock/product.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { SelectField, SwitchField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { t, words } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'
import { DosePart } from './DosePart.tsx'
import type { PartProps } from './part.ts'

/** How much of a cleaning product goes on how much water, and how much a vessel asks for by its capacity. */
export function CleaningPart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <>
      <DosePart draft={draft} on={['VOLUME']} />
      <FormSection title={texts.washTitle}>
        <SwitchField label={texts.isWasher} {...draft.field('isWasher')} />
        <div className={classes.wide}>
          <RowsTable
            title={texts.concentrations}
            rows={draft.rows('volumeConcentrationsOfCellarElements')}
            columns={columnsOf(draft)}
            newRow={() => ({ min: 0, unit: 'LITER' as const })}
            addLabel={texts.addConcentration}
          />
        </div>
      </FormSection>
    </>
  )
}

function columnsOf(draft: PartProps['draft']): RowColumn<Concentration>[] {
  const texts = t.stock.product
  const { unit } = draft.value
  const at = (index: number) => `volumeConcentrationsOfCellarElements.${index}` as const
  return [
    {
      key: 'min',
      header: texts.from,
      cell: (_row, index) => (
        <DecimalField label={texts.from} hideLabel decimals={3} {...draft.field(`${at(index)}.min`)} />
      ),
    },
    {
      key: 'max',
      header: texts.to,
      cell: (_row, index) => (
        <DecimalField label={texts.to} hideLabel decimals={3} {...draft.field(`${at(index)}.max`)} />
      ),
    },
    {
      key: 'unit',
      header: texts.concentrationUnit,
      cell: (_row, index) => (
        <SelectField
          label={texts.concentrationUnit}
          hideLabel
          options={options(volumeUnits, (one) => words.unitSymbol[one])}
          {...draft.field(`${at(index)}.unit`)}
        />
      ),
    },
    {
      key: 'amount',
      header: unit ? `${texts.amount} (${words.unitSymbol[unit]})` : texts.amount,
      cell: (_row, index) => (
        <DecimalField label={texts.amount} hideLabel decimals={6} {...draft.field(`${at(index)}.amount`)} />
      ),
    },
  ]
}
