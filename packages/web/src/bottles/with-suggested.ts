import type { BottlingStock } from '@lagar/domain/bottles/stocks.ts'
import { missingTypes, type BottleStock } from '@lagar/domain/bottles/supplies.ts'
import type { Initial } from '../form/draft/paths.ts'

/** What is proposed for some bottles: the rows with it, how many of them are new, and what there is too little of. */
export type Suggested = {
  rows: Initial<BottlingStock>[]
  added: number
  missing: ReturnType<typeof missingTypes>
}

/** The rows of some bottles with what is proposed for them: a row that names no supply yet gives way to those that do. */
export function withSuggested(rows: readonly BottlingStock[], result: readonly BottleStock[]): Suggested {
  const open = result.filter(({ type }) => !rows.some((row) => row.type === type && row.stock))
  const found = open.filter(({ stock, amount }) => stock !== null && amount > 0)
  const kept = rows.filter((row) => row.stock || !found.some(({ type }) => type === row.type))
  const added = found.map(({ type, stock, stockBatch, amount, teoricAmount, unit }) => ({
    type,
    stock: stock?.id ?? null,
    stockBatch: stockBatch?.id ?? null,
    amount,
    teoricAmount,
    unit,
    dose: null,
    doseUnit: null,
  }))
  return { rows: [...kept, ...added], added: added.length, missing: missingTypes(open) }
}
