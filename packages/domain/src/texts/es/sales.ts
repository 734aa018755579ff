import type {
  BulkLoadStatus,
  BulkProduct,
  BulkReceiptStatus,
  BulkSaleStatus,
  StatementKind,
} from '../../lists/sales.ts'

/** The Spanish of what is sold in bulk. */
export const sales = {
  bulkProduct: { WINE: 'Vino', MUST: 'Mosto', LEES: 'Borras', GRAPES: 'Uva' } satisfies Record<
    BulkProduct,
    string
  >,
  bulkSaleStatus: {
    OFFERED: 'Ofrecida',
    AGREED: 'Acordada',
    CLOSED: 'Cerrada',
    CANCELLED: 'Anulada',
  } satisfies Record<BulkSaleStatus, string>,
  bulkLoadStatus: {
    PENDING: 'Por cargar',
    LOADED: 'Cargada',
    ACCEPTED: 'Aceptada',
    OBJECTED: 'Objetada',
    RESOLVED: 'Resuelta',
    CANCELLED: 'Anulada',
  } satisfies Record<BulkLoadStatus, string>,
  bulkReceiptStatus: {
    PENDING: 'Por recibir',
    RECEIVED: 'Recibida',
    ACCEPTED: 'Aceptada',
    OBJECTED: 'Objetada',
    RESOLVED: 'Resuelta',
    CANCELLED: 'Anulada',
  } satisfies Record<BulkReceiptStatus, string>,
  statementKind: {
    LOAD: 'Carga',
    RECEIPT: 'Recepción',
    DISPATCH: 'Entrega',
    RETURN: 'Devolución',
    DIFFERENCE: 'Diferencia de precio',
    PAYMENT: 'Pago',
    SAID_PAID: 'Dada por pagada',
  } satisfies Record<StatementKind, string>,
}
