import { useRecord } from '../api/records.ts'
import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { labelingInput } from '../bottles/run-draft.ts'
import type { RunDialog } from '../bottles/run-actions.ts'
import { RunDialogs } from '../bottles/RunDialogs.tsx'
import { t } from '../texts/t.ts'
import { useOpened } from '../records/use-opened.ts'
import { LabelingForm } from './LabelingForm.tsx'

type Props = { id: string; open: RunDialog | 'view'; onClose: () => void; onDeleted?: () => void }

/** The form or dialog that is open over a labeling. */
export function LabelingDialogs({ id, ...dialog }: Props) {
  const saved = useOpened(useRecord<LabelingRecord>('labeling', id), t.label.labelings.failed, dialog.onClose)
  if (!saved) return null
  return (
    <RunDialogs
      {...dialog}
      run={{ path: 'label/labelings', body: { ...labelingInput(saved), id, version: saved.version } }}
      form={<LabelingForm saved={saved} readOnly={dialog.open === 'view'} onClose={dialog.onClose} />}
      removed={t.label.labelings.removed}
    />
  )
}
