import type { Order } from '@lagar/domain/distribution/order.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { LabelPicker } from '../../pickers/bottle-pickers.tsx'
import { t } from '../../texts/t.ts'

type Props = { draft: Draft<Order>; disabled: boolean }

/** What the customer asks for by label. */
export function OrderLabels({ draft, disabled }: Props) {
  const texts = t.distribution.orders
  const rows = draft.rows('labelOrders')
  return (
    <RowsTable
      title={texts.labels}
      rows={rows}
      columns={columnsOf({ draft, disabled })}
      disabled={disabled}
      addLabel={texts.addLabel}
      newRow={() => ({ label: null, amount: 0, boxes: 0, pallets: 0 })}
    />
  )
}

function columnsOf({ draft, disabled }: Props): RowColumn<Order['labelOrders'][number]>[] {
  const texts = t.distribution.orders
  const units = t.distribution.move
  return [
    {
      key: 'label',
      header: texts.label,
      width: 260,
      cell: (_, index) => (
        <LabelPicker
          label={texts.label}
          hideLabel
          disabled={disabled}
          {...draft.field(`labelOrders.${index}.label`)}
        />
      ),
    },
    {
      key: 'amount',
      header: texts.amount,
      width: 130,
      cell: (_, index) => (
        <DecimalField
          label={texts.amount}
          hideLabel
          disabled={disabled}
          decimals={2}
          {...draft.field(`labelOrders.${index}.amount`)}
        />
      ),
    },
    {
      key: 'boxes',
      header: units.boxes,
      width: 110,
      cell: (_, index) => (
        <IntegerField
          label={units.boxes}
          hideLabel
          disabled={disabled}
          {...draft.field(`labelOrders.${index}.boxes`)}
        />
      ),
    },
    {
      key: 'pallets',
      header: units.pallets,
      width: 110,
      cell: (_, index) => (
        <IntegerField
          label={units.pallets}
          hideLabel
          disabled={disabled}
          {...draft.field(`labelOrders.${index}.pallets`)}
        />
      ),
    },
  ]
}
