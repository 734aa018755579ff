import { useRecord } from '../api/records.ts'
import type { DivisionRecord } from '@lagar/domain/bottling/record.ts'
import { divisionInput } from '../bottles/run-draft.ts'
import type { RunDialog } from '../bottles/run-actions.ts'
import { RunDialogs } from '../bottles/RunDialogs.tsx'
import { t } from '../texts/t.ts'
import { useOpened } from '../records/use-opened.ts'
import { DivisionForm } from './DivisionForm.tsx'

type Props = { id: string; open: RunDialog | 'view'; onClose: () => void; onDeleted?: () => void }

/** The form or dialog that is open over a bottling. */
export function DivisionDialogs({ id, ...dialog }: Props) {
  const saved = useOpened(useRecord<DivisionRecord>('division', id), t.division.failed, dialog.onClose)
  if (!saved) return null
  return (
    <RunDialogs
      {...dialog}
      run={{ path: 'cellars/divisions', body: { ...divisionInput(saved), id, version: saved.version } }}
      form={<DivisionForm saved={saved} readOnly={dialog.open === 'view'} onClose={dialog.onClose} />}
      removed={t.division.removed}
    />
  )
}
