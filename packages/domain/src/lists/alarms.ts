import type { WorkorderTypeSeed } from './cellar.ts'

/** What asks for attention, the most urgent first. */
export const alarmKinds = [
  'EXPIRED',
  'LOW_STOCK',
  'PICKED_TOO_EARLY',
  'FERMENTATION_STUCK',
  'FERMENTATION_SLUGGISH',
  'FERMENTATION_HOT',
  'ADDITIVE_OVER_LIMIT',
  'LOW_MOLECULAR_SO2',
  'LOSS_OVER_LIMIT',
  'MEASURAMENT_OUT_OF_LIMITS',
  'MEASURAMENT_OVERDUE',
  'FUEL_NOT_CHARGED',
  'MAINTENANCE_DUE',
  'EXPIRES_SOON',
  'BATCH_ON_HOLD',
  'PROBLEM_OVERDUE',
  'WINE_BATCH_DATE',
  'WINE_BATCH_ON_HOLD',
] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** The kind of work that answers what rings in a vessel; what no work answers has none. */
export const alarmAnswers: Readonly<Partial<Record<AlarmKind, WorkorderTypeSeed>>> = {
  FERMENTATION_STUCK: 'PUMP_OVER',
  FERMENTATION_SLUGGISH: 'ADDITION',
  FERMENTATION_HOT: 'TEMPERATURE',
  ADDITIVE_OVER_LIMIT: 'SAMPLE',
  LOW_MOLECULAR_SO2: 'ADDITION',
  MEASURAMENT_OUT_OF_LIMITS: 'MEASUREMENT',
  MEASURAMENT_OVERDUE: 'MEASUREMENT',
}

/** What an alarm was judged by that no single measurement finds: mg/L of molecular SO₂, and falls of density in thousandths of g/mL. */
export const judgedCodes = ['MOLECULAR_SO2', 'FALL_24', 'FALL_48'] as const
export type JudgedCode = (typeof judgedCodes)[number]
