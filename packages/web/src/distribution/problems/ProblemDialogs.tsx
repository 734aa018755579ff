import { problem, problemHoldReasons } from '@lagar/domain/distribution/problem.ts'
import { problemOf, type ProblemRecord, type ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import { LoadingOverlay } from '@mantine/core'
import { useRef, useState } from 'react'
import { removeRecord, saveRecord, useRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { CheckField, SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { toast, toastFailure, withUndo } from '../../messages/toast.tsx'
import { DeleteDialog } from '../../records/DeleteDialog.tsx'
import { useOpened } from '../../records/use-opened.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'
import { HoldForm } from '../batches/HoldForm.tsx'
import { ProblemForm } from './ProblemForm.tsx'

/** What may be open on a problem. */
export type ProblemDialog = 'view' | 'edit' | 'end' | 'reopen' | 'hold' | 'delete'

/** A problem with the dialog that is open on it. */
export type OpenProblem = { dialog: ProblemDialog; problem: ProblemRow }

type Props = { open: OpenProblem; onClose: () => void; onDeleted?: () => void }

/** The dialog that is open on a problem; all but deleting begin with how it stands by now. */
export function ProblemDialogs({ open: { dialog, problem: row }, onClose, onDeleted }: Props) {
  if (dialog !== 'delete') return <OfProblem id={row.id} dialog={dialog} onClose={onClose} />
  return (
    <DeleteDialog
      name={String(row.number)}
      done={t.problems.removed}
      remove={(typed) => removeRecord('distribution/problems', row.id, typed)}
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    />
  )
}

type OfProblemProps = { id: string; dialog: Exclude<ProblemDialog, 'delete'>; onClose: () => void }

function OfProblem({ id, dialog, onClose }: OfProblemProps) {
  const saved = useOpened(useRecord<ProblemRecord>('problem', id), t.problems.failed, onClose)
  if (!saved) return <LoadingOverlay visible zIndex={300} />
  if (dialog === 'end') return <EndForm saved={saved} onClose={onClose} />
  if (dialog === 'reopen') return <ReopenDialog saved={saved} onClose={onClose} />
  if (dialog === 'hold') return <HoldOfProblem saved={saved} onClose={onClose} />
  return <ProblemForm saved={saved} readOnly={dialog === 'view'} onClose={onClose} />
}

type DialogProps = { saved: ProblemRecord; onClose: () => void }

type Moved = { version: number }

/** Takes a problem up again that was just ended, where it stood: with its lot on hold, if its end let that go. */
async function takeUp(saved: ProblemRecord, { version, released }: Moved & { released: boolean }) {
  const { id, status, holdReason } = saved
  const to = (at: number, next: ProblemRecord['status']) =>
    saveRecord<Moved>(
      'distribution/problems',
      { ...problemOf(saved), status: next, conclusion: '' },
      { id, version: at },
    )
  let now = await to(version, 'IN_PROGRESS')
  if (status === 'OPEN') now = await to(now.version, 'OPEN')
  if (!released) return
  await send('PUT', 'distribution/problems/hold', {
    ...{ id, version: now.version, onHold: true, reason: holdReason, note: t.ui.undoneAtOnce },
  })
}

/** Ends a problem with its conclusion, and lets go the lot that it holds. */
function EndForm({ saved, onClose }: DialogProps) {
  const texts = t.problems
  const { id, version, number, wineBatch, holds } = saved
  const start = { ...problemOf(saved), status: 'DONE' as const, release: holds, id, version }
  const over = useRef({ version, released: false })
  const draft = useDraft(problem, start, async (value, key) => {
    const ended = await saveRecord<Moved>('distribution/problems', value, key)
    over.current = { version: ended.version, released: value.release }
  })
  return (
    <FormModal
      title={texts.endTitle(number)}
      done={() => withUndo(texts.ended, () => takeUp(saved, over.current))}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <SelectField
        label={texts.how}
        required
        options={options(['DONE', 'REJECTED'] as const, (status) => words.problemStatus[status])}
        {...draft.field('status')}
      />
      <TextArea label={texts.conclusion} required {...draft.field('conclusion')} />
      {holds && wineBatch && (
        <CheckField
          label={texts.release(wineBatch.name)}
          hint={texts.releaseHint}
          {...draft.field('release')}
        />
      )}
    </FormModal>
  )
}

/** Takes a problem that was over up again. */
function ReopenDialog({ saved, onClose }: DialogProps) {
  const texts = t.problems
  const { today } = useMe()
  const [busy, setBusy] = useState(false)
  function reopen() {
    setBusy(true)
    const again = { ...problemOf(saved), status: 'IN_PROGRESS', conclusion: '' }
    const path = 'distribution/problems'
    // One that ended today ends today again; another would end on a day that is not its own.
    const back = saved.closedOn === today
    void saveRecord<Moved>(path, again, saved)
      .then(({ version }) =>
        toast(
          withUndo(
            texts.reopened,
            back && (() => saveRecord(path, problemOf(saved), { id: saved.id, version })),
          ),
        ),
      )
      .catch((error: unknown) => toastFailure(error, texts.failed))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={texts.reopen}
      text={texts.reopenText}
      action={texts.reopen}
      busy={busy}
      onConfirm={reopen}
      onClose={onClose}
    />
  )
}

/** Holds the lot of a problem for it, or lets it go. */
function HoldOfProblem({ saved, onClose }: DialogProps) {
  const { id, version, wineBatch, holds, holdReason } = saved
  if (!wineBatch) return null
  const by = { id, version, path: 'distribution/problems/hold', reasons: problemHoldReasons.options }
  return <HoldForm lot={{ wineBatch, version, onHold: holds, holdReason }} by={by} onClose={onClose} />
}
