import type { PlannedApplication } from '@lagar/domain/lands/plans/fertilization.ts'
import type { ProductRecord } from '@lagar/domain/stock/product.ts'
import { magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { useEffect } from 'react'
import { useRecord } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { UnitField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Rows } from '../../form/draft/use-draft.ts'
import { ProductPicker } from '../../pickers/stock-pickers.tsx'
import { unitsLike } from '../../pickers/stock-texts.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'

type Props = {
  rows: Rows<PlannedApplication>
  /** The first day of the plan, which a new row starts with. */
  from: string | null | undefined
  readOnly: boolean
}

/** When a plan means to give which product, and how much of it by hectare. */
export function PlannedApplications({ rows, from, readOnly }: Props) {
  return (
    <RowsTable<PlannedApplication>
      title={t.plans.applications}
      rows={rows}
      columns={columnsOf(rows)}
      disabled={readOnly}
      addLabel={t.plans.addApplication}
      newRow={() => ({ unit: 'KG', ...(from ? { day: from } : {}) })}
    />
  )
}

type Cell = { rows: Rows<PlannedApplication>; row: PlannedApplication; index: number }

const columnsOf = (rows: Rows<PlannedApplication>): RowColumn<PlannedApplication>[] => [
  {
    key: 'day',
    header: fieldName('day'),
    width: 160,
    cell: (_row, index) => (
      <DayField label={fieldName('day')} hideLabel required {...rows.field(index, 'day')} />
    ),
  },
  {
    key: 'product',
    header: t.plans.product,
    width: 240,
    wide: true,
    cell: (_row, index) => (
      <ProductPicker
        label={t.plans.product}
        hideLabel
        required
        filters={{ isNutrientProvider: true }}
        {...rows.field(index, 'product')}
        onChange={(product) => rows.update(index, { product: product ?? '' })}
      />
    ),
  },
  {
    key: 'amount',
    header: t.plans.perHectare,
    width: 220,
    wide: true,
    cell: (row, index) => <AmountCell {...{ rows, row, index }} />,
  },
]

/** So much by hectare, in a unit of what the product is measured in. */
function AmountCell(cell: Cell) {
  const { rows, row, index } = cell
  const { data: product } = useRecord<ProductRecord>('stockProduct', row.product || undefined)
  const own = product?.unit
  const isOther = own !== undefined && magnitudeOf(row.unit) !== magnitudeOf(own)
  useEffect(() => {
    if (isOther) rows.update(index, { unit: own })
  }, [isOther, own, rows, index])
  return (
    <UnitField
      label={t.plans.perHectare}
      hideLabel
      required
      decimals={6}
      amount={rows.field(index, 'amount')}
      unit={rows.field(index, 'unit')}
      units={unitsLike(own ?? row.unit)}
    />
  )
}
