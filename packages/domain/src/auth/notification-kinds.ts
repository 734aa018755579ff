import { workKinds, works } from '../lists/field-work.ts'
import { forEach } from '../lookup.ts'
import { notificationTypes, type NotificationGroup, type NotificationType } from '../lists/documents.ts'
import type { Notification } from './notifications.ts'

const workAssignments = forEach(workKinds, (kind) => works[kind].assigned)

/** What each kind of record tells the employee whom it is given to. */
export const assignments = {
  workorder: 'WORKORDER_ASSIGNED',
  ...workAssignments,
  maintenance: 'MAINTENANCE_ASSIGNED',
  labeling: 'LABELING_ASSIGNED',
  input: 'INPUT_ASSIGNED',
  measuramentControl: 'MEASURAMENT_ASSIGNED',
  laboratory: 'LABORATORY_ASSIGNED',
  division: 'DIVISION_ASSIGNED',
  order: 'ORDER_ASSIGNED',
  stockOrder: 'STOCK_ORDER_ASSIGNED',
  problem: 'PROBLEM_ASSIGNED',
  bulkSale: 'BULK_SALE_ASSIGNED',
  bulkPurchase: 'BULK_PURCHASE_ASSIGNED',
  event: 'EVENT_ASSIGNED',
  employeeTask: 'EMPLOYEE_TASK_ASSIGNED',
  schedule: 'SCHEDULE_ASSIGNED',
  serviceBill: 'BILL_ASSIGNED',
  payBill: 'PAY_BILL_APPROVED',
} as const satisfies Record<string, NotificationType>
export type Assignable = keyof typeof assignments

/**
 * A kind of notification. What is told `once` is not told again of the same record; anything else is not told again of it while the
 * last word was not read. News of no record tells each time what happened, but for what `lasts`: that is not told again in the same words while they
 * were not read. News that comes by a letter of its own (`hasLetter`) comes by no other.
 */
export type NotificationKind = { group: NotificationGroup; once: boolean; hasLetter: boolean; lasts?: true }

type TaskType = (typeof assignments)[Assignable]

const task: NotificationKind = { group: 'TASKS', once: true, hasLetter: false }
const account: NotificationKind = { group: 'ACCOUNT', once: false, hasLetter: false }
const security: NotificationKind = { group: 'ACCOUNT', once: false, hasLetter: true }

const kinds: Readonly<Record<Exclude<NotificationType, TaskType>, NotificationKind>> = {
  FILE_METADATA_ASSIGNED: { group: 'TASKS', once: false, hasLetter: false },
  LABEL_STEP_DECIDED: { group: 'LABELS', once: false, hasLetter: false },
  LABEL_STEP_FILE_UPLOADED: { group: 'LABELS', once: false, hasLetter: false },
  REPETITION_REFUSED: { group: 'TASKS', once: false, hasLetter: false },
  PROBLEM_MENTIONED: { group: 'TASKS', once: false, hasLetter: false },
  PROBLEM_COMMENTED: { group: 'TASKS', once: false, hasLetter: false },
  BULK_LOAD_OBJECTED: { group: 'TASKS', once: false, hasLetter: false },
  BULK_RECEIPT_OBJECTED: { group: 'TASKS', once: false, hasLetter: false },
  PROBLEM_STATUS_CHANGED: { group: 'TASKS', once: false, hasLetter: false },
  ALARMS_RAISED: { group: 'ALARMS', once: false, hasLetter: false },
  WEBHOOK_FAILING: { group: 'ALARMS', once: false, hasLetter: false, lasts: true },
  DEVICE_SILENT: { group: 'ALARMS', once: false, hasLetter: false },
  BOOKS_DIFFERENT: { group: 'ALARMS', once: false, hasLetter: false, lasts: true },
  LEDGER_DIFFERENT: { group: 'ALARMS', once: false, hasLetter: true },
  CALL_INVITED: { group: 'TASKS', once: false, hasLetter: false },
  EMPLOYEE_ASSIGNED: account,
  ENTITIES_ASSIGNED: account,
  USER_EDITED: account,
  USER_SUSPENDED: account,
  USER_SUSPENDED_BY_ADMIN: account,
  USER_ACTIVATED: account,
  USER_ACTIVATED_BY_ADMIN: account,
  PASSWORD_CHANGED: security,
  TWO_FACTOR_ENABLED: security,
  TWO_FACTOR_ENABLED_BY_ADMIN: security,
  TWO_FACTOR_DISABLED: security,
  TWO_FACTOR_DISABLED_BY_ADMIN: security,
  SESSION_STOLEN: security,
  // Whoever confirms an address has just come from the letter that asked for it.
  EMAIL_CONFIRMED: security,
  UNKNOWN: account,
}

const taskTypes: ReadonlySet<NotificationType> = new Set(Object.values(assignments))
const isTask = (type: NotificationType): type is TaskType => taskTypes.has(type)

/** How a type of notification behaves. */
export const notificationKind = (type: NotificationType): NotificationKind =>
  isTask(type) ? task : kinds[type]

/** What of a notification says where it leads. */
type Leading = Pick<Notification, 'type' | 'entity'> & { data: Pick<Notification['data'], 'id' | 'name'> }

/** Where a notification leads, as an address: to its record, to the alarms, to a call, to what it speaks of in one's company or account, or nowhere. */
export function notificationPath({ type, entity, data }: Leading): string | null {
  if (entity !== null) return `/entities/${entity.type}/${entity.id}`
  if (type === 'ALARMS_RAISED') return '/alarms'
  if (type === 'WEBHOOK_FAILING') return '/company?tab=webhooks'
  if (type === 'BOOKS_DIFFERENT') return `/administration?tab=books&month=${data.name}`
  if (type === 'LEDGER_DIFFERENT') return '/company?tab=watch'
  if (type === 'CALL_INVITED') return `/webrtc-demo/${data.id}`
  return isOfAccount(type) ? '/user/configuration' : null
}

/** Whether a notification speaks of the reader's own user, and not of a record. */
export const isOfAccount = (type: string): boolean =>
  isNotificationType(type) && notificationKind(type).group === 'ACCOUNT'

const isNotificationType = (type: string): type is NotificationType =>
  notificationTypes.some((known) => known === type)
