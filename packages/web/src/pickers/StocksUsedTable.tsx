import type { StockUsed } from '@lagar/domain/stock/stock-used.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { StockMagnitude } from '@lagar/domain/lists/units.ts'
import type { Filters } from '../api/send.ts'
import { RowsTable, type RowColumn } from '../form/RowsTable.tsx'
import type { Rows } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { AmountCell, BatchCell, DiscardedCell, DoseCell, StockCell, TeoricCell } from './stockUsedCells.tsx'

/** What the supplies are used on, in base units: millilitres of wine, cm² of land, grams of grapes, thousandths of a bottle. */
export type Target = { magnitude: StockMagnitude; amount: number }

type Props = {
  /** `draft.rows('stocksUsed')`. */
  rows: Rows<StockUsed>
  title?: string
  /** What may be chosen: stockType, wineEstateId, cellarId, stockDepositId, use, isDoseProvider … */
  filters?: Filters
  /** What is treated, or a function that tells it of each row; without it no theoretical amount is shown. */
  target?: Target | ((row: StockUsed) => Target | undefined)
  /** The seed of the work: a supply of another seed is warned of. */
  seed?: string | null
  /** Asks also how much was lost on the way. */
  withDiscarded?: boolean
  /** What the caller knows besides: purpose, vessel, what was added lately. They come after the supply's batch. */
  extra?: RowColumn<StockUsed>[]
  /** Hears of the supply that was chosen in a row. */
  onPick?: (index: number, stock: StockRecord) => void
  newRow?: () => Partial<StockUsed>
  disabled?: boolean
}

/**
 * The supplies that a work uses, a row each: which, of which batch, the dose and what it comes to, and how much was used. Changing
 * the supply clears its batch; the batch that expires first is proposed.
 */
export function StocksUsedTable(props: Props) {
  const {
    rows,
    filters = {},
    target,
    seed,
    withDiscarded = false,
    extra = [],
    onPick,
    disabled = false,
  } = props
  const texts = t.stock.used
  const targetOf = (row: StockUsed) => (typeof target === 'function' ? target(row) : target)
  const cell = (row: StockUsed, index: number) => ({ rows, row, index, target: targetOf(row), disabled })
  const columns: RowColumn<StockUsed>[] = [
    {
      key: 'stock',
      header: texts.stock,
      width: 230,
      cell: (row, index) => <StockCell {...cell(row, index)} {...{ filters, seed, onPick }} />,
    },
    {
      key: 'stockBatch',
      header: texts.batch,
      width: 180,
      cell: (row, index) => <BatchCell {...cell(row, index)} />,
    },
    ...extra,
    { key: 'dose', header: texts.dose, width: 230, cell: (row, index) => <DoseCell {...cell(row, index)} /> },
    ...(target === undefined
      ? []
      : [
          {
            key: 'teoricAmount',
            header: texts.teoric,
            width: 120,
            cell: (row: StockUsed, index: number) => <TeoricCell {...cell(row, index)} />,
          },
        ]),
    {
      key: 'amount',
      header: texts.amount,
      width: 200,
      cell: (row, index) => <AmountCell {...cell(row, index)} />,
    },
    ...(withDiscarded
      ? [
          {
            key: 'discarded',
            header: texts.discarded,
            width: 110,
            cell: (row: StockUsed, index: number) => <DiscardedCell {...cell(row, index)} />,
          },
        ]
      : []),
  ]
  return (
    <RowsTable
      title={props.title ?? texts.title}
      rows={rows}
      columns={columns}
      newRow={() => ({ stockBatch: null, dose: null, doseUnit: null, ...props.newRow?.() })}
      addLabel={texts.add}
      disabled={disabled}
    />
  )
}
