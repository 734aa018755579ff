import { Alert } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { z } from 'zod'
import { removeRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { toastFailure, toastUndoable } from '../messages/toast.tsx'
import type { RunDialog } from './run-actions.ts'

/** A bottling or labeling as its dialogs need it: the call that edits it, and its body. */
export type RunEdit = { path: string; body: object & { id: string; version: number; batchId: string } }

type Props = { run: RunEdit; onClose: () => void }

const reopening = z.object({ reason: z.string() })

/** Opens a closed bottling or labeling again, with the reason. */
function ReopenDialog({ run, onClose }: Props) {
  const texts = t.division
  const draft = useDraft(reopening, { reason: '' }, ({ reason }) =>
    send('PUT', run.path, { ...run.body, status: 'PENDING', reason }),
  )
  return (
    <FormModal
      title={texts.reopenTitle(run.body.batchId)}
      done={texts.reopened}
      action={texts.reopen}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Alert color="orange">{texts.reopenText}</Alert>
      <TextArea label={texts.reason} {...draft.field('reason')} />
    </FormModal>
  )
}

/** Cancels a pending one. */
function CancelDialog({ run, onClose }: Props) {
  const texts = t.division
  const [busy, setBusy] = useState(false)
  function cancel() {
    setBusy(true)
    void send<{ version: number }>('PUT', run.path, { ...run.body, status: 'CANCELLED' })
      .then(({ version }) =>
        toastUndoable(texts.cancelled, () =>
          send('PUT', run.path, { ...run.body, version, status: 'PENDING' }),
        ),
      )
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={texts.cancelTitle(run.body.batchId)}
      text={texts.cancelText}
      action={texts.cancel}
      cancel={t.ui.goBack}
      danger
      busy={busy}
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}

type OpenProps = {
  run: RunEdit
  open: RunDialog | 'view'
  /** The form of a bottling or of a labeling, to edit or to view it. */
  form: ReactNode
  /** What the toast says once it is deleted. */
  removed: string
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** The form or dialog that is open over a bottling or labeling. */
export function RunDialogs({ run, open, form, removed, onClose, onDeleted }: OpenProps) {
  switch (open) {
    case 'edit':
    case 'view':
      return form
    case 'reopen':
      return <ReopenDialog run={run} onClose={onClose} />
    case 'cancel':
      return <CancelDialog run={run} onClose={onClose} />
    default:
      return (
        <DeleteDialog
          name={run.body.batchId}
          done={removed}
          remove={(typed) => removeRecord(run.path, run.body.id, typed)}
          onClose={onClose}
          {...(onDeleted ? { onDeleted } : {})}
        />
      )
  }
}
