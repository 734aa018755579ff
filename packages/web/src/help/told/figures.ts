import { PASSWORD_MIN } from '@lagar/domain/auth/password.ts'
import { RECOVERY_CODES } from '@lagar/domain/auth/two-factor.ts'
import { MOST_IN_CALL } from '@lagar/domain/call/room.ts'
import { USUAL_LINE_LOSS } from '@lagar/domain/bottling/division.ts'
import { RINSE_AFTER_DAYS } from '@lagar/domain/cellars/element.ts'
import { UNDO_MINUTES } from '@lagar/domain/chat/door/message.ts'
import { MAX_IMPORT_ROWS } from '@lagar/domain/imports/import.ts'
import { baumeOf, brixOf, SUGAR_BY_DEGREE } from '@lagar/domain/laboratory/must.ts'
import { KMBS_SHARE, SO2_PKA, homeMarket, so2Limits } from '@lagar/domain/laboratory/so2.ts'
import { DEFAULT_RESIDUAL_POWER, DEFAULT_TC_DAYS } from '@lagar/domain/lands/works/curation.ts'
import { HOURS_PER_WORKDAY } from '@lagar/domain/lands/works/record.ts'
import { DUE_SOON_DAYS } from '@lagar/domain/machines/maintenance.ts'
import { OBJECTION_DAYS } from '@lagar/domain/sales/contract.ts'
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
/** A density of must in g/mL that the help reads as an example. */
const EXAMPLE = 1.095

/** The numbers that the help names, out of the rules themselves, so that it tells the ones that the product counts with. */
export const figures = {
  arDry: so2.drySugar,
  arRedDry: so2.red.dry,
  arRedSweet: so2.red.sweet,
  arPaleDry: so2.other.dry,
  arPaleSweet: so2.other.sweet,
  baumeExample: baumeOf(EXAMPLE),
  brixExample: brixOf(EXAMPLE),
  dueSoonDays: DUE_SOON_DAYS,
  farOver: FAR_OVER,
  filterLoss: lossPercent('FILTER'),
  granReservaKilos: claims.GRAN_RESERVA.kgPer100L,
  granReservaRed: claims.GRAN_RESERVA.months.RED,
  granReservaWhite: claims.GRAN_RESERVA.months.WHITE,
  importRows: MAX_IMPORT_ROWS,
  kmbsShare: percent(KMBS_SHARE),
  lineLoss: USUAL_LINE_LOSS,
  madeUpDays: MADE_UP_DAYS,
  mostInCall: MOST_IN_CALL,
  objectionDays: OBJECTION_DAYS,
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
  sugarByDegree: SUGAR_BY_DEGREE,
  tcDays: DEFAULT_TC_DAYS,
  undoMinutes: UNDO_MINUTES,
  useDays: USE_DAYS,
  varietyShare: percent(claims.variety),
  workdayHours: HOURS_PER_WORKDAY,
} as const satisfies Record<string, number>
export type FigureKey = keyof typeof figures
