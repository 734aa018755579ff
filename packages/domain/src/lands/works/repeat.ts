import { addDays, daysBetween, type Day } from '../../day.ts'
import type { StockUsed } from '../../stock/used.ts'
import { productOf, sumOf } from '../../units/amount.ts'
import { fromStockBase, toStockBase } from '../../units/magnitude.ts'
import { toSquareCentimeters } from '../../units/surface.ts'
import { curationInput, sprayedVolume } from './curation.ts'
import { harvestInput } from './harvest.ts'
import { inputOf, type AnyWork } from './kinds.ts'
import { irrigationInput } from './irrigation.ts'
import { waterGiven } from './water.ts'
import { workDose, type Treated } from './record.ts'
import type { UsedStock, WorkListRow } from './work.ts'

type Days = { initialTimezone: Day; finalTimezone: Day }

/** The days of a work that begins on another day and takes as long as it did. */
export const movedTo = ({ initialTimezone, finalTimezone }: Days, start: Day): Days => ({
  initialTimezone: start,
  finalTimezone: addDays(start, daysBetween(initialTimezone, finalTimezone)),
})

/** A pending work as its own call takes it on another day; until when a treatment holds follows from its days. */
export const moved = (work: AnyWork, start: Day): object => ({
  ...inputOf(work),
  ...movedTo(work, start),
  ...(work.kind === 'curation' ? { availableHarvestDate: null, residualPowerDate: null } : {}),
  ...(work.kind === 'harvest' ? { pickers: pickedFrom(work, start) } : {}),
})

/** Who picked what, so many days later as the harvest begins later. */
const pickedFrom = (work: OfKind<'harvest'>, start: Day) =>
  harvestInput(work).pickers.map((row) => ({
    ...row,
    day: row.day && addDays(start, daysBetween(work.initialTimezone, row.day)),
  }))

/** Whether a work is done again elsewhere: a rain falls where it falls. */
export const mayRepeat = ({ origin }: { origin?: WorkListRow['origin'] | undefined }): boolean =>
  origin !== 'RAIN'

/** Where and when a work is done again; surfaces in square centimetres. */
export type RepeatedOn = Days & { lands: { id: string; surface: number }[] }

/** A supply of a repeated work: `byDose` says that its dose told how much, and not the surface alone. */
export type RepeatedSupply = { used: UsedStock; amount: number; byDose: boolean }

/**
 * A work as its kind's call creates it once more, pending, on other lands and days. People, machines and their hours stay; what was measured
 * on the day (readings, weather, weights, where somebody stood) does not; supplies follow the new surface.
 */
export function repeated(work: AnyWork, on: RepeatedOn): object {
  return {
    ...inputOf(work),
    ...ownOf(work, on),
    ...suppliesOf(work, on),
    lands: on.lands.map(({ id }) => id),
    status: 'PENDING',
    // Who confirmed a dose did so for other lands.
    doseConfirmed: false,
    initialTimezone: on.initialTimezone,
    finalTimezone: on.finalTimezone,
    location: null,
  }
}

/** The supplies of a repeated work where its kind tells them: those of an irrigation are its fertilization's. */
function suppliesOf(work: AnyWork, on: RepeatedOn): object {
  const stocksUsed = repeatedSupplies(work, on).map(({ used, amount }): Partial<StockUsed> => ({
    stock: used.stock.id,
    stockBatch: used.stockBatch?.id ?? null,
    amount,
    unit: used.unit,
    dose: used.dose,
    doseUnit: used.doseUnit,
    discarded: 0,
  }))
  if (work.kind !== 'irrigation') return { stocksUsed }
  const { fertilization } = irrigationInput(work)
  return { fertilization: fertilization && { ...fertilization, paid: false, stocksUsed } }
}

/** How much of each supply a repeated work takes: by its dose where it has one that speaks of land or water, or else by the surface. */
export function repeatedSupplies(work: AnyWork, on: RepeatedOn): RepeatedSupply[] {
  const treated = { surface: surfaceOf(on.lands), volume: volumeOf(work, on) }
  return work.stocksUsed.map((used) => {
    const asked = askedByDose(used, treated)
    const amount = asked ?? scaled(toStockBase(used.amount, used.unit), 0, work, on)
    return { used, amount: fromStockBase(amount, used.unit), byDose: asked !== null }
  })
}

const askedByDose = ({ stock, dose, doseUnit }: UsedStock, treated: Treated): number | null =>
  // Without water to carry it a dose by litre says nothing.
  dose === null || doseUnit === null
    ? null
    : workDose({ dose, doseUnit, isDoseByMachinedVolume: stock.isDoseByMachinedVolume }, treated) || null

const surfaceOf = (lands: { surface: number }[]): number => sumOf(lands.map(({ surface }) => surface))

/** A measure of the whole work brought from the surface that was worked to the new one, to so many decimals. */
function scaled(amount: number, decimals: number, { lands }: AnyWork, on: RepeatedOn): number {
  const before = sumOf(lands.map(({ surface, surfaceUnit }) => toSquareCentimeters(surface, surfaceUnit)))
  return before === 0 ? amount : productOf([amount, surfaceOf(on.lands)], decimals, before)
}

/** The water that carries the products on the new lands, in millilitres. */
function volumeOf(work: AnyWork, on: RepeatedOn): number {
  if (work.kind === 'curation') return sprayedVolume({ ...curationInput(work), ...ofCuration(work, on) })
  if (work.kind === 'irrigation')
    return waterGiven({ ...irrigationInput(work), ...ofIrrigation(work, on) }, surfaceOf(on.lands))
  return 0
}

/** What a kind's own fields become on other lands. */
function ownOf(work: AnyWork, on: RepeatedOn): object {
  if (work.kind === 'curation') return ofCuration(work, on)
  if (work.kind === 'irrigation') return ofIrrigation(work, on)
  if (work.kind === 'harvest') return { harvestLands: ofHarvest(work, on), pickers: [] }
  if (work.kind === 'pruning') return { prunningWeight: 0 }
  return {}
}

type OfKind<Kind extends AnyWork['kind']> = Extract<AnyWork, { kind: Kind }>

// The days that follow from the products are counted anew; who confirmed a product on organic land did so for other lands.
const ofCuration = (work: OfKind<'curation'>, on: RepeatedOn) => ({
  inAllWineEstate: false,
  wineEstateTarget: null,
  inAllWineEstateSection: false,
  wineEstateSection: null,
  availableHarvestDate: null,
  residualPowerDate: null,
  machined: scaled(work.machined, 3, work, on),
  wind: '',
  startTime: null,
  endTime: null,
  temperature: null,
  organicConfirmed: false,
})

/** Another land hangs on another valve; a meter tells of the new irrigation only once it was read. */
function ofIrrigation(work: OfKind<'irrigation'>, on: RepeatedOn) {
  const before = new Set(work.lands.map(({ id }) => id))
  const metered = sumOf([work.finalVolume ?? 0, -(work.initialVolume ?? 0)])
  return {
    valve: on.lands.every(({ id }) => before.has(id)) ? (work.valve?.id ?? null) : null,
    isRainInAllWineEstate: false,
    isWineEstateIrrigation: false,
    isWineSectionIrrigation: false,
    wineEstateSection: null,
    ...(work.isDripByVolume ? { initialVolume: 0, finalVolume: scaled(metered, 3, work, on) } : {}),
  }
}

/** What was expected of lands that stay; what another one will give is not known. */
const ofHarvest = (work: OfKind<'harvest'>, { lands }: RepeatedOn) => {
  const kept = new Set(lands.map(({ id }) => id))
  return harvestInput(work)
    .harvestLands.filter(({ land }) => kept.has(land))
    .map(({ id: _id, ...row }) => row)
}
