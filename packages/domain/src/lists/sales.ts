/** What is sold in bulk: by the litre out of a vessel, or grapes by the kilogram. */
export const bulkProducts = ['WINE', 'MUST', 'LEES', 'GRAPES'] as const
export type BulkProduct = (typeof bulkProducts)[number]

/** How a sale in bulk stands: offered with its sample, agreed, done with, or come to nothing. */
export const bulkSaleStatuses = ['OFFERED', 'AGREED', 'CLOSED', 'CANCELLED'] as const
export type BulkSaleStatus = (typeof bulkSaleStatuses)[number]

/** How a load of such a sale stands; it follows from its work order, its days and what the buyer said. */
export const bulkLoadStatuses = [
  'PENDING',
  'LOADED',
  'ACCEPTED',
  'OBJECTED',
  'RESOLVED',
  'CANCELLED',
] as const
export type BulkLoadStatus = (typeof bulkLoadStatuses)[number]

/**
 * What a line of a customer's statement is: a load of bulk, a dispatch of bottles, what came back, a difference of price, a payment, or an order
 * that is said to be paid without one.
 */
export const statementKinds = ['LOAD', 'DISPATCH', 'RETURN', 'DIFFERENCE', 'PAYMENT', 'SAID_PAID'] as const
export type StatementKind = (typeof statementKinds)[number]
