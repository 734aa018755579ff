import { downloadPdf, type Printed } from '../api/files.ts'
import { t } from '../texts/t.ts'
import { toastFailure } from '../messages/toast.tsx'

/** Fetches a report whose QR codes lead back here: only this browser knows by which address. */
export function printPdf({ filters, ...of }: Printed, fallbackName: string): void {
  const report = { ...of, filters: { ...filters, address: location.origin } }
  void downloadPdf(report, fallbackName).catch((error: unknown) => toastFailure(error, t.vessel.printFailed))
}
