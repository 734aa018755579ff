import type { Day } from '../day.ts'

/**
 * Whether a company has expired: from the day after the one it is paid until, where it is. Its people still enter,
 * look and take their data with them; they write nothing.
 */
export const isExpired = (nextExpirationDate: Day | null, today: Day): boolean =>
  nextExpirationDate !== null && today > nextExpirationDate
