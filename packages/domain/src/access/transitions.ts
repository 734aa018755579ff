import type { BulkSaleStatus } from '../lists/sales.ts'
import type {
  DivisionStatus,
  EmployeeTaskStatus,
  FieldWorkStatus,
  InputStatus,
  LabelingStatus,
  LabelStepStatus,
  OrderStatus,
  ProblemStatus,
  StockOrderStatus,
  StockReturnStatus,
  TransferStatus,
  WorkorderStatus,
} from '../lists/statuses.ts'

type Moves<Status extends string> = Readonly<Record<Status, readonly Status[]>>

/**
 * Where each status may go next, the one that a record starts in first. What moved wine or stock leaves DONE only through a reversal of its
 * movements. What was called off by mistake is taken up again where it stood: it moved nothing.
 */
export const transitions = {
  workorder: {
    PENDING: ['IN_PROGRESS', 'DONE', 'CANCELLED'],
    IN_PROGRESS: ['DONE', 'CANCELLED'],
    DONE: ['PENDING'],
    CANCELLED: ['PENDING', 'IN_PROGRESS'],
  } satisfies Moves<WorkorderStatus>,
  transfer: {
    PENDING: ['DONE', 'CANCELLED'],
    DONE: ['PENDING'],
    CANCELLED: [],
  } satisfies Moves<TransferStatus>,
  // The receiver may still object to what was received (30 days for bulk wine); what was received by mistake is voided.
  input: {
    PENDING: ['IN_TRANSIT', 'RECEIVED', 'REJECTED', 'CANCELLED'],
    IN_TRANSIT: ['RECEIVED', 'REJECTED', 'CANCELLED'],
    RECEIVED: ['REJECTED', 'CANCELLED'],
    REJECTED: [],
    CANCELLED: [],
  } satisfies Moves<InputStatus>,
  fieldWork: { PENDING: ['DONE'], DONE: [] } satisfies Moves<FieldWorkStatus>,
  division: {
    PENDING: ['DONE', 'CANCELLED'],
    DONE: ['PENDING'],
    CANCELLED: ['PENDING'],
  } satisfies Moves<DivisionStatus>,
  labeling: {
    PENDING: ['DONE', 'CANCELLED'],
    DONE: ['PENDING'],
    CANCELLED: ['PENDING'],
  } satisfies Moves<LabelingStatus>,
  // Closing an order whose bottles have not left dispatches it as well.
  order: {
    PENDING: ['PREPARING', 'DISPATCHED', 'DONE', 'CANCELLED'],
    PREPARING: ['PENDING', 'DISPATCHED', 'DONE', 'CANCELLED'],
    DISPATCHED: ['PENDING', 'DONE'],
    DONE: ['PENDING'],
    CANCELLED: ['PENDING', 'PREPARING'],
  } satisfies Moves<OrderStatus>,
  // What was thought to be over is taken up again.
  problem: {
    OPEN: ['IN_PROGRESS', 'DONE', 'REJECTED'],
    IN_PROGRESS: ['OPEN', 'DONE', 'REJECTED'],
    DONE: ['IN_PROGRESS'],
    REJECTED: ['IN_PROGRESS'],
  } satisfies Moves<ProblemStatus>,
  // What was ticked by mistake is taken up again.
  employeeTask: {
    PENDING: ['IN_PROGRESS', 'DONE', 'CANCELLED'],
    IN_PROGRESS: ['PENDING', 'DONE', 'CANCELLED'],
    DONE: ['PENDING', 'IN_PROGRESS'],
    CANCELLED: ['PENDING'],
  } satisfies Moves<EmployeeTaskStatus>,
  // What is sold in bulk, and what is bought: what was agreed goes back to an offer, or comes to nothing, only while it has no loads.
  bulkSale: {
    OFFERED: ['AGREED', 'CANCELLED'],
    AGREED: ['OFFERED', 'CLOSED', 'CANCELLED'],
    CLOSED: ['AGREED'],
    CANCELLED: ['OFFERED', 'AGREED'],
  } satisfies Moves<BulkSaleStatus>,
  // Closed with lines that never came it stays PARTIAL; part of it being in the deposit, it cannot be
  // cancelled. What was closed although nothing came is awaited again.
  stockOrder: {
    PENDING: ['PARTIAL', 'DONE', 'CANCELLED'],
    PARTIAL: ['DONE'],
    DONE: ['PENDING'],
    CANCELLED: ['PENDING'],
  } satisfies Moves<StockOrderStatus>,
  stockReturn: {
    PENDING: ['APPROVED', 'DONE', 'REJECTED'],
    APPROVED: ['DONE', 'REJECTED'],
    DONE: [],
    REJECTED: [],
  } satisfies Moves<StockReturnStatus>,
  // A rejection sends the label back: the steps before it are decided again, and it is approved on a new file alone.
  labelStep: {
    PENDING: ['APPROVED', 'REJECTED'],
    APPROVED: ['PENDING'],
    REJECTED: ['PENDING', 'APPROVED'],
  } satisfies Moves<LabelStepStatus>,
} as const

/** The kinds of record whose status follows rules. */
export type TransitionKind = keyof typeof transitions

/** The statuses of a kind of record. */
export type StatusOf<Kind extends TransitionKind> = keyof (typeof transitions)[Kind] & string

/** Whether a record of this kind may go from one status to another; staying where it is is no move. */
export function canMove<Kind extends TransitionKind>(
  kind: Kind,
  from: StatusOf<Kind>,
  to: StatusOf<Kind>,
): boolean {
  const moves = transitions[kind] as Readonly<Record<string, readonly string[]>>
  return moves[from]?.includes(to) ?? false
}
