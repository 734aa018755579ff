import type {
  BulkLoadStatus,
  BulkProduct,
  BulkReceiptStatus,
  BulkSaleStatus,
  StatementKind,
} from '../../lists/sales.ts'

/** The English of what is sold in bulk. */
export const sales = {
  bulkProduct: { WINE: 'Wine', MUST: 'Must', LEES: 'Lees', GRAPES: 'Grapes' } satisfies Record<
    BulkProduct,
    string
  >,
  bulkSaleStatus: {
    OFFERED: 'Offered',
    AGREED: 'Agreed',
    CLOSED: 'Closed',
    CANCELLED: 'Cancelled',
  } satisfies Record<BulkSaleStatus, string>,
  bulkLoadStatus: {
    PENDING: 'To load',
    LOADED: 'Loaded',
    ACCEPTED: 'Accepted',
    OBJECTED: 'Objected to',
    RESOLVED: 'Resolved',
    CANCELLED: 'Cancelled',
  } satisfies Record<BulkLoadStatus, string>,
  bulkReceiptStatus: {
    PENDING: 'To receive',
    RECEIVED: 'Received',
    ACCEPTED: 'Accepted',
    OBJECTED: 'Objected to',
    RESOLVED: 'Resolved',
    CANCELLED: 'Cancelled',
  } satisfies Record<BulkReceiptStatus, string>,
  statementKind: {
    LOAD: 'Load',
    RECEIPT: 'Receipt',
    DISPATCH: 'Dispatch',
    RETURN: 'Return',
    DIFFERENCE: 'Price difference',
    PAYMENT: 'Payment',
    SAID_PAID: 'Marked as paid',
  } satisfies Record<StatementKind, string>,
}
