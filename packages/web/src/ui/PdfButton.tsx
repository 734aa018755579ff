import { ActionIcon, Tooltip } from '@mantine/core'
import { mdiFilePdfBox } from '@mdi/js'
import { useState } from 'react'
import { download } from '../api/files.ts'
import type { Filters } from '../api/send.ts'
import { useCompany } from '../auth/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from './Icon.tsx'
import { toastFailure } from './toast.tsx'

/** Prints what the filters let through, under the type by which Excel knows the list. */
export function PdfButton({ type, filters }: { type: string; filters: Filters }) {
  const { id } = useCompany()
  const [busy, setBusy] = useState(false)
  function start() {
    setBusy(true)
    const asked = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    )
    const body = { type, entityType: 'company', entityId: id, filters: Object.fromEntries(asked) as object }
    void download('traceability/pdf/create', `${type}.pdf`, body)
      .catch((error: unknown) => toastFailure(error, t.ui.pdfFailed))
      .finally(() => setBusy(false))
  }
  return (
    <Tooltip label={t.ui.pdf}>
      <ActionIcon variant="default" size={36} aria-label={t.ui.pdf} loading={busy} onClick={start}>
        <Icon path={mdiFilePdfBox} />
      </ActionIcon>
    </Tooltip>
  )
}
