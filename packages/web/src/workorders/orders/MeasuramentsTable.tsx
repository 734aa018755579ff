import { unitIn } from '@lagar/domain/laboratory/value-text.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import { analysisTypes } from '@lagar/domain/lists/laboratory.ts'
import { MultiSelectField, SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import type { Option } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { CellarElementPicker } from '../../pickers/cellar-pickers.tsx'
import { figured } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { LastValue } from '../../parts/laboratory/LastValue.tsx'
import { MustHint } from '../../parts/laboratory/Measured.tsx'
import type { OrderDraft } from '../transfers/order-draft.ts'

type Row = WorkOrder['measuraments'][number]

/** What is measured, vessel by vessel. */
export function MeasuramentsTable({ draft, readOnly }: { draft: Draft<OrderDraft>; readOnly: boolean }) {
  const texts = t.workorders
  const rows = draft.rows('measuraments')
  return (
    <FormSection title={texts.measuraments}>
      <div style={{ gridColumn: '1 / -1' }}>
        <MultiSelectField
          label={texts.measuramentUnits}
          hint={texts.measuramentUnitsHint}
          options={codes()}
          {...draft.field('measuramentUnits')}
        />
      </div>
      <div style={{ gridColumn: '1 / -1' }}>
        <RowsTable
          title={texts.measuraments}
          rows={rows}
          columns={columnsOf(draft)}
          disabled={readOnly}
          newRow={() => ({ unit: '' })}
          addLabel={texts.addMeasure}
        />
      </div>
    </FormSection>
  )
}

/** What can be measured in a cellar, with the unit it is measured in. */
function codes(): Option[] {
  const named: Record<string, string> = { ...words.laboratoryType, ...words.measuramentType }
  return analysisTypes
    .filter(({ code }) => named[code] !== undefined)
    .map(({ code }) => {
      const unit = unitIn(figured(), code)
      return { value: code, label: unit ? `${named[code]} (${unit})` : (named[code] ?? code) }
    })
}

/** What a row asks. */
function columnsOf(draft: Draft<OrderDraft>): RowColumn<Row>[] {
  const texts = t.workorders
  const rows = draft.rows('measuraments')
  return [
    {
      key: 'cellarElement',
      header: texts.element,
      width: 240,
      cell: (_, row) => (
        <CellarElementPicker
          label={texts.element}
          hideLabel
          filters={{ cellarId: draft.value.cellar ?? undefined }}
          {...draft.field(`measuraments.${row}.cellarElement`)}
        />
      ),
    },
    {
      key: 'code',
      header: texts.measured,
      width: 240,
      cell: (_, row) => {
        const field = draft.field(`measuraments.${row}.code`)
        return (
          <SelectField
            label={texts.measured}
            hideLabel
            options={codes()}
            {...field}
            onChange={(code: string) =>
              rows.update(row, {
                code,
                unit: analysisTypes.find((one) => one.code === code)?.unit ?? '',
              })
            }
          />
        )
      },
    },
    {
      key: 'value',
      header: texts.value,
      width: 140,
      cell: ({ code, value, cellarElement }, row) => (
        <>
          <DecimalField
            label={texts.value}
            hideLabel
            min={-1000}
            decimals={4}
            {...draft.field(`measuraments.${row}.value`)}
          />
          <MustHint code={code} value={value} />
          <LastValue of={{ cellarElement }} code={code} />
        </>
      ),
    },
  ]
}
