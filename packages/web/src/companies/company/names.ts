import { plans } from '@lagar/domain/access/plans.ts'
import type { TimeZone } from '@lagar/domain/lists/time-zones.ts'
import { options } from '../../texts/options.ts'
import { words } from '../../texts/t.ts'

/** The plans, by their names. */
export const planOptions = () => options(plans, (plan) => words.plan[plan])

/** A time zone as people read it: "America/Argentina/San Juan". */
export const zoneText = (zone: TimeZone): string => zone.replaceAll('_', ' ')
