import { labor, type LaborRecord, laborInput } from '@lagar/domain/lands/works/labor.ts'
import { LaborTypePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { CrewWorkForm } from './CrewWorkForm.tsx'
import { useNewWork } from '../record/draft.ts'
import { crewFormOf, saveCrewWork } from '../record/works.ts'
import { useWaitingDraft } from '../record/waiting.ts'

/** Trabajo. The one form for creating, editing and viewing a labor. */
export function LaborForm({ saved, readOnly = false, onClose }: RecordFormProps<LaborRecord>) {
  const fresh = useNewWork()
  const draft = useWaitingDraft(
    'labor',
    labor,
    saved ? crewFormOf(laborInput(saved), saved) : { ...fresh, workedDays: 1 },
    saveCrewWork('lands/labor'),
  )
  const locked = saved !== undefined || readOnly
  return (
    <CrewWorkForm
      kind="labor"
      texts={t.fieldWork.kinds.labor}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      place={
        <LaborTypePicker required disabled={locked} label={t.fieldWork.labor.type} {...draft.field('type')} />
      }
    />
  )
}
