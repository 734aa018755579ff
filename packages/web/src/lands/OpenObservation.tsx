import type { ContingencyRecord } from '@lagar/domain/lands/contingency.ts'
import type { ObservationRow } from '@lagar/domain/lands/observation.ts'
import type { PhenologyRecord } from '@lagar/domain/lands/phenology.ts'
import { LoadingOverlay } from '@mantine/core'
import { useEffect } from 'react'
import { useRecord, type Saved } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { editableOf } from '../ui/CataloguePage.tsx'
import { OpenRecord } from '../ui/EditableList.tsx'
import { toastFailure } from '../ui/toast.tsx'
import { contingencies } from './Contingencies.tsx'
import { phenologies } from './Phenologies.tsx'

/** What is being done with something that was seen on lands. */
export type OpenedObservation = { row: ObservationRow; doing: 'view' | 'edit' | 'delete' }

type Props = { open: OpenedObservation; onClose: () => void }

/** The form or the question that is open over an observation; it is read anew before. */
export function OpenObservation({ open: { row, doing }, onClose }: Props) {
  const query = useRecord<Saved>(row.kind, row.id)
  const { isError, error } = query
  const { loadFailed } = t.observations[row.kind]
  useEffect(() => {
    if (!isError) return
    toastFailure(error, loadFailed)
    onClose()
    // Once for each failure: closing takes this away.
  }, [isError, error, loadFailed, onClose])

  if (!query.data) return <LoadingOverlay visible zIndex={300} />
  if (row.kind === 'phenology') {
    const open = { kind: doing, row: query.data as PhenologyRecord & Saved }
    return <OpenRecord editable={editableOf(phenologies)} open={open} onClose={onClose} />
  }
  const open = { kind: doing, row: query.data as ContingencyRecord & Saved }
  return <OpenRecord editable={editableOf(contingencies)} open={open} onClose={onClose} />
}
