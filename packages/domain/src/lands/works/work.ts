import { z } from 'zod'
import { day, id, version } from '../../fields.ts'
import { stockProductKinds } from '../../lists/stock.ts'
import { doseUnits, surfaceUnits } from '../../lists/units.ts'
import { irrigationOrigins } from '../../lists/vineyard.ts'
import { stockUnit } from '../../stock/used.ts'
import { byMessage, named } from '../../wire.ts'
import { curation } from './curation.ts'
import { fertilization } from './fertilization.ts'
import { harvest, harvestLand } from './harvest.ts'
import { harvestPicker } from './picking.ts'
import { fertigation, irrigation } from './irrigation.ts'
import { labor } from './labor.ts'
import { landVariety } from '../places/land.ts'
import { pruning } from './pruning.ts'
import { observationRow } from './observation.ts'
import { moment } from '../places/reentry.ts'
import { sowing } from './sowing.ts'
import { workWarning } from './treatment-warnings.ts'
import { winterGrass } from './winter-grass.ts'
import { workRecordFields } from './record.ts'
import { earlyPicking } from '../../input/early-picking.ts'
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

const answered = {
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
export const workRecord = z.object(answered)
export type WorkRecordAnswer = z.infer<typeof workRecord>

/** A curing as a list or page shows it: until when nobody enters its lands, and what it is warned of. */
export const curationRecord = z.object({
  ...curation.shape,
  ...answered,
  plagues: z.array(named),
  wineEstateSection: named.nullable(),
  wineEstateTarget: named.nullable(),
  operator: named.nullable(),
  reentryUntil: moment.nullable(),
  warnings: z.array(workWarning),
})
export type CurationRecord = z.infer<typeof curationRecord>

/** An irrigation or rain as a list or page shows it, with what each land got; litres, hectares and millimetres. */
export const irrigationRecord = z.object({
  ...irrigation.shape,
  ...answered,
  valve: named.nullable(),
  wineEstateSection: named.nullable(),
  totalMM3: z.number(),
  totalSurfaceIrrigated: z.number(),
  totalMm: z.number(),
  fertilization: z
    .object({ ...fertigation.shape, machines: z.array(named), stocksUsed: z.array(usedStock) })
    .nullable(),
  landWater: z.array(z.object({ land: id, share: z.number(), liters: z.number(), mm: z.number() })),
})
export type IrrigationRecord = z.infer<typeof irrigationRecord>

/** A harvest as a list or page shows it; kilos and kilos by hectare are those estimated in the field, `pickers` in the order of their days. */
export const harvestRecord = z.object({
  ...harvest.shape,
  ...answered,
  harvestLands: z.array(
    z.object({
      ...harvestLand.shape,
      id,
      land: named,
      variety: named.nullable(),
      kilosByHectare: z.number(),
    }),
  ),
  pickers: z.array(
    z.object({
      ...harvestPicker.shape,
      ...{ id, day, employee: named.nullable(), employeesProvider: named.nullable() },
    }),
  ),
  inputs: z.array(named),
  kilos: z.number(),
  kilosByHectare: z.number(),
  warnings: z.array(earlyPicking),
})
export type HarvestRecord = z.infer<typeof harvestRecord>

/** A labor as a list or page shows it. */
export const laborRecord = z.object({ ...labor.shape, ...answered, type: named })
export type LaborRecord = z.infer<typeof laborRecord>

const counted = z.number().nullable()

/** A pruning as a list or page shows it: with plants and buds by hectare where they are known, and kilos of wood. */
export const pruningRecord = z.object({
  ...pruning.shape,
  ...answered,
  plants: counted,
  plantsByHectare: counted,
  budsByHectare: counted,
  weightByHectare: z.number(),
  weightByPlant: z.number().nullable(),
  landBuds: z.array(
    z.object({ land: named, plants: counted, plantsByHectare: counted, budsByHectare: counted }),
  ),
})
export type PruningRecord = z.infer<typeof pruningRecord>

/** A fertilization as a list or page shows it. */
export const fertilizationRecord = z.object({ ...fertilization.shape, ...answered })
export type FertilizationRecord = z.infer<typeof fertilizationRecord>
/** A sowing as a list or page shows it. */
export const sowingRecord = z.object({ ...sowing.shape, ...answered, seed: named })
export type SowingRecord = z.infer<typeof sowingRecord>

/** A winter grass as a list or page shows it; `land` is its land where it has only one. */
export const winterGrassRecord = z.object({
  ...winterGrass.shape,
  ...answered,
  land: workLand.nullable(),
  seed: named,
  winterGrassCrop: named,
})
export type WinterGrassRecord = z.infer<typeof winterGrassRecord>

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
