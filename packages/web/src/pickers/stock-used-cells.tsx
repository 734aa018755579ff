import { firstToUse, type StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import { seedWarning } from '@lagar/domain/lands/works/sowing.ts'
import { supplyChosen, type StockUsed } from '@lagar/domain/stock/used.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { DoseUnit, StockMagnitude } from '@lagar/domain/lists/units.ts'
import { doses, doseUnitsFor, teoricAmount } from '@lagar/domain/units/dose.ts'
import { washingAmount } from '@lagar/domain/stock/washing.ts'
import { convertStock, magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { Button, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useList, useRecord } from '../api/records.ts'
import { useMe } from '../session/me.tsx'
import type { Filters } from '../api/send.ts'
import { SelectField } from '../form/fields/fields.tsx'
import type { FieldProps } from '../form/fields/told-props.ts'
import { DecimalField, UnitField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import type { Rows } from '../form/draft/use-draft.ts'
import { codeText } from '../texts/field-errors.ts'
import { t, words } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { StockBatchPicker, StockPicker } from './stock-pickers.tsx'
import classes from './StocksUsedTable.module.css'
import { amountText, batchName, unitsLike } from './stock-texts.ts'

/** What the cells need of a used supply; bottlings and labelings have rows of their own. */
export type UsedSupply = Pick<StockUsed, 'stock' | 'stockBatch' | 'amount' | 'unit' | 'dose' | 'doseUnit'> &
  Partial<Pick<StockUsed, 'discarded'>>

/** What every cell of the table of used supplies takes: its row, and what is treated. */
export type CellProps = {
  rows: Rows<UsedSupply>
  row: UsedSupply
  index: number
  target: Target | undefined
  /** The water that was sprayed, where a work sprays: millilitres. */
  water?: number | undefined
  disabled: boolean
}

/** What a product is dosed against: the sprayed water alone, where it is dosed by machined volume. */
const dosedAgainst = (stock: StockRecord | undefined, { target, water }: CellProps): Target | undefined =>
  water !== undefined && stock?.product.isDoseByMachinedVolume
    ? { magnitude: 'VOLUME', amount: water }
    : target

/** One field of a row, as a field component takes it. */
const fieldOf = <K extends keyof UsedSupply>(
  { rows, index }: CellProps,
  key: K,
): FieldProps<UsedSupply[K], never> => rows.field(index, key)

const useStock = (id: string | undefined) => useRecord<StockRecord>('stock', id).data

/** The batches of a stock that are not on hold. */
function useBatches(stock: StockRecord | undefined): StockBatchRecord[] {
  const list = useList<StockBatchRecord>(
    'stock/batches',
    { stockId: stock?.id, onHold: false, limit: 200, sort: 'expiresOn' },
    stock?.product.basedInBatches === true,
  )
  return stock?.product.basedInBatches ? (list.data?.result ?? []) : []
}

type StockCellProps = CellProps & {
  filters: Filters
  seed: string | null | undefined
  onPick: ((index: number, stock: StockRecord) => void) | undefined
}

/** Which supply; choosing another takes its dose, and its unit where nothing was written in another, and clears the batch. */
export function StockCell({ filters, seed, onPick, ...cell }: StockCellProps) {
  const { rows, row, index, disabled } = cell
  const stock = useStock(row.stock)
  const otherSeed = seedWarning(seed, stock?.product.seed?.id)
  return (
    <>
      <StockPicker
        {...fieldOf(cell, 'stock')}
        label={t.stock.used.stock}
        hideLabel
        disabled={disabled}
        filters={filters}
        onChange={() => {}}
        onPick={(choice) => {
          if (!choice) return
          const picked = choice.row
          rows.update(index, { stock: picked.id, stockBatch: null, ...supplyChosen(row, picked.product) })
          onPick?.(index, picked)
        }}
      />
      {otherSeed && (
        <Text size="xs" className={classes.warning}>
          {codeText('SEED_NOT_COMPATIBLE')}
        </Text>
      )}
    </>
  )
}

/** Of which batch: the one that expires first, once a supply is chosen; it is one click away from another one. */
export function BatchCell(cell: CellProps) {
  const { rows, row, index, disabled } = cell
  const stock = useStock(row.stock)
  const { today } = useMe()
  const first = firstToUse(useBatches(stock), today)
  // Only for a supply that was chosen here: what was saved without a batch, or cleared since, stays so.
  const proposedFor = useRef(row.stock)
  useEffect(() => {
    if (!first || disabled || !row.stock || proposedFor.current === row.stock) return
    proposedFor.current = row.stock
    if (!row.stockBatch) rows.update(index, { stockBatch: first.id })
  }, [first, disabled, row.stock, row.stockBatch, rows, index])
  if (!stock) return <Text className={classes.quiet}>{t.stock.used.chooseStock}</Text>
  if (!stock.product.basedInBatches) return <Text className={classes.quiet}>{t.stock.used.noBatches}</Text>
  return (
    <>
      <StockBatchPicker
        {...fieldOf(cell, 'stockBatch')}
        stock={stock.id}
        label={t.stock.used.batch}
        hideLabel
        clearable
        disabled={disabled}
      />
      {first && first.id !== row.stockBatch && !disabled && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.small ?? ''}
          onClick={() => rows.update(index, { stockBatch: first.id })}
        >
          {t.stock.used.firstExpired(batchName(first))}
        </Button>
      )}
    </>
  )
}

/**
 * How much for every so much treated; closed where the product hides its dose or none fits what is treated.
 */
export function DoseCell(cell: CellProps) {
  const { row, disabled } = cell
  const stock = useStock(row.stock)
  const product = stock?.product
  const units = doseUnitsOf(stock, dosedAgainst(stock, cell), row.doseUnit)
  const closed = disabled || !product || product.hideDose || units.length === 0
  const suggested = product && !product.hideDose && product.dose !== row.dose ? product.dose : null
  return (
    <>
      <div className={classes.pair}>
        <DecimalField
          {...fieldOf(cell, 'dose')}
          label={t.stock.used.dose}
          hideLabel
          mayBeBlank
          decimals={6}
          disabled={closed}
        />
        <SelectField
          {...fieldOf(cell, 'doseUnit')}
          label={t.stock.used.doseUnit}
          hideLabel
          clearable
          options={options(units, (unit) => words.doseUnit[unit])}
          disabled={closed}
        />
      </div>
      {suggested !== null && (
        <Text size="xs" c="dimmed">
          {t.stock.used.suggestedDose(doseText(suggested, product?.doseUnit ?? null))}
        </Text>
      )}
    </>
  )
}

const doseText = (dose: number, unit: DoseUnit | null) =>
  `${numberText('dose', dose)} ${unit ? words.doseUnit[unit] : ''}`

/** The dose units of the product's magnitude over what is treated; one that was saved stays offered. */
function doseUnitsOf(stock: StockRecord | undefined, target: Target | undefined, saved: DoseUnit | null) {
  if (!stock) return saved ? [saved] : []
  const own = magnitudeOf(stock.unit)
  const targets = target ? [target.magnitude] : (['VOLUME', 'SURFACE', 'WEIGHT', 'UNIT'] as const)
  const units = targets.flatMap((magnitude) => doseUnitsFor(own, magnitude))
  return saved && !units.includes(saved) ? [saved, ...units] : units
}

/** What the dose comes to on what is treated, and the way to take it over. */
export function TeoricCell(cell: CellProps) {
  const { rows, row, index, disabled } = cell
  const stock = useStock(row.stock)
  const target = dosedAgainst(stock, cell)
  const amount = stock && target && teoricOf(stock, target, row)
  if (!stock || amount === undefined) return <Text className={classes.quiet}>{t.ui.none}</Text>
  const unit = row.unit ?? stock.unit
  const text = amountText(amount, unit)
  if (disabled || amount === row.amount) return <Text className={classes.quiet}>{text}</Text>
  return (
    <>
      <Text className={classes.quiet}>{text}</Text>
      <Button
        size="compact-xs"
        variant="subtle"
        className={classes.small ?? ''}
        aria-label={t.stock.used.takeTeoric(text)}
        onClick={() => rows.update(index, { amount, unit })}
      >
        {t.stock.used.use}
      </Button>
    </>
  )
}

/** What a row should take, in its unit: what its dose comes to; of a washing product what the vessel's size asks for. */
function teoricOf(stock: StockRecord, target: Target, row: UsedSupply): number | undefined {
  const { product, unit: own } = stock
  const unit = row.unit ?? own
  if (row.dose && row.doseUnit && magnitudeOf(doses[row.doseUnit].target) !== target.magnitude)
    return undefined
  if (row.dose && row.doseUnit) return shownAmount(teoricAmount(row.dose, row.doseUnit, target.amount), unit)
  if (!product.isWasher || target.magnitude !== 'VOLUME' || magnitudeOf(unit) !== magnitudeOf(own))
    return undefined
  const amount = washingAmount(product.volumeConcentrationsOfCellarElements, target.amount)
  return amount === undefined ? undefined : convertStock(amount, own, unit)
}

/** How much was used; a hint says how much there is when it is less. */
export function AmountCell(cell: CellProps) {
  const { row, disabled } = cell
  const stock = useStock(row.stock)
  const batches = useBatches(stock)
  const unit = row.unit ?? stock?.unit
  const short = stock && unit ? shortOf(stock, batches, row) : undefined
  return (
    <>
      <UnitField
        label={t.stock.used.amount}
        hideLabel
        amount={fieldOf(cell, 'amount')}
        unit={fieldOf(cell, 'unit')}
        units={unitsLike(stock?.unit ?? row.unit)}
        decimals={6}
        disabled={disabled || !stock}
      />
      {short !== undefined && unit && (
        <Text size="xs" className={classes.warning} role="status">
          {t.stock.used.available(amountText(short, unit))}
        </Text>
      )}
    </>
  )
}

/** What there is of the batch, or of the stock, when it is less than what is asked; in the row's unit. */
function shortOf(stock: StockRecord, batches: StockBatchRecord[], row: UsedSupply): number | undefined {
  const batch = batches.find(({ id }) => id === row.stockBatch)
  const unit = row.unit ?? stock.unit
  if (magnitudeOf(unit) !== magnitudeOf(stock.unit)) return undefined
  const there = convertStock(batch ? batch.amount : stock.amount, stock.unit, unit)
  return (row.amount ?? 0) + (row.discarded ?? 0) > there ? there : undefined
}

/** How much was lost on the way, in the unit of the amount. */
export function DiscardedCell(cell: CellProps) {
  return (
    <DecimalField
      {...fieldOf(cell, 'discarded')}
      label={t.stock.used.discarded}
      hideLabel
      decimals={6}
      disabled={cell.disabled || !cell.row.stock}
    />
  )
}

/**
 * What the supplies are used on, in base units: millilitres of wine, cm² of land, grams of grapes,
 * thousandths of a bottle.
 */
export type Target = { magnitude: StockMagnitude; amount: number }
