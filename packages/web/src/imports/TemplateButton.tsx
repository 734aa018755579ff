import type { ImportKind } from '@lagar/domain/lists/imports.ts'
import { Button } from '@mantine/core'
import { mdiFileExcelOutline } from '@mdi/js'
import { useState } from 'react'
import { download } from '../api/files.ts'
import { toastFailure } from '../messages/toast.tsx'
import { t, words } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

/** Takes the template of a kind away, to be filled in. */
export function TemplateButton({ kind }: { kind: ImportKind | undefined }) {
  const [busy, setBusy] = useState(false)
  function start(of: ImportKind) {
    setBusy(true)
    void download(`imports/template?kind=${of}`, `${words.importKind[of]}.xlsx`)
      .catch((error: unknown) => toastFailure(error, t.imports.templateFailed))
      .finally(() => setBusy(false))
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon path={mdiFileExcelOutline} />}
      loading={busy}
      disabled={kind === undefined}
      onClick={() => kind && start(kind)}
    >
      {t.imports.template}
    </Button>
  )
}
