import type { TimeZone } from '@lagar/domain/lists/time-zones.ts'

/** A time zone as people read it: "America/Argentina/San Juan". */
export const zoneText = (zone: TimeZone): string => zone.replaceAll('_', ' ')
