import type { ListedKind } from '@lagar/domain/lists/field-work.ts'
import { LoadingOverlay } from '@mantine/core'
import { Suspense } from 'react'
import { useRecord } from '../../api/records.ts'
import { FieldForm, newFieldForms, type FieldRecords } from './forms.tsx'
import { ResumedContext } from '../record/waiting.ts'
import type { Waiting } from '../../device/waiting.ts'

type Props = { item: Pick<Waiting, 'id' | 'kind' | 'draft'>; onClose: () => void }

/** The form of what waits, as it was left: of a new record, or of one that is there already. */
export function OpenWaiting({ item: { id, kind, draft }, onClose }: Props) {
  if (!draft) return null
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

type FormOf = Pick<Waiting, 'id' | 'kind'> & { onClose: () => void }

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
