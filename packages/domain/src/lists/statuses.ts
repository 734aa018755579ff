/** Where a work on the land stands. */
export const fieldWorkStatuses = ['PENDING', 'DONE'] as const
export type FieldWorkStatus = (typeof fieldWorkStatuses)[number]

/** Where a delivery note (remito) stands. */
export const inputStatuses = ['PENDING', 'IN_TRANSIT', 'RECEIVED', 'REJECTED', 'CANCELLED'] as const
export type InputStatus = (typeof inputStatuses)[number]

/** Where a work order of the cellar stands. */
export const workorderStatuses = ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type WorkorderStatus = (typeof workorderStatuses)[number]

/**
 * How a slot of a repetition went: its order was given out, the rules refused it, nobody was there to make it in time, or somebody let
 * it go.
 */
export const slotStates = ['MADE', 'REFUSED', 'MISSED', 'SKIPPED'] as const
export type SlotState = (typeof slotStates)[number]

/** Where one line of a transfer, or one vessel of it, stands. */
export const transferStatuses = ['PENDING', 'DONE', 'CANCELLED'] as const
export type TransferStatus = (typeof transferStatuses)[number]

/** Where a bottling run (fraccionamiento) stands. */
export const divisionStatuses = ['PENDING', 'DONE', 'CANCELLED'] as const
export type DivisionStatus = (typeof divisionStatuses)[number]

/** Where a labeling run stands. */
export const labelingStatuses = ['PENDING', 'DONE', 'CANCELLED'] as const
export type LabelingStatus = (typeof labelingStatuses)[number]

/** Where a customer's order stands. */
export const orderStatuses = ['PENDING', 'PREPARING', 'DISPATCHED', 'DONE', 'CANCELLED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What an order waits for: that the rest of its bottles leaves, or that what left is paid. */
export const orderWaits = ['DISPATCH', 'PAYMENT'] as const
export type OrderWait = (typeof orderWaits)[number]

/** How much of an order or bill is paid, kept apart from where the order stands. */
export const paymentStatuses = ['UNPAID', 'PARTIAL', 'PAID'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Where a purchase order stands. */
export const stockOrderStatuses = ['PENDING', 'PARTIAL', 'DONE', 'CANCELLED'] as const
export type StockOrderStatus = (typeof stockOrderStatuses)[number]

/** Where the return of a stock batch to its supplier stands. */
export const stockReturnStatuses = ['PENDING', 'APPROVED', 'DONE', 'REJECTED'] as const
export type StockReturnStatus = (typeof stockReturnStatuses)[number]

/** Where an analysis stands. */
export const laboratoryStatuses = ['PENDING', 'SENT', 'DONE', 'VOIDED'] as const
export type LaboratoryStatus = (typeof laboratoryStatuses)[number]

/** Where the maintenance of a machine stands. */
export const maintenanceStatuses = ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type MaintenanceStatus = (typeof maintenanceStatuses)[number]

/** Where a customer's complaint stands. */
export const problemStatuses = ['OPEN', 'IN_PROGRESS', 'DONE', 'REJECTED'] as const
export type ProblemStatus = (typeof problemStatuses)[number]

/** Whether somebody works here now. */
export const employeeStatuses = ['ACTIVE', 'SUSPENDED', 'ON_LEAVE', 'INACTIVE'] as const
export type EmployeeStatus = (typeof employeeStatuses)[number]

/** Where a task given to an employee stands. */
export const employeeTaskStatuses = ['PENDING', 'IN_PROGRESS', 'DONE', 'CANCELLED'] as const
export type EmployeeTaskStatus = (typeof employeeTaskStatuses)[number]

/** Where one step of a label's approval stands. */
export const labelStepStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type LabelStepStatus = (typeof labelStepStatuses)[number]

/** The stage of what is in a vessel; pomace and lees are contents too. */
export const contentStatuses = [
  'GRAPE',
  'MUST',
  'FERMENTING',
  'MACERATING',
  'MALOLACTIC',
  'NEW_WINE',
  'AGING',
  'STABILIZING',
  'READY_TO_FRACTIONATE',
  'POMACE',
  'DREGS',
  'BLOCKED',
  'EMPTY',
] as const
export type ContentStatus = (typeof contentStatuses)[number]

/** How a vessel or a washer is found; derived from its content and its last washing, never stored. */
export const cellarElementStatuses = ['EMPTY', 'WITH_CONTENT', 'CLEAN', 'DIRTY', 'OUT_OF_SERVICE'] as const
export type CellarElementStatus = (typeof cellarElementStatuses)[number]

/** Whether a user may sign in. */
export const userStatuses = ['ACTIVE', 'SUSPENDED', 'INVITED'] as const
export type UserStatus = (typeof userStatuses)[number]
