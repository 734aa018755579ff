import { convert, productOf, share, sumOf } from '../../units/amount.ts'
import { litersPerHour } from '../../units/flow.ts'
import { volume } from '../../units/volume.ts'
import type { Irrigation } from './irrigation.ts'

/** The fields that tell how much water was given. */
export type Water = Pick<
  Irrigation,
  | 'origin'
  | 'mm'
  | 'hours'
  | 'isDripByFlow'
  | 'isDripFlowByDroppers'
  | 'isDripByVolume'
  | 'flow'
  | 'flowUnit'
  | 'droppersAmountBySurface'
  | 'initialVolume'
  | 'finalVolume'
  | 'volumeUnit'
  | 'efficiency'
>

const SQUARE_CENTIMETERS_BY_HECTARE = 100_000_000

/**
 * The water given in all, in millilitres, on a surface in square centimetres (specification 3, 9; domain 2.10): of rain 1 mm is
 * 0.1 ml on each; from a valve the efficiency counts. Nothing while a part of it is not known.
 */
export function waterGiven(water: Water, surface: number): number {
  if (water.origin === 'RAIN') return productOf([water.mm ?? 0, surface], 0, 10)
  const efficiency = water.efficiency ?? 0
  if (water.isDripByVolume && water.volumeUnit) {
    const metered = sumOf([water.finalVolume ?? 0, -(water.initialVolume ?? 0)])
    return productOf([convert(volume, Math.max(metered, 0), water.volumeUnit, 'MILLILITER'), efficiency], 0)
  }
  if (!water.isDripByFlow || !water.flowUnit) return 0
  const flow = [litersPerHour(water.flow ?? 0, water.flowUnit), water.hours, 1_000, efficiency]
  if (!water.isDripFlowByDroppers) return productOf(flow, 0)
  const drippers = [water.droppersAmountBySurface ?? 0, surface]
  return productOf([...flow, ...drippers], 0, SQUARE_CENTIMETERS_BY_HECTARE)
}

/** A land with the surface that was watered, in square centimetres. */
export type WateredLand = { id: string; surface: number }

/** What each land got: its part of the surface (0 to 1), its water in litres and in millimetres. */
export type LandWater = { land: string; share: number; liters: number; mm: number }

/** The water of an irrigation, in all and by land: split by surface, shown in hectares to two places. */
export function irrigationSummary(water: Water, lands: WateredLand[]) {
  const surfaces = lands.map(({ surface }) => surface)
  const surface = surfaces.reduce((sum, part) => sum + part, 0)
  const total = surface === 0 ? 0 : waterGiven(water, surface)
  const parts = share(total, surfaces)
  return {
    surface,
    volume: total,
    hectares: productOf([surface], 2, SQUARE_CENTIMETERS_BY_HECTARE),
    liters: productOf([total], 3, 1_000),
    mm: millimeters(total, surface),
    lands: lands.map(({ id, surface: own }, at): LandWater => ({
      land: id,
      share: surface === 0 ? 0 : own / surface,
      liters: productOf([parts[at] ?? 0], 3, 1_000),
      mm: millimeters(parts[at] ?? 0, own),
    })),
  }
}

/** Millimetres of water in millilitres on a surface in square centimetres, to two places: 1 mm is a litre on each square metre. */
export const millimeters = (milliliters: number, surface: number): number =>
  surface === 0 ? 0 : productOf([milliliters, 10], 2, surface)
