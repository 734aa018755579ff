import type { Currency } from '@lagar/domain/lists/places.ts'
import type { StockInput, StockOrderProductBatch } from '@lagar/domain/stock/input.ts'
import type { StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { useRecord } from '../../api/records.ts'
import { useCompany } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { RateOfDay } from '../../form/fields/RateOfDay.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft, Rows } from '../../form/draft/use-draft.ts'
import { StockBatchPicker, StockPicker } from '../../pickers/stock-pickers.tsx'
import { t } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'
import { newCame } from './order-draft.ts'
import { amountColumn, priceColumns } from './priced-columns.tsx'

type Came = StockOrderProductBatch
type Props = { draft: Draft<StockInput>; order: StockOrderRecord | undefined }
type Given = Props & { rows: Rows<Came>; currency: Currency }

const path = 'stockOrderProductBatches'

/** The lines of a delivery: what came, of which batch, how much and at what price. */
export function ReceiveLines(props: Props) {
  const { currency } = useCompany()
  const texts = t.purchases.inputs
  const rows = props.draft.rows(path)
  const given = { ...props, rows, currency }
  return (
    <RowsTable
      title={texts.lines}
      rows={rows}
      columns={[
        stockColumn(given),
        amountColumn({ rows, disabled: false }),
        ...batchColumns(given),
        ...pricesWithRate(given),
      ]}
      newRow={() => newCame(currency)}
      addLabel={texts.addLine}
    />
  )
}

/** What came; chosen anew it belongs to the line of the order that asks for it, if one does. */
const stockColumn = ({ draft, order, rows }: Given): RowColumn<Came> => ({
  key: 'stock',
  header: t.purchases.supply,
  width: 210,
  wide: true,
  cell: (_row, index) => (
    <StockPicker
      label={t.purchases.supply}
      hideLabel
      filters={{ stockDepositId: draft.value.deposit ?? undefined }}
      {...draft.field(`${path}.${index}.stock`)}
      onChange={(stock) => {
        const line = order?.stockOrderProducts.find((one) => one.stock.id === stock && !one.done)
        rows.update(index, { stock, stockOrderProduct: line?.id ?? null, stockBatch: null, batchId: null })
      }}
      onPick={(choice) => choice && rows.update(index, ofStock(choice.row, order))}
    />
  ),
})

function ofStock({ id, unit }: StockRecord, order: StockOrderRecord | undefined): Partial<Came> {
  const line = order?.stockOrderProducts.find((one) => one.stock.id === id && !one.done)
  return { stock: id, unit, stockOrderProduct: line?.id ?? null, stockBatch: null, batchId: null }
}

function batchColumns({ draft, order }: Given): RowColumn<Came>[] {
  const texts = t.purchases.inputs
  const isIn = order?.isIn ?? true
  return [
    {
      key: 'batchId',
      header: isIn ? texts.newBatch : t.purchases.batch,
      width: 150,
      cell: (row, index) =>
        isIn ? (
          <NewBatch draft={draft} row={row} index={index} />
        ) : (
          <StockBatchPicker
            stock={row.stock}
            label={t.purchases.batch}
            hideLabel
            {...draft.field(`${path}.${index}.stockBatch`)}
          />
        ),
    },
    ...(isIn
      ? [
          {
            key: 'expiresOn',
            header: t.purchases.expires,
            width: 172,
            cell: (row: Came, index: number) => <Expires draft={draft} row={row} index={index} />,
          },
        ]
      : []),
  ]
}

type CellProps = { draft: Draft<StockInput>; row: Came; index: number }

/** The stock of a line, once it was chosen: whether it is kept by batches. */
const useIsByBatch = ({ stock }: Came) =>
  useRecord<StockRecord>('stock', stock ?? undefined).data?.product.basedInBatches ?? false

function NewBatch({ draft, row, index }: CellProps) {
  if (!useIsByBatch(row)) return <span className={classes.cell}>{t.purchases.inputs.noBatch}</span>
  return (
    <TextField
      label={t.purchases.inputs.newBatch}
      hideLabel
      maxLength={60}
      {...draft.field(`${path}.${index}.batchId`)}
    />
  )
}

function Expires({ draft, row, index }: CellProps) {
  if (!useIsByBatch(row)) return <span className={classes.cell}>{t.ui.none}</span>
  return (
    <DayField
      label={t.purchases.expires}
      hideLabel
      clearable
      {...draft.field(`${path}.${index}.expiresOn`)}
    />
  )
}

/** The prices of what came, with the rate of the day where one of them is in another currency. */
function pricesWithRate({ draft, rows, currency: own }: Given): RowColumn<Came>[] {
  const isForeign = rows.rows.some(({ currency }) => currency !== own)
  return [
    ...priceColumns({ rows, disabled: false, width: 125 }),
    ...(isForeign
      ? [
          {
            key: 'exchangeRate',
            header: t.purchases.exchangeRate,
            width: 120,
            cell: (row: Came, index: number) => (
              <RateOfDay
                label={t.purchases.exchangeRate}
                hideLabel
                of={row.currency}
                within={own}
                day={draft.value.date}
                {...draft.field(`${path}.${index}.exchangeRate`)}
              />
            ),
          },
        ]
      : []),
  ]
}
