import type { z } from 'zod'
import type { Gate } from '../../access/permissions.ts'
import type { fileFields } from '../../files/file.ts'
import type { measurament } from '../../laboratory/measurament.ts'
import type { curation } from '../../lands/works/curation.ts'
import type { sowing } from '../../lands/works/sowing.ts'
import type { winterGrass } from '../../lands/works/winter-grass.ts'
import type { fertilization } from '../../lands/works/fertilization.ts'
import type { labor } from '../../lands/works/labor.ts'
import { workDose } from '../../lands/works/record.ts'
import type { ListedKind } from '../../lists/field-work.ts'
import { transferTypes } from '../../lists/cellar.ts'
import { volumeUnits, type StockUnit, type VolumeUnit } from '../../lists/units.ts'
import { isOneOf } from '../../lookup.ts'
import { teoricAmount } from '../../units/dose.ts'
import { fromStockBase } from '../../units/magnitude.ts'
import { fromMilliliters } from '../../units/volume.ts'
import type { workOrder } from '../../workorders/orders/order.ts'
import { fieldDeedOf, type FieldDeed } from '../field/deed.ts'
import { isSeen, type Draft, type Known } from '../grammar/draft.ts'
import { seenDeedOf, type SeenDeed } from '../field/seen-deed.ts'

/** What a complete draft asks of a call, as its form would send it. */
export type Deed =
  | { entity: 'workorder'; input: z.input<typeof workOrder> }
  | { entity: 'measurament'; input: z.input<typeof measurament> }
  | { entity: 'curation'; input: z.input<typeof curation> }
  | { entity: 'fertilization'; input: z.input<typeof fertilization> }
  | { entity: 'labor'; input: z.input<typeof labor> }
  | { entity: 'sowing'; input: z.input<typeof sowing> }
  | { entity: 'winterGrass'; input: z.input<typeof winterGrass> }
  | FieldDeed
  | SeenDeed
  | { entity: 'file'; input: z.input<typeof fileFields> & { entityType: PhotoPlace } }

/** The kinds of record that a photograph is attached to by a message. */
export type PhotoPlace = 'cellarElement' | 'land' | 'workorder' | ListedKind

/** What somebody has to be allowed for a draft: to write what it asks for, or to read what it asks. */
export function gateOf({ kind }: Draft): Gate {
  if (kind === 'TRANSFER' || kind === 'VESSEL_WORK' || kind === 'ADDITION') return 'workorders.write'
  if (kind === 'MEASURE') return 'laboratory.write'
  if (kind === 'CURATION') return 'curation.write'
  if (kind === 'FERTILIZATION') return 'fertilization.write'
  if (kind === 'LABOR') return 'labor.write'
  if (kind === 'IRRIGATION' || kind === 'RAIN') return 'irrigation.write'
  if (kind === 'PRUNING') return 'pruning.write'
  if (kind === 'HARVEST') return 'harvest.write'
  if (kind === 'SOWING') return 'sowing.write'
  if (kind === 'WINTER_GRASS') return 'winterGrass.write'
  if (kind === 'PHENOLOGY') return 'phenology.write'
  if (kind === 'CONTINGENCY') return 'contingency.write'
  if (kind === 'VESSEL_QUESTION') return 'contents.read'
  if (kind === 'STOCK_QUESTION') return 'stock.read'
  return kind === 'HARVEST_QUESTION' ? 'lands.read' : 'MEMBER'
}

/** The deed of a complete draft; nothing for what only asks, or while a part of it is missing. */
export function deedOf(draft: Draft, known: Known): Deed | undefined {
  const { kind } = draft
  if (kind === 'PHOTO') return photoOf(draft, known)
  if (kind === 'TRANSFER' || kind === 'VESSEL_WORK' || kind === 'ADDITION') {
    const input = orderOf(draft, known)
    return input && { entity: 'workorder', input }
  }
  if (kind === 'MEASURE') {
    const input = measuredOf(draft)
    return input && { entity: 'measurament', input }
  }
  return isSeen(draft) ? seenDeedOf(draft, known, timed(draft)) : workOf(draft, known)
}

function photoOf(
  { vessels: [vessel] = [], lands: [land] = [], order, work }: Draft,
  known: Known,
): Deed | undefined {
  if (work !== undefined) {
    const kind = known.works.find(({ id }) => id === work)?.kind
    return kind && { entity: 'file', input: { entityType: kind, entityId: work, kind: 'PHOTO' } }
  }
  const entityId = vessel ?? land ?? order
  const entityType: PhotoPlace = vessel ? 'cellarElement' : land ? 'land' : 'workorder'
  return entityId === undefined
    ? undefined
    : { entity: 'file', input: { entityType, entityId, kind: 'PHOTO' } }
}

const timed = ({ hour }: Draft): string => (hour === undefined ? '' : `${hour} h`)

function orderOf(draft: Draft, known: Known): z.input<typeof workOrder> | undefined {
  const { type, employee, day, from, vessels = [] } = draft
  const [first = from] = vessels
  const cellar = known.vessels.find(({ id }) => id === first)?.cellar
  if (!type || !employee || !day || !cellar) return undefined
  const head = { type, cellar, employee, parents: [], description: timed(draft), dateToStart: day }
  if (draft.kind === 'VESSEL_WORK') return { ...head, cellarElements: vessels }
  if (draft.kind === 'ADDITION') {
    const stocksUsed = vessels.flatMap((vessel) => supplyFor(draft, vessel, known) ?? [])
    return stocksUsed.length === vessels.length ? { ...head, cellarElements: vessels, stocksUsed } : undefined
  }
  const transfer = transferOf(draft, known)
  return transfer && { ...head, workorderTransfers: [transfer] }
}

function transferOf(draft: Draft, known: Known) {
  const code = known.orderTypes.find(({ id }) => id === draft.type)?.code
  const taken = wineTaken(draft, known)
  const { from, to } = draft
  if (!isOneOf(transferTypes, code) || taken === undefined || !from || !to) return undefined
  return {
    type: code,
    origins: [{ cellarElement: from, transferedAmount: taken.amount, transferUnit: taken.unit }],
    destinations: [{ cellarElement: to, amount: taken.amount, unit: taken.unit }],
  }
}

/** How much wine a transfer takes; all that lies in its vessel in litres. */
export function wineTaken(
  { amount, from }: Draft,
  { vessels }: Known,
): { amount: number; unit: VolumeUnit } | undefined {
  if (amount === 'ALL') {
    const milliliters = vessels.find(({ id }) => id === from)?.milliliters ?? 0
    return milliliters > 0 ? { amount: fromMilliliters(milliliters, 'LITER'), unit: 'LITER' } : undefined
  }
  return amount && isOneOf(volumeUnits, amount.unit) ? { amount: amount.value, unit: amount.unit } : undefined
}

/** The supply that one vessel is given: as much as was said, or as the dose asks for the wine in it. */
export function supplyFor(draft: Draft, vessel: string, known: Known) {
  const { stock, dose, amount } = draft
  const product = known.products.find(({ id }) => id === draft.product)
  const milliliters = known.vessels.find(({ id }) => id === vessel)?.milliliters ?? 0
  if (stock === undefined || product === undefined) return undefined
  if (dose !== undefined) {
    const base = teoricAmount(dose.value, dose.unit, milliliters)
    return { ...dosed(stock, product.unit, base), ...spoken(draft), cellarElement: vessel }
  }
  if (amount === undefined || amount === 'ALL' || amount.unit === null) return undefined
  return { stock, amount: amount.value, unit: amount.unit, cellarElement: vessel }
}

const dosed = (stock: string, unit: StockUnit, base: number) => ({
  stock,
  unit,
  amount: fromStockBase(base, unit),
})
const spoken = ({ dose }: Draft) => (dose ? { dose: dose.value, doseUnit: dose.unit } : {})

function measuredOf(draft: Draft): z.input<typeof measurament> | undefined {
  const { vessels, lands, day, hour, employee, values } = draft
  if (!day || !hour || !employee || !values) return undefined
  const subject = { cellarElement: vessels?.[0] ?? null, land: lands?.[0] ?? null }
  return { ...subject, day, hour, employee, measuraments: values, note: '' }
}

function workOf(draft: Draft, known: Known): Deed | undefined {
  const { lands = [], day, employee, status = 'PENDING', plagues = [] } = draft
  const { laborType, fertilizationType } = draft
  const wineEstate = known.lands.find(({ id }) => id === lands[0])?.wineEstate
  if (!wineEstate || !day || !employee) return undefined
  const on = { initialTimezone: day, finalTimezone: day }
  const crew = draft.people === undefined ? {} : { peopleUsedAmount: draft.people, workedDays: 1 }
  const common = { wineEstate, lands, employee, status, note: timed(draft), ...on, ...crew }
  const plain = fieldDeedOf(draft, common, known)
  if (plain !== undefined) return plain
  const used = draft.kind === 'LABOR' || draft.product === 'NONE' ? [] : landSupply(draft, known)
  if (used === undefined) return undefined
  const work = { ...common, stocksUsed: used }
  if (draft.kind === 'CURATION') return { entity: 'curation', input: { ...work, plagues } }
  if (draft.kind === 'FERTILIZATION' && fertilizationType !== undefined)
    return { entity: 'fertilization', input: { ...work, type: fertilizationType } }
  if (draft.kind === 'LABOR' && laborType !== undefined)
    return { entity: 'labor', input: { ...work, type: laborType } }
  return sownOf(draft, work)
}

/** A sowing, or a winter grass between the rows. */
function sownOf(draft: Draft, work: SownWork): Deed | undefined {
  const { kind, seed, crop, seedsPerMeter } = draft
  if (seed === undefined) return undefined
  const dense = seedsPerMeter === undefined ? {} : { seedsPerMeter }
  if (kind === 'SOWING') return { entity: 'sowing', input: { ...work, seed, ...dense } }
  if (kind !== 'WINTER_GRASS' || crop === undefined) return undefined
  return { entity: 'winterGrass', input: { ...work, seed, winterGrassCrop: crop } }
}
type SownWork = Omit<z.input<typeof winterGrass>, 'seed' | 'winterGrassCrop'>

/** The supply of a field work: as much as was said, or as the dose asks for its lands. */
export function landSupply(draft: Draft, known: Known) {
  const { stock, dose, amount, lands = [] } = draft
  const product = known.products.find(({ id }) => id === draft.product)
  if (stock === undefined || product === undefined) return undefined
  if (dose !== undefined) {
    const surface = known.lands
      .filter(({ id }) => lands.includes(id))
      .reduce((sum, { squareCentimeters }) => sum + squareCentimeters, 0)
    const asked = {
      dose: dose.value,
      doseUnit: dose.unit,
      isDoseByMachinedVolume: product.isDoseByMachinedVolume,
    }
    const base = workDose(asked, { surface, volume: 0 })
    return base === null ? undefined : [{ ...dosed(stock, product.unit, base), ...spoken(draft) }]
  }
  if (amount === undefined || amount === 'ALL' || amount.unit === null) return undefined
  return [{ stock, amount: amount.value, unit: amount.unit }]
}
