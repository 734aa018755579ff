import type { Permission } from '@lagar/domain/access/permissions.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { calendarTypes, type CalendarType } from '@lagar/domain/lists/people.ts'
import {
  mdiBellRingOutline,
  mdiBottleWineOutline,
  mdiCalendarStarOutline,
  mdiCheckboxMarkedCircleOutline,
  mdiClipboardCheckOutline,
  mdiFlaskOutline,
  mdiFruitGrapesOutline,
  mdiGavel,
  mdiLabelOutline,
  mdiPartyPopper,
  mdiShieldSearch,
  mdiSprout,
  mdiTruckDeliveryOutline,
  mdiWrenchOutline,
} from '@mdi/js'

/** The picture of each type of entry, beside its colour. */
export const typeIcons: Readonly<Record<CalendarType, string>> = {
  EVENT: mdiCalendarStarOutline,
  TASK: mdiCheckboxMarkedCircleOutline,
  FIELD_WORK: mdiSprout,
  HARVEST: mdiFruitGrapesOutline,
  WORKORDER: mdiClipboardCheckOutline,
  LABORATORY: mdiFlaskOutline,
  MAINTENANCE: mdiWrenchOutline,
  DIVISION: mdiBottleWineOutline,
  LABELING: mdiLabelOutline,
  ORDER: mdiTruckDeliveryOutline,
  DECLARATION: mdiGavel,
  AUDIT: mdiShieldSearch,
  HOLIDAY: mdiPartyPopper,
  ALARM: mdiBellRingOutline,
}

/** What lets somebody see the entries of a type, one permission of these; of a type without a line everybody sees some. */
const needs: Partial<Record<CalendarType, readonly Permission[]>> = {
  FIELD_WORK: workKinds.filter((kind) => kind !== 'harvest').map((kind) => `${kind}.read` as const),
  HARVEST: ['harvest.read'],
  WORKORDER: ['workorders.read'],
  LABORATORY: ['laboratory.read'],
  MAINTENANCE: ['machines.read'],
  DIVISION: ['division.read'],
  LABELING: ['labeling.read'],
  ORDER: ['orders.read'],
  ALARM: ['alarms.read'],
}

/** The types of which somebody with these permissions may see entries. */
export const typesSeenBy = (permissions: readonly Permission[]): CalendarType[] =>
  calendarTypes.filter((type) => needs[type]?.some((one) => permissions.includes(one)) ?? true)
