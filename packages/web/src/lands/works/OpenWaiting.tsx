import { fieldRecords, type ListedKind } from '@lagar/domain/lists/field-work.ts'
import { LoadingOverlay } from '@mantine/core'
import { Suspense } from 'react'
import { useRecord } from '../../api/records.ts'
import { FieldForm, newFieldForms, type FieldRecords } from './forms.tsx'
import { ResumedContext } from '../../form/draft/waiting.ts'
import type { Waiting, WaitingKind } from '../../device/waiting.ts'

type Props = { item: Pick<Waiting, 'id' | 'kind' | 'draft'>; onClose: () => void }

/** The form of a work or an observation that waits, as it was left: of a new record, or of one that is there already. */
export function OpenWaiting({ item: { id, kind, draft }, onClose }: Props) {
  if (!draft || !isListed(kind)) return null
  const isChange = draft.version !== undefined
  return (
    <ResumedContext value={{ kind, id, draft }}>
      <Suspense fallback={<LoadingOverlay visible zIndex={300} />}>
        {isChange ? (
          <SavedForm id={id} kind={kind} onClose={onClose} />
        ) : (
          <NewForm kind={kind} draft={draft} onClose={onClose} />
        )}
      </Suspense>
    </ResumedContext>
  )
}

const isListed = (kind: WaitingKind): kind is ListedKind => kind in fieldRecords

type FormOf = { id: string; kind: ListedKind; onClose: () => void }

function SavedForm({ id, kind, onClose }: FormOf) {
  const { data } = useRecord<FieldRecords[ListedKind]>(kind, id)
  if (!data) return <LoadingOverlay visible zIndex={300} />
  return <FieldForm kind={kind} saved={data} readOnly={false} onClose={onClose} />
}

function NewForm({ kind, draft, onClose }: Omit<FormOf, 'id'> & { draft: NonNullable<Waiting['draft']> }) {
  const { Form } = newFieldForms[isRain(draft.value) ? 'rain' : kind]
  return <Form onClose={onClose} />
}

const isRain = (value: object): boolean => 'origin' in value && value.origin === 'RAIN'
