import { PASSWORD_MIN } from '@lagar/domain/auth/password.ts'
import { RECOVERY_CODES } from '@lagar/domain/auth/two-factor.ts'
import { MOST_IN_CALL } from '@lagar/domain/call/room.ts'
import { USUAL_LINE_LOSS } from '@lagar/domain/bottling/division.ts'
import { RINSE_AFTER_DAYS } from '@lagar/domain/cellars/element.ts'
import { UNDO_MINUTES } from '@lagar/domain/chat/door/message.ts'
import { MAX_IMPORT_ROWS } from '@lagar/domain/imports/import.ts'
import { DRY, hottest, inPoints, slow, stopped } from '@lagar/domain/laboratory/fermentation.ts'
import {
  acidFactors,
  BAUME,
  baumeOf,
  brixCubic,
  brixOf,
  SUGAR_BY_BAUME,
  SUGAR_BY_DEGREE,
} from '@lagar/domain/laboratory/must.ts'
import { freeSo2For, KMBS_SHARE, SO2_PKA, homeMarket, so2Limits } from '@lagar/domain/laboratory/so2.ts'
import { DEFAULT_RESIDUAL_POWER, DEFAULT_TC_DAYS } from '@lagar/domain/lands/works/curation.ts'
import { HOURS_PER_WORKDAY } from '@lagar/domain/lands/works/record.ts'
import { DUE_SOON_DAYS } from '@lagar/domain/machines/due.ts'
import { OBJECTION_DAYS } from '@lagar/domain/sales/contract.ts'
import { energyOf, ETHANOL_DENSITY } from '@lagar/domain/public/nutrition.ts'
import { inOxide } from '@lagar/domain/stock/nutrients.ts'
import { FAR_OVER } from '@lagar/domain/stock/far-over-dose.ts'
import { USE_DAYS } from '@lagar/domain/stock/suggested.ts'
import { RECONCILED } from '@lagar/domain/traceability/reconcile.ts'
import { lossLimits } from '@lagar/domain/wine/balance/stats.ts'
import { claimThresholds } from '@lagar/domain/wine/contents/claims.ts'
import { MADE_UP_DAYS } from '@lagar/domain/workorders/repetitions/slots.ts'

const percent = (part: number): number => Number((part * 100).toPrecision(12))
const lossPercent = (work: 'RACK' | 'FILTER'): number => (lossLimits[work] ?? 0) / 100

/** The rules that hold now: each list begins with its oldest line. */
const so2 = so2Limits.findLast(({ market }) => market === homeMarket)!
const claims = claimThresholds.at(-1)!
/** A molecular SO₂ in mg/L and a pH that the help reads as an example. */
const [MOLECULAR, PH] = [0.8, 3.5]
/** A density of must in g/mL that the help reads as an example. */
const EXAMPLE = 1.095

/** The numbers that the help names, out of the rules themselves, so that it tells the ones that the product counts with. */
export const figures = {
  arDry: so2.drySugar,
  arRedDry: so2.red.dry,
  arRedSweet: so2.red.sweet,
  arPaleDry: so2.other.dry,
  arPaleSweet: so2.other.sweet,
  baume: BAUME,
  baumeExample: baumeOf(EXAMPLE),
  brixFirst: brixCubic.first,
  brixOff: brixCubic.off,
  brixSecond: brixCubic.second,
  brixThird: brixCubic.third,
  brixExample: brixOf(EXAMPLE),
  dry: DRY,
  dueSoonDays: DUE_SOON_DAYS,
  ethanol: ETHANOL_DENSITY,
  farOver: FAR_OVER,
  filterLoss: lossPercent('FILTER'),
  granReservaKilos: claims.GRAN_RESERVA.kgPer100L,
  granReservaRed: claims.GRAN_RESERVA.months.RED,
  granReservaWhite: claims.GRAN_RESERVA.months.WHITE,
  freeExample: freeSo2For(MOLECULAR, PH),
  hotDark: hottest.dark,
  hotPale: hottest.pale,
  importRows: MAX_IMPORT_ROWS,
  kcalAcid: energyOf.acids.kcal,
  kcalAlcohol: energyOf.alcohol.kcal,
  kcalGlycerol: energyOf.glycerol.kcal,
  kcalSugar: energyOf.sugars.kcal,
  kjAcid: energyOf.acids.kJ,
  kjAlcohol: energyOf.alcohol.kJ,
  kjGlycerol: energyOf.glycerol.kJ,
  kjSugar: energyOf.sugars.kJ,
  kmbsShare: percent(KMBS_SHARE),
  lineLoss: USUAL_LINE_LOSS,
  madeUpDays: MADE_UP_DAYS,
  molecularExample: MOLECULAR,
  mostInCall: MOST_IN_CALL,
  objectionDays: OBJECTION_DAYS,
  oxideK: inOxide.K,
  oxideP: inOxide.P,
  pH: PH,
  pKa: SO2_PKA,
  passwordMin: PASSWORD_MIN,
  rackLoss: lossPercent('RACK'),
  reconciled: percent(RECONCILED),
  recoveryCodes: RECOVERY_CODES,
  reservaKilos: claims.RESERVA.kgPer100L,
  reservaRed: claims.RESERVA.months.RED,
  reservaWhite: claims.RESERVA.months.WHITE,
  residualDays: DEFAULT_RESIDUAL_POWER,
  rinseDays: RINSE_AFTER_DAYS,
  slowFall: inPoints(slow.fall),
  slowFrom: slow.from,
  slowHours: slow.hours,
  slowTo: slow.to,
  stopAbove: stopped.above,
  stopFall: inPoints(stopped.fall),
  stopHours: stopped.hours,
  sugarByBaume: SUGAR_BY_BAUME,
  sugarByDegree: SUGAR_BY_DEGREE,
  sulfuricFactor: acidFactors.sulfuric,
  tartaricFactor: acidFactors.tartaric,
  tcDays: DEFAULT_TC_DAYS,
  undoMinutes: UNDO_MINUTES,
  useDays: USE_DAYS,
  varietyShare: percent(claims.variety),
  workdayHours: HOURS_PER_WORKDAY,
} as const satisfies Record<string, number>
export type FigureKey = keyof typeof figures
