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

/** What is bought in bulk: wine and must by the litre, grapes by the kilogram. */
export const boughtProducts = ['WINE', 'MUST', 'GRAPES'] as const
export type BoughtProduct = (typeof boughtProducts)[number]

/** How a load that was bought stands; it follows from its note, its days and what we said of it. */
export const bulkReceiptStatuses = [
  'PENDING',
  'RECEIVED',
  'ACCEPTED',
  'OBJECTED',
  'RESOLVED',
  'CANCELLED',
] as const
export type BulkReceiptStatus = (typeof bulkReceiptStatuses)[number]

/**
 * What a line of a statement is: a load of bulk, of a supplier what was received, a dispatch of bottles, what came or went back, a difference of price, a payment, or an order
 * that is said to be paid without one.
 */
export const statementKinds = [
  'LOAD',
  'RECEIPT',
  'DISPATCH',
  'RETURN',
  'DIFFERENCE',
  'PAYMENT',
  'SAID_PAID',
] as const
export type StatementKind = (typeof statementKinds)[number]
