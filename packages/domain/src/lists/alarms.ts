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
