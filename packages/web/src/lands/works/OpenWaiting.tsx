import type { AnyWork } from '@lagar/domain/lands/works/input.ts'
import type { ContingencyRecord } from '@lagar/domain/lands/observations/contingency.ts'
import type { PhenologyRecord } from '@lagar/domain/lands/observations/phenology.ts'
import { LoadingOverlay } from '@mantine/core'
import { Suspense } from 'react'
import { useRecord, type Saved } from '../../api/records.ts'
import { ContingencyForm } from '../observations/contingencies.tsx'
import { newWorkForms, WorkForm } from './forms.tsx'
import { PhenologyForm } from '../observations/phenologies.tsx'
import { isWork, ResumedContext } from '../record/waiting.ts'
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
  const { data } = useRecord<AnyWork | PhenologyRecord | ContingencyRecord>(kind, id)
  if (!data) return <LoadingOverlay visible zIndex={300} />
  if (kind === 'phenology') return <PhenologyForm saved={data as PhenologyRecord & Saved} onClose={onClose} />
  if (kind === 'contingency')
    return <ContingencyForm saved={data as ContingencyRecord & Saved} onClose={onClose} />
  return <WorkForm work={data as AnyWork & Saved} readOnly={false} onClose={onClose} />
}

function NewForm({ kind, draft, onClose }: Omit<FormOf, 'id'> & { draft: NonNullable<Waiting['draft']> }) {
  if (kind === 'phenology') return <PhenologyForm onClose={onClose} />
  if (kind === 'contingency') return <ContingencyForm onClose={onClose} />
  if (!isWork(kind)) return null
  const isRain = (draft.value as { origin?: string }).origin === 'RAIN'
  const Form = newWorkForms[isRain ? 'rain' : kind]
  return <Form onClose={onClose} />
}
