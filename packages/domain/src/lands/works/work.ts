import { z } from 'zod'
import { day, id, version } from '../../fields.ts'
import { stockProductKinds } from '../../lists/stock.ts'
import { doseUnits, surfaceUnits } from '../../lists/units.ts'
import { irrigationOrigins } from '../../lists/vineyard.ts'
import { stockUnit } from '../../stock/used.ts'
import { byMessage, named } from '../../wire.ts'
import { landVariety } from '../places/land.ts'
import { observationRow } from './observation.ts'
import { workRecordFields } from './record.ts'
import { workKinds } from '../../lists/field-work.ts'

/** What the asking user may do with a work: edit or delete one that is pending, reopen one that is done, do it again elsewhere. */
export const workCan = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  reverse: z.boolean(),
  repeat: z.boolean(),
})
export type WorkCan = z.infer<typeof workCan>

/** A land as a work names it. */
export const workLand = named.extend({
  surface: z.number(),
  surfaceUnit: z.enum(surfaceUnits),
  harvestableDate: day.nullable(),
  variety: landVariety.nullable(),
})
export type WorkLand = z.infer<typeof workLand>

/** A supply that a work used, with what it is and where it lay; `teoricAmount` is what its dose asked for, in `unit`. */
export const usedStock = z.object({
  id,
  stock: named.extend({
    unit: stockUnit,
    kind: z.enum(stockProductKinds),
    product: id,
    deposit: named,
    tcDays: z.int().nullable(),
    residualPower: z.int().nullable(),
    reentryHours: z.int().nullable(),
    isDoseByMachinedVolume: z.boolean(),
  }),
  stockBatch: z.object({ id, batchId: z.string(), unnamed: z.boolean(), inputNumber: z.string() }).nullable(),
  amount: z.number(),
  unit: stockUnit,
  dose: z.number().nullable(),
  doseUnit: z.enum(doseUnits).nullable(),
  teoricAmount: z.number().nullable(),
  discarded: z.number(),
})
export type UsedStock = z.infer<typeof usedStock>

/** What a finished work cost its lands, as the ledger has it. */
export const finishedCosts = z.object({
  supplies: z.number(),
  labor: z.number(),
  fuel: z.number(),
  other: z.number(),
  total: z.number(),
})
export type FinishedCosts = z.infer<typeof finishedCosts>

/** What every work answers beside what its call takes. */
export const workAnswer = {
  ...workRecordFields,
  id,
  version,
  kind: z.enum(workKinds),
  title: z.string(),
  wineEstate: named,
  lands: z.array(workLand),
  employee: named.nullable(),
  employeesProvider: named.nullable(),
  machines: z.array(named),
  stocksUsed: z.array(usedStock),
  hours: z.number(),
  costs: finishedCosts.nullable(),
  /** Litres of fuel of a finished work that no deposit gave and no price paid. */
  fuelUncharged: z.number(),
  ...byMessage,
  retired: z.boolean(),
  can: workCan,
}

/** What every work answers; `costs` is null while it is pending and for who may not see costs. */
export const workRecord = z.object(workAnswer)
export type WorkRecordAnswer = z.infer<typeof workRecord>

/** One line of the list of all works. */
export const workRow = workRecord.pick({
  id: true,
  version: true,
  kind: true,
  title: true,
  status: true,
  wineEstate: true,
  initialTimezone: true,
  finalTimezone: true,
  employee: true,
  note: true,
  costs: true,
  isCreatedByWhatsapp: true,
  can: true,
})
export const workListRow = workRow.extend({
  origin: z.enum(irrigationOrigins).nullable(),
  laborType: named.nullable(),
  lands: z.array(named),
})
export type WorkListRow = z.infer<typeof workListRow>

/** One line of the list of all works: a work, or what was only seen. */
export const landWorkRow = z.discriminatedUnion('kind', [workListRow, observationRow])
export type LandWorkRow = z.infer<typeof landWorkRow>
