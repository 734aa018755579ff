import { declarationPdf } from '../cellars/declaration-export.ts'
import { lotLabelPdf, vesselLabelsPdf } from '../cellars/vessel-labels-pdf.ts'
import { workOrderPdf } from '../cellars/work-order-pdf.ts'
import type { Pdf } from '../exports/pdf.ts'
import { fieldBookPdf } from '../lands/field-book.ts'
import { stockOrderPdf } from '../stock/stock-order-pdf.ts'
import { stockReturnPdf } from '../stock/stock-return-pdf.ts'
import { drillPdf } from './recall-drill-report.ts'
import { recallPdf } from './recall.ts'

/** Every report that can be printed, by the type its button names. */
export const pdfs: Record<string, Pdf> = {
  CELLAR_ELEMENT_BATCH_LABEL: lotLabelPdf,
  CELLAR_ELEMENT_LABELS: vesselLabelsPdf,
  FIELD_BOOK: fieldBookPdf,
  RECALL: recallPdf,
  RECALL_DRILL: drillPdf,
  STOCK_ORDER: stockOrderPdf,
  STOCK_RETURN_ORDER: stockReturnPdf,
  WINE_DECLARATION: declarationPdf,
  WORKORDER_SHEET: workOrderPdf,
}
