import type { DivisionRecord } from '@lagar/domain/cellars/division-record.ts'
import { removeRecord, useRecord } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { DivisionForm } from './DivisionForm.tsx'
import { divisionInput } from '../bottling/run-draft.ts'
import type { RunDialog } from '../bottling/runActions.ts'
import { CancelDialog, ReopenDialog } from '../bottling/RunDialogs.tsx'

type Props = { id: string; open: RunDialog | 'view'; onClose: () => void; onDeleted?: () => void }

/** The form or dialog that is open over a bottling. */
export function DivisionDialogs({ id, open, onClose, onDeleted }: Props) {
  const division = useRecord<DivisionRecord>('division', id).data
  if (!division) return null
  const { version, batchId } = division
  const run = { path: 'cellars/divisions', body: { ...divisionInput(division), id, version } }
  switch (open) {
    case 'edit':
    case 'view':
      return <DivisionForm saved={division} readOnly={open === 'view'} onClose={onClose} />
    case 'reopen':
      return <ReopenDialog run={run} onClose={onClose} />
    case 'cancel':
      return <CancelDialog run={run} onClose={onClose} />
    default:
      return (
        <DeleteDialog
          name={batchId}
          done={t.division.removed}
          remove={(typed) => removeRecord('cellars/divisions', id, typed)}
          onClose={onClose}
          {...(onDeleted ? { onDeleted } : {})}
        />
      )
  }
}
