import { z } from 'zod'
import { needed } from '../../check.ts'
import { id, moneyField, text, version } from '../../fields.ts'
import { can, listQuery, named } from '../../wire.ts'
import type { VolumeUnit } from '../../lists/units.ts'

/** A price is shared by the fills that a barrel gives. */
const saidHowLong = needed(
  z.object({ price: z.number().nullish(), uses: z.int().nullish(), years: z.int().nullish() }),
  ({ price, uses, years }) => (price ?? 0) === 0 || (uses ?? years ?? null) !== null,
  'uses',
)

const lasts = z.int().min(1).max(100).nullable().optional()

/**
 * A lot of vessels that hold one wine together (partida de barricas), with its members. `price` is what each barrel cost, `uses` and
 * `years` how often and how long it serves; what is not said of these stays as it was.
 */
export const cellarElementBatch = z
  .strictObject({
    name: text(80),
    cellar: id,
    cellarElements: z.array(id).max(500).default([]),
    price: moneyField.nullable().optional(),
    uses: lasts,
    years: lasts,
  })
  .refine(...saidHowLong)
export type CellarElementBatch = z.infer<typeof cellarElementBatch>

/** A lot of vessels as a list or page shows it: what its members can hold and hold, in litres. */
export const cellarElementBatchRecord = z.object({
  ...cellarElementBatch.shape,
  cellar: named,
  cellarElements: z.array(named),
  /** What each barrel cost and what its next fill does at most; only for who may see costs. */
  price: z.number().nullable(),
  costPerFill: z.number().nullable(),
  uses: z.int().nullable(),
  years: z.int().nullable(),
  maxCapacity: z.number(),
  currentAmount: z.number(),
  unit: z.literal('LITER'),
  id,
  version,
  can,
})
export type CellarElementBatchRecord = z.infer<typeof cellarElementBatchRecord>

export const cellarElementBatchQuery = listQuery(['name', 'cellar'], {
  name: z.string().max(100).optional(),
  cellarId: id.optional(),
})

/** A barrel of a lot with the wine that it holds; amounts in `unit`. */
export type BarrelOfLot = {
  id: string
  name: string
  maxCapacity: number
  unit: VolumeUnit
  content: { currentAmount: number } | null
}
