import { Refusal } from '@lagar/domain/errors.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'

/** A stock as the lines of a document need it. */
export type KeptStock = {
  id: string
  product: string
  name: string
  unit: StockUnit
  basedInBatches: boolean
  deposit: string
  retired: boolean
}

/**
 * The stocks that lines name, which stay in their deposit until this is done. Refuses a stock that is not in the deposit of the
 * document and a unit that measures something else; `field` is what the lines are called.
 */
export async function keptStocks(
  tx: Tx,
  { companyId }: Actor,
  deposit: string,
  lines: readonly { stock: string; unit: StockUnit }[],
  field: string,
): Promise<ReadonlyMap<string, KeptStock>> {
  const { rows } = await sql<KeptStock>`
    select stock.id, product.id as product, product.name, product.unit, product.based_in_batches as "basedInBatches",
      stock.stock_deposit_id as deposit, stock.retired_at is not null as retired
    from stock join product on product.company_id = stock.company_id and product.id = stock.product_id
    where stock.company_id = ${companyId} and stock.id = any(${lines.map(({ stock }) => stock)}::uuid[])
    order by stock.id for share of stock`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  const unknown = errorsOf(lines, field, ({ stock }) =>
    known.has(stock) ? undefined : ['stock', 'INVALID_VALUE'],
  )
  if (unknown) throw new Refusal('REFERENCE_NOT_FOUND', { errors: unknown })
  const errors = errorsOf(lines, field, ({ stock, unit }) => {
    const kept = known.get(stock)!
    if (kept.deposit !== deposit) return ['stock', 'STOCK_OF_ANOTHER_DEPOSIT']
    if (kept.retired) return ['stock', 'INVALID_VALUE']
    return magnitudeOf(kept.unit) === magnitudeOf(unit) ? undefined : ['unit', 'UNIT_NOT_OF_PRODUCT']
  })
  if (errors) throw new Refusal('INVALID_INPUT', { errors, missing: [] })
  return known
}

/** What is wrong with some lines of a document, by the path of each field; nothing when nothing is. */
export function errorsOf<Line>(
  lines: readonly Line[],
  field: string,
  wrongWith: (line: Line, at: number) => [name: string, code: string] | undefined,
): Record<string, string> | undefined {
  const errors = lines.flatMap((line, at) => {
    const wrong = wrongWith(line, at)
    return wrong ? [[`${field}.${at}.${wrong[0]}`, wrong[1]] as const] : []
  })
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

/** Refuses a document with what is wrong in it, if anything. */
export function refuseWrong(errors: Record<string, string> | undefined) {
  if (errors && Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors, missing: [] })
}
