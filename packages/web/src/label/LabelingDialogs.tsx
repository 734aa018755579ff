import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { removeRecord, useRecord } from '../api/records.ts'
import { labelingInput } from '../bottling/run-draft.ts'
import type { RunDialog } from '../bottling/runActions.ts'
import { CancelDialog, ReopenDialog } from '../bottling/RunDialogs.tsx'
import { t } from '../texts/t.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { LabelingForm } from './LabelingForm.tsx'

type Props = { id: string; open: RunDialog | 'view'; onClose: () => void; onDeleted?: () => void }

/** The form or dialog that is open over a labeling. */
export function LabelingDialogs({ id, open, onClose, onDeleted }: Props) {
  const labeling = useRecord<LabelingRecord>('labeling', id).data
  if (!labeling) return null
  const { version, batchId } = labeling
  const run = { path: 'label/labelings', body: { ...labelingInput(labeling), id, version } }
  switch (open) {
    case 'edit':
    case 'view':
      return <LabelingForm saved={labeling} readOnly={open === 'view'} onClose={onClose} />
    case 'reopen':
      return <ReopenDialog run={run} onClose={onClose} />
    case 'cancel':
      return <CancelDialog run={run} onClose={onClose} />
    default:
      return (
        <DeleteDialog
          name={batchId}
          done={t.label.labelings.removed}
          remove={(typed) => removeRecord('label/labelings', id, typed)}
          onClose={onClose}
          {...(onDeleted ? { onDeleted } : {})}
        />
      )
  }
}
