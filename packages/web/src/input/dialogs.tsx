import { inputEditOf, savedInput } from '@lagar/domain/input/edit.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { text } from '@lagar/domain/fields.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { removeRecord, useRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { DeleteDialog } from '../records/DeleteDialog.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { useTold } from '../parts/told/told.ts'
import { ToldDialog } from '../parts/told/ToldDialog.tsx'
import { draftOf } from '../pickers/input-draft.ts'
import type { InputDeed } from './actions.ts'
import { InputForm } from './InputForm.tsx'
import { PricesForm } from './PricesForm.tsx'
import { WeightsForm } from './WeightsForm.tsx'

type Props = { id: string; deed: InputDeed; onClose: () => void }

/** What is open over a list or a note's page, once the note is loaded whole. */
export function OpenInput({ id, deed, onClose }: Props): ReactNode {
  const { data: record, error } = useRecord<InputRecord>('input', id)
  useEffect(() => {
    if (!error || record) return
    toastFailure(error, t.input.failed)
    onClose()
  }, [error, record, onClose])
  if (!record) return null
  const shared = { record, onClose }
  switch (deed) {
    case 'view':
    case 'edit':
      return <InputForm saved={record} readOnly={deed === 'view'} onClose={onClose} />
    case 'send':
      return <MoveDialog {...shared} status="IN_TRANSIT" title={t.input.send} done={t.input.sent} />
    case 'receive':
      return (
        <MoveDialog
          {...shared}
          status="RECEIVED"
          title={t.input.receive}
          text={t.input.receiveText}
          done={t.input.received}
        />
      )
    case 'reject':
      return <RejectForm {...shared} />
    case 'weights':
      return <WeightsForm {...shared} />
    case 'prices':
      return <PricesForm {...shared} />
    case 'told':
      return <ToldNote {...shared} />
  }
  return (
    <DeleteDialog
      name={record.inputName}
      action={t.input.cancel}
      text={t.input.cancelText}
      done={t.input.removed}
      remove={(typed) => removeRecord('input', record.id, typed)}
      onClose={onClose}
    />
  )
}

/** Adds a supplier's document, once it is known whether one stands already. */
function ToldNote({ record, onClose }: { record: InputRecord; onClose: () => void }) {
  const { data, isPending } = useTold(record.id)
  if (isPending) return null
  const before = data?.result.find(({ stands }) => stands)
  return <ToldDialog input={record} before={before} onClose={onClose} />
}

/** A saved note sent again as it is, but for what changes. */
function moveInput(record: InputRecord, change: { status: InputRecord['status']; reason?: string }) {
  const kept = inputEditOf(savedInput.parse(withoutKey(record)))
  return send('PUT', 'input', { ...kept, id: record.id, version: record.version, ...change })
}

function withoutKey(record: InputRecord) {
  const { id: _id, version: _version, ...rest } = draftOf(record)
  return rest
}

type Move = {
  record: InputRecord
  status: InputRecord['status']
  title: string
  text?: string
  done: string
  onClose: () => void
}

function MoveDialog({ record, status, title, text: words, done, onClose }: Move) {
  const [busy, setBusy] = useState(false)
  function move() {
    setBusy(true)
    void moveInput(record, { status })
      .then(() => toast(done))
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={`${title}: ${record.inputName}`}
      {...(words ? { text: words } : {})}
      action={title}
      busy={busy}
      onConfirm={move}
      onClose={onClose}
    />
  )
}

const why = z.strictObject({ reason: text(500) })

function RejectForm({ record, onClose }: { record: InputRecord; onClose: () => void }) {
  const texts = t.input
  const draft = useDraft(why, {}, ({ reason }) => moveInput(record, { status: 'REJECTED', reason }))
  return (
    <FormModal
      title={`${texts.reject}: ${record.inputName}`}
      done={texts.rejected}
      action={texts.reject}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <TextArea label={texts.reason} hint={texts.rejectText} required {...draft.field('reason')} />
    </FormModal>
  )
}
