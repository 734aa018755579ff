import { analysisPdf } from '../analytics/pdf.ts'
import { declarationPdf } from '../wine/balance/declaration-export.ts'
import { inputRemitoPdf } from '../input/pdf.ts'
import { lotLabelPdf, vesselLabelsPdf } from '../cellars/labels-pdf.ts'
import { workOrderPdf } from '../workorders/orders/pdf.ts'
import { orderLabelsPdf, orderPickingPdf, orderRemitoPdf } from '../distribution/orders/papers.ts'
import { statementPdf } from '../distribution/statement/pdf.ts'
import { orderPdf } from '../distribution/orders/pdf.ts'
import type { Pdf } from '../exports/pdf.ts'
import { laboratoryPdf } from '../laboratory/pdf.ts'
import { fieldWorkPdf } from '../lands/kinds/pdf.ts'
import { fieldBookPdf } from '../lands/field-book/book.ts'
import { payBillPdf } from '../bills/pay-pdf.ts'
import { stockOrderPdf } from '../stock/purchases/pdf.ts'
import { stockReturnPdf } from '../stock/returns/pdf.ts'
import { drillPdf } from '../traceability/recall/drill-report.ts'
import { bulkPurchasePdf } from '../purchases/pdf.ts'
import { supplierStatementPdf } from '../purchases/statement.ts'
import { bulkLoadPdf, bulkSalePdf } from '../sales/pdf.ts'
import { recallPdf } from '../traceability/recall/recall.ts'
import { entryAt } from '@lagar/domain/lookup.ts'
import type { PdfType } from '@lagar/domain/lists/exports.ts'

/** Every report that can be printed, by the type its button names. */
export const pdfs: Readonly<Record<PdfType, Pdf>> = {
  ANALYSIS: analysisPdf,
  BULK_LOAD_NOTE: bulkLoadPdf,
  BULK_PURCHASE_CONTRACT: bulkPurchasePdf,
  BULK_SALE_CONTRACT: bulkSalePdf,
  CELLAR_ELEMENT_BATCH_LABEL: lotLabelPdf,
  CELLAR_ELEMENT_LABELS: vesselLabelsPdf,
  CUSTOMER_STATEMENT: statementPdf,
  FIELD_BOOK: fieldBookPdf,
  FIELD_WORK: fieldWorkPdf,
  INPUT_REMITO: inputRemitoPdf,
  LABORATORY_REPORT: laboratoryPdf,
  ORDER: orderPdf,
  ORDER_LABELS: orderLabelsPdf,
  ORDER_PICKING: orderPickingPdf,
  ORDER_REMITO: orderRemitoPdf,
  PAY_BILL: payBillPdf,
  RECALL: recallPdf,
  RECALL_DRILL: drillPdf,
  STOCK_ORDER: stockOrderPdf,
  STOCK_RETURN_ORDER: stockReturnPdf,
  SUPPLIER_STATEMENT: supplierStatementPdf,
  WINE_DECLARATION: declarationPdf,
  WORKORDER_SHEET: workOrderPdf,
}

/** The report that a type names; nothing where no report is called so. */
export const pdfCalled = (type: string): Pdf | undefined => entryAt(pdfs, type)
