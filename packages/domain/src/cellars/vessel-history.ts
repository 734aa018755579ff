import { usedBatch } from '../stock/batch.ts'
import { z } from 'zod'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { doseUnits } from '../lists/units.ts'
import { listQuery, named } from '../wire.ts'
import { analysisCode } from '../laboratory/analysis.ts'
import { cause } from '../wine/contents/content.ts'

/** What may have happened to a vessel: wine came or went, something was measured, analysed, added, washed or done on it. */
export const vesselEvents = ['IN', 'OUT', 'MEASURED', 'ANALYSED', 'ADDED', 'WASHED', 'WORKED'] as const
export type VesselEvent = (typeof vesselEvents)[number]

/** A supply that went into a vessel, in `unit`; what it cost is told only of what went into its wine. */
const supplyGiven = z.object({
  name: z.string(),
  batch: usedBatch.nullable(),
  amount: z.number(),
  unit: z.string(),
  dose: z.number().nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  cost: z.number().nullable(),
})

/** One thing that happened to a vessel. `amount` is litres that moved; `places` are where they came from or went. */
export const vesselEvent = z.object({
  id: z.string(),
  kind: z.enum(vesselEvents),
  day,
  /** As it was written down; nothing where only the day is known. */
  hour: z.string().nullable(),
  by: z.string(),
  cause,
  content: named.nullable(),
  places: z.array(z.object({ id: id.nullable(), name: z.string() })),
  amount: z.number().nullable(),
  cost: z.number().nullable(),
  reason: z.string(),
  isReversal: z.boolean(),
  supplies: z.array(supplyGiven),
  values: z.array(z.object({ code: analysisCode, value: z.number(), unit: z.string() })),
  note: z.string(),
})
export type VesselEventRecord = z.infer<typeof vesselEvent>

/** What happened to one vessel, the newest first; `kind` tells one sort of it alone. */
export const vesselHistoryQuery = listQuery(['day'], {
  cellarElementId: id,
  kind: z.enum(vesselEvents).optional(),
})
export type VesselHistoryQuery = z.output<typeof vesselHistoryQuery>
