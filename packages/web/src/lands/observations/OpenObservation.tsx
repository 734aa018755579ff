import type { ContingencyRecord } from '@lagar/domain/lands/observations/contingency.ts'
import type { ObservationRow } from '@lagar/domain/lands/works/observation.ts'
import type { PhenologyRecord } from '@lagar/domain/lands/observations/phenology.ts'
import { LoadingOverlay } from '@mantine/core'
import { useRecord, type Saved } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { editableOf } from '../../records/CataloguePage.tsx'
import { OpenRecord } from '../../records/EditableList.tsx'
import { useOpened } from '../../records/use-opened.ts'
import { contingencies } from './contingencies.tsx'
import { phenologies } from './phenologies.tsx'

/** What is being done with something that was seen on lands. */
export type OpenedObservation = { row: ObservationRow; doing: 'view' | 'edit' | 'delete' }

type Props = { open: OpenedObservation; onClose: () => void }

/** The form or the question that is open over an observation; it is read anew before. */
export function OpenObservation({ open: { row, doing }, onClose }: Props) {
  const data = useOpened(useRecord<Saved>(row.kind, row.id), t.observations[row.kind].loadFailed, onClose)
  if (!data) return <LoadingOverlay visible zIndex={300} />
  if (row.kind === 'phenology') {
    const open = { kind: doing, row: data as PhenologyRecord & Saved }
    return <OpenRecord editable={editableOf(phenologies)} open={open} onClose={onClose} />
  }
  const open = { kind: doing, row: data as ContingencyRecord & Saved }
  return <OpenRecord editable={editableOf(contingencies)} open={open} onClose={onClose} />
}
