import type { BottlingStock, BottlingStockRecord } from '@lagar/domain/bottles/stocks.ts'
import type { BottlingSupply } from '@lagar/domain/bottling/plan.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockMovementType } from '@lagar/domain/lists/stock.ts'
import { fromStockBase, magnitudeOf, toStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import type { Balances } from '../ledger/hold.ts'
import { costsOf, supplyOf, type Supply } from '../stock/movements/consume.ts'

/** A bottling or a labeling. */
export type Run = { kind: 'division' | 'labeling'; id: string }

/** A line of a run with the path that what is wrong with it is told at: `divisionBottles.0`. */
export type RunLine = { id: string; path: string }

/** Writes the supplies of a run, or of one of its lines. Refuses UNIT_NOT_OF_PRODUCT, and another product than the stock's, at the row. */
export async function insertStocks(
  tx: Tx,
  actor: Actor,
  run: Run,
  line: RunLine | null,
  rows: readonly BottlingStock[],
) {
  if (rows.length === 0) return
  await refuseOtherUnits(tx, actor, rows, pathOf(line))
  await tx
    .insertInto('bottling_stock')
    .values(
      rows.map(({ type, stock, stockBatch, amount, unit, dose, doseUnit, teoricAmount }, position) => ({
        company_id: actor.companyId,
        id: newId(),
        division_id: run.kind === 'division' ? run.id : null,
        division_bottle_id: run.kind === 'division' ? (line?.id ?? null) : null,
        labeling_id: run.kind === 'labeling' ? run.id : null,
        labeling_bottle_id: run.kind === 'labeling' ? (line?.id ?? null) : null,
        position,
        type,
        stock_id: stock,
        stock_batch_id: stockBatch,
        amount: toStockBase(amount, unit),
        dose,
        dose_unit: doseUnit,
        teoric_amount: teoricAmount === null ? null : toStockBase(teoricAmount, unit),
      })),
    )
    .execute()
}

const pathOf = (line: RunLine | null) => (line === null ? 'stocksUsed' : `${line.path}.stocksUsed`)

async function refuseOtherUnits(tx: Tx, { companyId }: Actor, rows: readonly BottlingStock[], path: string) {
  const found = await tx
    .selectFrom('stock')
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'stock.company_id').onRef('product.id', '=', 'stock.product_id'),
    )
    .select(['stock.id', 'product.unit', 'product.id as product', 'product.name'])
    .where('stock.company_id', '=', companyId)
    .where(
      'stock.id',
      'in',
      rows.map(({ stock }) => stock),
    )
    .execute()
  const products = new Map(found.map(({ id, ...product }) => [id, product]))
  const errors: Record<string, string> = {}
  for (const [at, { stock, stockProduct, unit }] of rows.entries()) {
    const own = products.get(stock)
    if (own === undefined) errors[`${path}.${at}.stock`] = 'INVALID_VALUE'
    else if (stockProduct !== undefined && stockProduct !== own.product)
      errors[`${path}.${at}.stockProduct`] = `DIFFERS:${own.name}`
    else if (magnitudeOf(own.unit) !== magnitudeOf(unit)) errors[`${path}.${at}.unit`] = 'UNIT_NOT_OF_PRODUCT'
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

type StockRow = BottlingStockRecord & { line: string | null }

/** The supplies of a run as they were written, each with its line; amounts in the unit of the product. */
export async function stocksOf(db: Db | Tx, { companyId }: Actor, run: Run): Promise<StockRow[]> {
  const { rows } = await sql<
    Omit<StockRow, 'amount' | 'teoricAmount'> & { amount: number; teoric: number | null }
  >`
    select coalesce(used.division_bottle_id, used.labeling_bottle_id) as line, used.type, used.amount,
      used.teoric_amount as teoric, used.dose, used.dose_unit as "doseUnit", product.unit,
      jsonb_build_object('id', stock.id, 'name', product.name) as stock,
      jsonb_build_object('id', product.id, 'name', product.name) as "stockProduct",
      jsonb_build_object('id', deposit.id, 'name', deposit.name) as deposit,
      case when batch.id is not null then jsonb_build_object('id', batch.id, 'name', batch.batch_id, 'inputNumber', batch.input_number) end as "stockBatch"
    from bottling_stock used
    join stock on stock.company_id = used.company_id and stock.id = used.stock_id
    join product on product.company_id = stock.company_id and product.id = stock.product_id
    join stock_deposit deposit on deposit.company_id = stock.company_id and deposit.id = stock.stock_deposit_id
    left join stock_batch batch on batch.company_id = used.company_id and batch.id = used.stock_batch_id
    where used.company_id = ${companyId} and ${run.id} in (used.division_id, used.labeling_id)
    order by used.position, used.id`.execute(db)
  return rows.map(({ amount, teoric, ...row }) => ({
    ...row,
    amount: fromStockBase(amount, row.unit),
    teoricAmount: teoric === null ? null : fromStockBase(teoric, row.unit),
  }))
}

/** The supplies of one line of a run, or those of all its lines (null), as its record shows them. */
export const stocksOfLine = (rows: readonly StockRow[], line: string | null): BottlingStockRecord[] =>
  rows.filter((row) => row.line === line).map(({ line: _line, ...row }) => row)

/** A supply of a run, ready to be held and taken. */
export type RunSupply = Supply & { line: string | null; type: StockMovementType }

/** The supplies of a run resolved to batches. Refuses like `supplyOf`, at the path of each row. */
export async function suppliesOf(
  tx: Tx,
  actor: Actor,
  run: Run,
  lines: readonly RunLine[],
): Promise<RunSupply[]> {
  const rows = await stocksOf(tx, actor, run)
  const supplies: RunSupply[] = []
  for (const line of [null, ...lines]) {
    const own = rows.filter((row) => row.line === (line?.id ?? null))
    const asked = own.map(({ stock, stockBatch, amount, unit }) => ({
      stock: stock.id,
      stockBatch: stockBatch?.id ?? null,
      amount,
      unit,
    }))
    const found = await supplyOf(tx, actor, asked, pathOf(line))
    supplies.push(...found.map((supply, at) => ({ ...supply, line: line?.id ?? null, type: own[at]!.type })))
  }
  return supplies
}

/** The supplies of a run as its plan takes them, with what they cost; refuses as `costsOf` does. */
export const plannedSupplies = (balances: Balances, supplies: readonly RunSupply[]): BottlingSupply[] =>
  costsOf(balances, supplies).map(({ batchId, depositId, amount, cost }, at) => ({
    line: supplies[at]!.line,
    batch: batchId,
    deposit: depositId,
    amount,
    cost,
  }))
