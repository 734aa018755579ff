import {
  winterGrass,
  type WinterGrassRecord,
  winterGrassInput,
} from '@lagar/domain/lands/works/winter-grass.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { SeedPicker, WinterGrassCropPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { CrewWorkForm } from './CrewWorkForm.tsx'
import { useNewWork } from '../record/draft.ts'
import type { FormTexts } from '../record/SpokenForm.tsx'
import { crewFormOf, saveCrewWork } from '../record/works.ts'
import { useWaitingDraft } from '../record/waiting.ts'

/** Verdeo de invierno. The one form for creating, editing and viewing a winter grass. */
export function WinterGrassForm({ saved, readOnly = false, onClose }: RecordFormProps<WinterGrassRecord>) {
  const fresh = useNewWork()
  const draft = useWaitingDraft(
    'winterGrass',
    winterGrass,
    saved ? crewFormOf(winterGrassInput(saved), saved) : { ...fresh, workedDays: 1 },
    saveCrewWork('lands/winterGrass'),
  )
  const locked = saved !== undefined || readOnly
  return (
    <CrewWorkForm
      kind="winterGrass"
      texts={textsOf(saved)}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      place={
        <>
          <SeedPicker required disabled={locked} {...labelled(draft, 'seed')} />
          <WinterGrassCropPicker required disabled={locked} {...labelled(draft, 'winterGrassCrop')} />
        </>
      }
      products={{ seed: draft.value.seed }}
    />
  )
}

/** The heading of a saved one says where it stands. */
function textsOf(saved: WinterGrassRecord | undefined): FormTexts {
  const texts = t.fieldWork.kinds.winterGrass
  return saved ? { ...texts, edit: `${texts.edit} · ${words.fieldWorkStatus[saved.status]}` } : texts
}
