import { z } from 'zod'
import { id, text, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'

/** A lot of vessels that hold one wine together (partida de barricas), with its members. */
export const cellarElementBatch = z.strictObject({
  name: text(80),
  cellar: id,
  cellarElements: z.array(id).max(500).default([]),
})
export type CellarElementBatch = z.infer<typeof cellarElementBatch>

/** A lot of vessels as a list or page shows it: what its members can hold and hold, in litres. */
export const cellarElementBatchRecord = z.object({
  ...cellarElementBatch.shape,
  cellar: named,
  cellarElements: z.array(named),
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
