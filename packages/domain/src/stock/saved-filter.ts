import { z } from 'zod'
import { rule } from '../check.ts'
import { id, text, version } from '../fields.ts'
import { stockProductKinds } from '../lists/stock.ts'
import { can } from '../wire.ts'

const filters = z.strictObject({
  name: text(100).nullable().default(null),
  category: id.nullable().default(null),
  stockDepositId: id.nullable().default(null),
  stockType: z.enum(stockProductKinds).nullable().default(null),
})

/** A way of looking at the supplies that somebody gave a name to: for oneself, or for everybody (`isShared`). */
export const stockFilter = z
  .strictObject({ name: text(60), isShared: z.boolean().default(false), filters })
  .refine(
    ...rule(
      z.object({ filters }),
      ({ filters: wanted }) => Object.values(wanted).some((value) => value !== null),
      'filters',
      'REQUIRED',
    ),
  )
export type StockFilter = z.infer<typeof stockFilter>

/** A saved filter as its chip shows it; `isMine` when the asking person saved it. */
export const stockFilterRecord = z.object({
  name: z.string(),
  isShared: z.boolean(),
  filters: z.object({
    name: z.string().nullable(),
    category: id.nullable(),
    stockDepositId: id.nullable(),
    stockType: z.enum(stockProductKinds).nullable(),
  }),
  isMine: z.boolean(),
  id,
  version,
  can,
})
export type StockFilterRecord = z.infer<typeof stockFilterRecord>
