import type { StockUsed } from '@lagar/domain/stock/used.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { ReactNode } from 'react'
import type { Filters } from '../api/send.ts'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import type { Rows } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import {
  AmountCell,
  BatchCell,
  DiscardedCell,
  DoseCell,
  StockCell,
  TeoricCell,
  type CellProps,
  type Target,
} from './stock-used-cells.tsx'

type Props = {
  /** `draft.rows('stocksUsed')`. */
  rows: Rows<StockUsed>
  title?: string
  /** What may be chosen: stockType, wineEstateId, cellarId, stockDepositId, use, isDoseProvider … */
  filters?: Filters
  /** What is treated, or a function that tells it of each row; without it no theoretical amount is shown. */
  target?: Target | ((row: StockUsed) => Target | undefined)
  /** The water that was sprayed, in millilitres: what is dosed by machined volume is measured against it alone. */
  water?: number
  /** The seed of the work: a supply of another seed is warned of. */
  seed?: string | null
  /** Asks by which dose, unless told otherwise: a part of a machine has none. */
  withDose?: boolean
  /** Asks also how much was lost on the way. */
  withDiscarded?: boolean
  /**
   * What the caller knows besides: purpose, vessel, what was added lately. They come after the supply's
   * batch.
   */
  extra?: RowColumn<StockUsed>[]
  /** Hears of the supply that was chosen in a row. */
  onPick?: (index: number, stock: StockRecord) => void
  newRow?: () => Partial<StockUsed>
  disabled?: boolean
}

/**
 * The supplies that a work uses, a row each: which, of which batch, the dose and what it comes to, and how
 * much was used. Changing the supply clears its batch; the batch that expires first is proposed.
 */
export function StocksUsedTable(props: Props) {
  const { rows, title = t.stock.used.title, newRow, disabled = false } = props
  return (
    <RowsTable
      title={title}
      rows={rows}
      columns={columnsOf(props)}
      newRow={() => ({ stockBatch: null, dose: null, doseUnit: null, ...newRow?.() })}
      addLabel={t.stock.used.add}
      disabled={disabled}
    />
  )
}

function columnsOf(props: Props): RowColumn<StockUsed>[] {
  const {
    rows,
    filters = {},
    target,
    water,
    seed,
    withDose = true,
    withDiscarded = false,
    extra = [],
    onPick,
    disabled = false,
  } = props
  const texts = t.stock.used
  const targetOf = (row: StockUsed) => (typeof target === 'function' ? target(row) : target)
  const column = (
    key: string,
    header: string,
    width: number,
    Cell: (cell: CellProps) => ReactNode,
    wide = false,
  ) => ({
    key,
    header,
    width,
    wide,
    cell: (row: StockUsed, index: number) => (
      <Cell {...{ rows, row, index, disabled, water }} target={targetOf(row)} />
    ),
  })
  return [
    {
      key: 'stock',
      header: texts.stock,
      width: 220,
      wide: true,
      cell: (row, index) => (
        <StockCell {...{ rows, row, index, disabled, water, filters, seed, onPick }} target={targetOf(row)} />
      ),
    },
    column('stockBatch', texts.batch, 150, BatchCell),
    ...extra,
    ...(withDose ? [column('dose', texts.dose, 220, DoseCell, true)] : []),
    ...(target === undefined ? [] : [column('teoricAmount', texts.teoric, 96, TeoricCell)]),
    column('amount', texts.amount, 230, AmountCell, true),
    ...(withDiscarded ? [column('discarded', texts.discarded, 110, DiscardedCell)] : []),
  ]
}
