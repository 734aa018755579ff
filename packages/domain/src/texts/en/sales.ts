import type { BulkLoadStatus, BulkProduct, BulkSaleStatus, StatementKind } from '../../lists/sales.ts'

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
  statementKind: {
    LOAD: 'Load',
    DISPATCH: 'Dispatch',
    RETURN: 'Return',
    DIFFERENCE: 'Price difference',
    PAYMENT: 'Payment',
    SAID_PAID: 'Said to be paid',
  } satisfies Record<StatementKind, string>,
}
