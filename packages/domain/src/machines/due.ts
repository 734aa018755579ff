import { addDays, type Day } from '../day.ts'
import type { Maintenance } from './maintenance.ts'

/** For so many days before its day a maintenance asks to be done. */
export const DUE_SOON_DAYS = 7

/** Whether a maintenance that waits is due: its day comes within a week or is past, or its meter shows as much. */
export const isDue = (
  { plannedOn, plannedMeter }: Pick<Maintenance, 'plannedOn' | 'plannedMeter'>,
  { today, meter }: { today: Day; meter: number | null },
): boolean =>
  (plannedOn !== null && plannedOn <= addDays(today, DUE_SOON_DAYS)) ||
  (plannedMeter !== null && meter !== null && meter >= plannedMeter)
