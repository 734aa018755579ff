import { download } from '../api/files.ts'
import { t } from '../texts/t.ts'
import { toastFailure } from './toast.tsx'

type Printed = { type: string; entityType: string; entityId: string; filters?: Record<string, string> }

/** Fetches a report whose QR codes lead back here: only this browser knows by which address. */
export function printPdf({ filters, ...of }: Printed, fallbackName: string): void {
  const body = { ...of, filters: { ...filters, address: location.origin } }
  void download('traceability/pdf/create', fallbackName, body).catch((error: unknown) =>
    toastFailure(error, t.vessel.printFailed),
  )
}
