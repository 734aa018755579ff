import { z } from 'zod'
import { additiveLimitsOn, type additiveLimits } from '../wine/additives/additives.ts'
import { ageing, thresholdsOn, type Thresholds } from '../wine/contents/claims.ts'
import type { Day } from '../day.ts'
import { amountField, day, id, optionalText, percentage, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

const months = z.int().min(0).max(240)
const kilos = amountField(1, { min: 0, max: 1000 })
const limit = amountField(3, { min: 0, max: 2000 })
const usualLimits = additiveLimitsOn('1900-01-01')

/**
 * What a label's claims ask from a day on, where the law or the market asks otherwise than the product knows: parts of a
 * hundred of the wine, kilos of grapes in 100 L, months of ageing; and the most that a wine may have of what is added to it, in
 * mg/L. `legalSource` says which rule.
 */
export const legalThresholds = z.strictObject({
  fromDate: day,
  legalSource: optionalText(200),
  varietyShare: percentage,
  vintageShare: percentage,
  areaShare: percentage,
  ownGrapesShare: percentage,
  reserveWeight: kilos,
  reserveMonthsRed: months,
  reserveMonthsOther: months,
  granReserveWeight: kilos,
  granReserveMonthsRed: months,
  granReserveMonthsOther: months,
  sorbicLimit: limit.default(usualLimits.SORBIC),
  ascorbicLimit: limit.default(usualLimits.ASCORBIC),
  metatartaricLimit: limit.default(usualLimits.METATARTARIC),
  copperLimit: limit.default(usualLimits.COPPER),
  dapLimit: limit.default(usualLimits.DAP),
})
export type LegalThresholds = z.infer<typeof legalThresholds>

/** The thresholds of a day as the list shows them. */
export const legalThresholdsRecord = z.object({ ...legalThresholds.shape, id, version, can })
export type LegalThresholdsRecord = z.infer<typeof legalThresholdsRecord>

/** What thresholds are called: the day from which they hold, as it is written. */
export const legalThresholdsName = ({ fromDate }: Pick<LegalThresholds, 'fromDate'>): string =>
  fromDate.split('-').toReversed().join('/')

/** `day` asks for what had begun on it. */
export const legalThresholdsQuery = listQuery(['fromDate'], { day: day.optional() })

/** What judges claims, from what the company wrote down. Organic is all of the wine, whatever anybody writes. */
export const thresholdsOf = (asked: LegalThresholds): Thresholds => ({
  from: asked.fromDate,
  variety: asked.varietyShare / 100,
  vintage: asked.vintageShare / 100,
  area: asked.areaShare / 100,
  organic: 1,
  ownGrapes: asked.ownGrapesShare / 100,
  RESERVA: ageing(asked.reserveWeight, asked.reserveMonthsRed, asked.reserveMonthsOther),
  GRAN_RESERVA: ageing(asked.granReserveWeight, asked.granReserveMonthsRed, asked.granReserveMonthsOther),
})

/** What judges additions, from what the company wrote down. */
export const additiveLimitsOf = (asked: LegalThresholds): (typeof additiveLimits)[number] => ({
  from: asked.fromDate,
  limits: {
    SORBIC: asked.sorbicLimit,
    ASCORBIC: asked.ascorbicLimit,
    METATARTARIC: asked.metatartaricLimit,
    COPPER: asked.copperLimit,
    DAP: asked.dapLimit,
  },
})

/** What is asked on a day when the company says nothing: what a form begins with. */
export function usualThresholds(on: Day): Omit<LegalThresholds, 'fromDate'> {
  const { variety, vintage, area, ownGrapes, RESERVA, GRAN_RESERVA } = thresholdsOn(on)
  const limits = additiveLimitsOn(on)
  return {
    legalSource: '',
    varietyShare: variety * 100,
    vintageShare: vintage * 100,
    areaShare: area * 100,
    ownGrapesShare: ownGrapes * 100,
    reserveWeight: RESERVA.kgPer100L,
    reserveMonthsRed: RESERVA.months.RED,
    reserveMonthsOther: RESERVA.months.WHITE,
    granReserveWeight: GRAN_RESERVA.kgPer100L,
    granReserveMonthsRed: GRAN_RESERVA.months.RED,
    granReserveMonthsOther: GRAN_RESERVA.months.WHITE,
    sorbicLimit: limits.SORBIC,
    ascorbicLimit: limits.ASCORBIC,
    metatartaricLimit: limits.METATARTARIC,
    copperLimit: limits.COPPER,
    dapLimit: limits.DAP,
  }
}
