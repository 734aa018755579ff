import type { z } from 'zod'
import { curation } from './curation.ts'
import { fertilization } from './fertilization.ts'
import { harvest } from './harvest.ts'
import { irrigation } from './irrigation.ts'
import { labor } from './labor.ts'
import { pruning } from './pruning.ts'
import { sowing } from './sowing.ts'
import { winterGrass } from './winter-grass.ts'
import type {
  CurationRecord,
  FertilizationRecord,
  HarvestRecord,
  IrrigationRecord,
  LaborRecord,
  PruningRecord,
  SowingRecord,
  UsedStock,
  WinterGrassRecord,
  WorkRecordAnswer,
} from './work.ts'

/** A work of any kind, as its own call answers it. */
export type AnyWork =
  | (CurationRecord & { kind: 'curation' })
  | (IrrigationRecord & { kind: 'irrigation' })
  | (HarvestRecord & { kind: 'harvest' })
  | (LaborRecord & { kind: 'labor' })
  | (PruningRecord & { kind: 'pruning' })
  | (SowingRecord & { kind: 'sowing' })
  | (WinterGrassRecord & { kind: 'winterGrass' })
  | (FertilizationRecord & { kind: 'fertilization' })

/** A work as its own call takes it back. */
export function inputOf(work: AnyWork): object {
  if (work.kind === 'curation') return curationInput(work)
  if (work.kind === 'irrigation') return irrigationInput(work)
  if (work.kind === 'harvest') return harvestInput(work)
  if (work.kind === 'labor') return laborInput(work)
  if (work.kind === 'pruning') return pruningInput(work)
  if (work.kind === 'sowing') return sowingInput(work)
  if (work.kind === 'winterGrass') return winterGrassInput(work)
  return fertilizationInput(work)
}

const idsOf = (records: { id: string }[]) => records.map(({ id }) => id)

/** Only what a schema takes back. */
const taken = <Schema extends z.ZodObject>(schema: Schema, given: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(schema.shape).map((field) => [field, given[field]])) as z.output<Schema>

/** What every saved work names, by its ids. */
const references = (saved: WorkRecordAnswer) => ({
  ...saved,
  wineEstate: saved.wineEstate.id,
  lands: idsOf(saved.lands),
  employee: saved.employee?.id ?? null,
  employeesProvider: saved.employeesProvider?.id ?? null,
  machines: idsOf(saved.machines),
  stocksUsed: suppliesInput(saved.stocksUsed),
})

const suppliesInput = (used: UsedStock[]) =>
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

/** A saved curing as its form and its call take it. */
export const curationInput = (saved: CurationRecord) =>
  taken(curation, {
    ...references(saved),
    lands: saved.inAllWineEstate || saved.inAllWineEstateSection ? [] : idsOf(saved.lands),
    plagues: idsOf(saved.plagues),
    wineEstateSection: saved.wineEstateSection?.id ?? null,
    wineEstateTarget: saved.wineEstateTarget?.id ?? null,
    operator: saved.operator?.id ?? null,
  })

/** A saved irrigation or rain as its form and its call take it. */
export const irrigationInput = (saved: IrrigationRecord) =>
  taken(irrigation, {
    ...references(saved),
    lands: isWhole(saved) ? [] : idsOf(saved.lands),
    valve: saved.valve?.id ?? null,
    stocksUsed: [],
    fertilization: saved.fertilization && {
      ...saved.fertilization,
      machines: idsOf(saved.fertilization.machines),
      stocksUsed: suppliesInput(saved.fertilization.stocksUsed),
    },
    wineEstateSection: saved.wineEstateSection?.id ?? null,
  })

const isWhole = (saved: IrrigationRecord) =>
  saved.isRainInAllWineEstate || saved.isWineEstateIrrigation || saved.isWineSectionIrrigation

/** A saved harvest as its call takes it: its daily cost is that of the whole crew; of a single day, nobody's day is told again. */
export const harvestInput = (saved: HarvestRecord) =>
  taken(harvest, {
    ...references(saved),
    inputs: [],
    harvestLands: saved.harvestLands.map(({ id, land, variety, weight, weightUnit }) => ({
      id,
      land: land.id,
      variety: variety?.id ?? null,
      weight,
      weightUnit,
    })),
    pickers: saved.pickers.map(({ id, employee, employeesProvider, day, unit, amount, pieceRate }) => ({
      ...{ id, unit, amount, pieceRate },
      ...{ employee: employee?.id ?? null, employeesProvider: employeesProvider?.id ?? null },
      day: saved.initialTimezone === saved.finalTimezone ? null : day,
    })),
  })

/** A saved labor as its call takes it: its daily cost is that of the whole crew. */
export const laborInput = (saved: LaborRecord) => taken(labor, { ...references(saved), type: saved.type.id })

/** A saved pruning as its call takes it: its daily cost is that of the whole crew. */
export const pruningInput = (saved: PruningRecord) => taken(pruning, references(saved))

/** A saved sowing as its call takes it: its daily cost is that of the whole crew. */
export const sowingInput = (saved: SowingRecord) =>
  taken(sowing, { ...references(saved), seed: saved.seed.id })

/** A saved winter grass as its call takes it: its daily cost is that of the whole crew. */
export const winterGrassInput = (saved: WinterGrassRecord) =>
  taken(winterGrass, {
    ...references(saved),
    seed: saved.seed.id,
    winterGrassCrop: saved.winterGrassCrop.id,
  })

/** A saved fertilization as its call takes it: its daily cost is that of the whole crew. */
export const fertilizationInput = (saved: FertilizationRecord) => taken(fertilization, references(saved))
