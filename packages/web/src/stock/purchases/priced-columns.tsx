import { currencies } from '@lagar/domain/lists/places.ts'
import type { StockOrderProduct } from '@lagar/domain/stock/order.ts'
import type { Rows } from '../../form/draft/use-draft.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { DecimalField, UnitField } from '../../form/fields/number-fields.tsx'
import type { RowColumn } from '../../form/fields/RowsTable.tsx'
import { unitsLike } from '../../pickers/stock-texts.ts'
import { options } from '../../texts/options.ts'
import { t } from '../../texts/t.ts'
import { priced } from './order-draft.ts'

/** What a line of supplies with a price has, whether it is ordered or came. */
type Line = Pick<StockOrderProduct, 'amount' | 'unit' | 'unitPrice' | 'totalPrice' | 'currency'>

type Given = { rows: Rows<Line>; disabled: boolean }

/** How much of a supply, in a unit like the one it is kept in; the price of all of it follows. */
export const amountColumn = ({ rows, disabled }: Given): RowColumn<Line> => ({
  key: 'amount',
  header: t.purchases.amount,
  width: 200,
  wide: true,
  cell: (row, index) => (
    <UnitField
      label={t.purchases.amount}
      hideLabel
      disabled={disabled}
      amount={{
        ...rows.field(index, 'amount'),
        onChange: (amount) => rows.update(index, { amount, ...priced('unitPrice', row.unitPrice, amount) }),
      }}
      unit={rows.field(index, 'unit')}
      units={unitsLike(row.unit)}
      decimals={6}
    />
  ),
})

/** The price of one unit and of all, each following the other, in their currency; `width` of a price in px. */
export function priceColumns({ rows, disabled, width }: Given & { width: number }): RowColumn<Line>[] {
  const price = (key: 'unitPrice' | 'totalPrice'): RowColumn<Line> => ({
    key,
    header: t.purchases[key],
    width,
    cell: (row, index) => (
      <DecimalField
        label={t.purchases[key]}
        hideLabel
        disabled={disabled}
        {...rows.field(index, key)}
        onChange={(value) =>
          rows.update(index, value === null ? { [key]: value } : priced(key, value, row.amount))
        }
      />
    ),
  })
  return [
    price('unitPrice'),
    price('totalPrice'),
    {
      key: 'currency',
      header: t.purchases.currency,
      width: 90,
      cell: (_row, index) => (
        <SelectField
          label={t.purchases.currency}
          hideLabel
          disabled={disabled}
          options={options(currencies, (one) => one)}
          {...rows.field(index, 'currency')}
        />
      ),
    },
  ]
}
