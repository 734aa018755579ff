import type { z } from 'zod'
import type { UsedStock, WorkRecordAnswer } from './work.ts'

/** The ids of named records. */
export const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

/** Only what a schema takes back. */
export const taken = <Schema extends z.ZodObject>(schema: Schema, given: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, given[field]])) as z.output<Schema>

/** What every saved work names, by its ids. */
export const references = (saved: WorkRecordAnswer) => ({
  ...saved,
  wineEstate: saved.wineEstate.id,
  lands: idsOf(saved.lands),
  employee: saved.employee?.id ?? null,
  employeesProvider: saved.employeesProvider?.id ?? null,
  machines: idsOf(saved.machines),
  stocksUsed: suppliesInput(saved.stocksUsed),
})

/** The supplies of a saved work as its call takes them. */
export const suppliesInput = (used: UsedStock[]) =>
  used.map(({ id, stock, stockBatch, amount, unit, dose, doseUnit, discarded }) => ({
    id,
    stock: stock.id,
    stockBatch: stockBatch?.id ?? null,
    amount,
    unit,
    dose,
    doseUnit,
    discarded,
  }))
