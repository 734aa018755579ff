import { ActionIcon } from '@mantine/core'
import { mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import type { ExportType } from '@lagar/domain/lists/exports.ts'
import { Hint } from '../overlays/Hint.tsx'
import { downloadPdf } from '../api/files.ts'
import type { Filters } from '../api/send.ts'
import { useCompany } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { toastFailure } from '../messages/toast.tsx'

/** Prints what the filters let through, under the type by which Excel knows the list. */
export function PdfButton({ type, filters }: { type: ExportType; filters: Filters }) {
  const { id } = useCompany()
  const [busy, setBusy] = useState(false)
  function start() {
    setBusy(true)
    const asked = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)] as const],
    )
    const given: Record<string, string> = Object.fromEntries(asked)
    void downloadPdf({ type, entityType: 'company', entityId: id, filters: given }, `${type}.pdf`)
      .catch((error: unknown) => toastFailure(error, t.ui.pdfFailed))
      .finally(() => setBusy(false))
  }
  return (
    <Hint label={t.ui.pdf}>
      <ActionIcon variant="default" size={36} aria-label={t.ui.pdf} loading={busy} onClick={start}>
        <Icon path={mdiFilePdfBox} />
      </ActionIcon>
    </Hint>
  )
}
