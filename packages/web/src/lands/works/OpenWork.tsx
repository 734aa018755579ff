import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import type { WorkListRow } from '@lagar/domain/lands/works/work.ts'
import { Checkbox, LoadingOverlay, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../wire/errors.ts'
import { readRecord, useRecord } from '../../api/records.ts'
import { queryOf, send } from '../../api/send.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { failureText } from '../../messages/failure.ts'
import { toast, toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { turnOrKeep } from './turn-work.ts'
import { asksToConfirm, WorkWarnings } from '../record/WorkWarnings.tsx'
import { workTexts } from '../record/works.ts'
import { useOpened } from '../../records/use-opened.ts'
import { FieldForm } from './forms.tsx'
import { useCan } from '../../session/me.tsx'
import { works } from '@lagar/domain/lists/field-work.ts'
import { later } from '../../ui/later.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)

const RepeatWork = lazy(() => import('./RepeatWork.tsx').then((file) => ({ default: file.RepeatWork })))

/** What is being done with a work. */
export type OpenedWork = {
  row: Pick<WorkListRow, 'id' | 'kind' | 'origin' | 'title'>
  doing: 'view' | 'edit' | 'finish' | 'reopen' | 'repeat' | 'delete'
}

type Props = { open: OpenedWork; onClose: () => void; onDeleted?: () => void }

/** The form or the question that is open over a work; the work is read anew before. */
export function OpenWork({ open: { row, doing }, onClose, onDeleted }: Props) {
  const saved = useOpened(useRecord<AnyWork>(row.kind, row.id), workTexts(row).loadFailed, onClose)

  if (doing === 'delete')
    return <RemoveWork row={row} onClose={onClose} {...(onDeleted ? { onDeleted } : {})} />
  if (!saved) return <LoadingOverlay visible zIndex={300} />
  if (doing === 'repeat')
    return (
      <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
        <RepeatWork work={saved} onClose={onClose} />
      </Suspense>
    )
  if (doing === 'finish' || doing === 'reopen')
    return <TurnWork work={saved} finish={doing === 'finish'} onClose={onClose} />
  return (
    <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
      <FieldForm kind={saved.kind} saved={saved} readOnly={doing === 'view'} onClose={onClose} />
    </Suspense>
  )
}

/** Says that a work was closed or taken back; who may do the other as well undoes it from there. */
function tellTurned(work: AnyWork, finish: boolean, mayReopen: boolean) {
  const said = finish ? t.fieldWork.closed : t.fieldWork.reopened
  const undo = async () =>
    turnOrKeep(await readRecord<AnyWork>(work.kind, work.id), finish ? 'PENDING' : 'DONE')
  if (finish && !mayReopen) toast(said)
  else toastUndoable(said, undo)
}

/** Asks before a work is closed or taken back. */
function TurnWork({ work, finish, onClose }: { work: AnyWork; finish: boolean; onClose: () => void }) {
  const texts = t.fieldWork
  const mayReopen = useCan(`${work.kind}.delete`)
  const warnings = finish && work.kind === 'curation' ? work.warnings : []
  const isAsked = asksToConfirm(warnings)
  const [confirmed, setConfirmed] = useState(work.kind === 'curation' && work.organicConfirmed)
  // The dose of what was used is known to the server: who is refused for it is asked here.
  const [overdose, setOverdose] = useState<string>()
  const [doseConfirmed, setDoseConfirmed] = useState(work.doseConfirmed)
  const turning = useMutation({
    mutationFn: () => {
      const given = { ...work, doseConfirmed }
      return turnOrKeep(
        given.kind === 'curation' && confirmed ? { ...given, organicConfirmed: true } : given,
        finish ? 'DONE' : 'PENDING',
      )
    },
    onSuccess: (isKept) => {
      if (isKept) toast(t.offline.kept)
      else tellTurned(work, finish, mayReopen)
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'FAR_OVER_DOSE') return setOverdose(failureText(error))
      toastFailure(error, workTexts(work).failed)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`${finish ? texts.close : texts.reopen}: ${work.title}`}
      text={
        <>
          {finish ? texts.closeText : texts.reopenText}
          <WorkWarnings warnings={warnings} />
          {isAsked && (
            <Checkbox
              mt="md"
              label={t.treatment.organicConfirm}
              description={t.treatment.organicConfirmHint}
              checked={confirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
          )}
          {overdose && (
            <Checkbox
              mt="md"
              label={t.stock.used.doseConfirm}
              description={overdose}
              checked={doseConfirmed}
              onChange={(event) => setDoseConfirmed(event.currentTarget.checked)}
            />
          )}
        </>
      }
      whyNot={
        isAsked && !confirmed
          ? t.treatment.organicConfirm
          : overdose && !doseConfirmed
            ? t.stock.used.doseConfirm
            : undefined
      }
      action={finish ? texts.close : texts.reopen}
      busy={turning.isPending}
      onConfirm={() => turning.mutate()}
      onClose={onClose}
    />
  )
}

type RemoveProps = { row: OpenedWork['row']; onClose: () => void; onDeleted?: () => void }

/** Asks before a work is deleted; of a rain also why. */
function RemoveWork({ row, onClose, onDeleted }: RemoveProps) {
  const isRain = row.origin === 'RAIN'
  const [reason, setReason] = useState('')
  return (
    <DeleteDialog
      name={row.title}
      done={t.fieldWork.removed}
      text={isRain ? t.fieldWork.removeRainText : t.fieldWork.removeText}
      whyNot={isRain && reason.trim() === '' ? t.fieldWork.removeRainText : undefined}
      remove={(confirmation) =>
        send('DELETE', `${works[row.kind].path}/${row.id}${queryOf({ confirmation, reason: reason.trim() })}`)
      }
      onClose={onClose}
      {...(onDeleted ? { onDeleted } : {})}
    >
      {isRain && (
        <TextInput
          label={fieldName('reason')}
          withAsterisk
          mb="md"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </DeleteDialog>
  )
}
