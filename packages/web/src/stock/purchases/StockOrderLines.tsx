import type { StockOrderLine, StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import type { StockOrder, StockOrderProduct } from '@lagar/domain/stock/order.ts'
import { Text } from '@mantine/core'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, TextField } from '../../form/fields/fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft, Rows } from '../../form/draft/use-draft.ts'
import { StockPicker } from '../../pickers/stock-pickers.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'
import { newLine } from './order-draft.ts'
import { amountColumn, priceColumns } from './priced-columns.tsx'

type Props = {
  draft: Draft<StockOrder>
  saved: StockOrderRecord | undefined
  currency: string
  disabled: boolean
}

type Given = Props & { rows: Rows<StockOrderProduct> }

/** The lines of an order: what, how much, at what price, until when, and whether it came. */
export function StockOrderLines(props: Props) {
  const { draft, currency, disabled } = props
  const texts = t.purchases.orders
  const rows = draft.rows('stockOrderProducts')
  const given = { ...props, rows }
  return (
    <div className={classes.wide}>
      <RowsTable
        title={texts.lines}
        rows={rows}
        columns={[
          stockColumn(given),
          amountColumn({ rows, disabled }),
          ...priceColumns({ rows, disabled, width: 130 }),
          ...restColumns(given),
        ]}
        newRow={() => newLine(currency)}
        addLabel={texts.addLine}
        disabled={disabled}
      />
    </div>
  )
}

const cameOf = ({ saved }: Props, { id }: StockOrderProduct): StockOrderLine | undefined =>
  saved?.stockOrderProducts.find((line) => line.id === id)

const stockColumn = (given: Given): RowColumn<StockOrderProduct> => ({
  key: 'stock',
  header: t.purchases.supply,
  width: 230,
  wide: true,
  cell: (row, index) => (
    <StockPicker
      label={t.purchases.supply}
      hideLabel
      disabled={given.disabled || (cameOf(given, row)?.received ?? 0) > 0}
      filters={{ stockDepositId: given.draft.value.deposit ?? undefined }}
      {...given.draft.field(`stockOrderProducts.${index}.stock`)}
      onPick={(choice) => choice && given.rows.update(index, { unit: choice.row.unit })}
    />
  ),
})

function restColumns(given: Given): RowColumn<StockOrderProduct>[] {
  const { draft, disabled } = given
  const texts = t.purchases.orders
  return [
    {
      key: 'deadlineDate',
      header: texts.deadline,
      width: 172,
      cell: (_row, index) => (
        <DayField
          label={texts.deadline}
          hideLabel
          clearable
          disabled={disabled}
          {...draft.field(`stockOrderProducts.${index}.deadlineDate`)}
        />
      ),
    },
    {
      key: 'note',
      header: t.purchases.note,
      width: 160,
      wide: true,
      cell: (_row, index) => (
        <TextField
          label={t.purchases.note}
          hideLabel
          disabled={disabled}
          {...draft.field(`stockOrderProducts.${index}.note`)}
        />
      ),
    },
    {
      key: 'done',
      header: texts.done,
      width: 90,
      cell: (row, index) => {
        const came = cameOf(given, row)
        return (
          <>
            <CheckField
              label={texts.done}
              hideLabel
              disabled={disabled || came?.done === true}
              {...draft.field(`stockOrderProducts.${index}.done`)}
            />
            {came && came.received > 0 && !came.done && (
              <Text size="xs" c="dimmed">
                {texts.left(amountText(came.left, came.unit))}
              </Text>
            )}
          </>
        )
      },
    },
  ]
}
