import { printPdf } from '../../records/print-pdf.ts'

/** Fetches the labels of some vessels, eight on a sheet. */
export function printLabels(ids: string[]): void {
  const [entityId = ''] = ids
  const type = 'CELLAR_ELEMENT_LABELS'
  printPdf({ type, entityType: 'cellarElement', entityId, filters: { ids: ids.join(',') } }, 'etiquetas.pdf')
}

/** Fetches the label of a lot of vessels. */
export const printLotLabel = (entityId: string): void =>
  printPdf({ type: 'CELLAR_ELEMENT_BATCH_LABEL', entityType: 'cellarElementBatch', entityId }, 'etiqueta.pdf')
