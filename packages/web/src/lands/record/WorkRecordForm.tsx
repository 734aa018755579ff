import { useState } from 'react'
import type { DraftFrame } from '../../form/draft/use-draft.ts'
import { keepPhotos } from '../../offline/outbox.ts'
import { t } from '../../texts/t.ts'
import { HereBlock } from './HereBlock.tsx'
import { SpokenForm, type SpokenProps } from './SpokenForm.tsx'
import type { Waits } from '../../form/draft/waiting.ts'
import type { RecordKey } from '../../device/kept-draft.ts'

type Props = Omit<SpokenProps, 'draft' | 'done'> & { draft: DraftFrame & { key: RecordKey; waits: Waits } }

/**
 * The frame of the form of a work or an observation: with photographs and the place, and what it says when it stays on this device for
 * want of a signal.
 */
export function WorkRecordForm({ draft, finish, children, ...frame }: Props) {
  const [photos, setPhotos] = useState<File[]>([])
  const { kind, title, wasKept } = draft.waits
  const withPhotos = (submit: () => Promise<boolean>) => async () => {
    const isSaved = await submit()
    if (isSaved) await keepPhotos({ id: draft.key.id, kind, title: title() }, photos)
    return isSaved
  }
  return (
    <SpokenForm
      {...frame}
      draft={{ ...draft, submit: withPhotos(draft.submit) }}
      {...(finish ? { finish: withPhotos(finish) } : {})}
      done={() => (wasKept() ? t.offline.kept : undefined)}
    >
      {children}
      {!frame.readOnly && <HereBlock draft={draft} photos={photos} onPhotos={setPhotos} />}
    </SpokenForm>
  )
}
