import { Meaning } from '../../form/fields/Meaning.tsx'
import { sowing, type SowingRecord, sowingInput } from '@lagar/domain/lands/works/sowing.ts'
import { useState } from 'react'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { SeedPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { CrewWorkForm } from './CrewWorkForm.tsx'
import { useNewWork } from '../record/draft.ts'
import { crewFormOf, saveCrewWork } from '../record/works.ts'
import { useWaitingDraft } from '../record/waiting.ts'

/**
 * Siembra. The one form for creating, editing and viewing a sowing. Whoever made one goes on with the next: the form stays, and is empty
 * again.
 */
export function SowingForm(props: RecordFormProps<SowingRecord>) {
  const [sown, setSown] = useState(0)
  const next = props.saved ? props.onClose : () => setSown(sown + 1)
  return <Sheet key={sown} {...props} next={next} />
}

type SheetProps = RecordFormProps<SowingRecord> & { next: () => void }

function Sheet({ saved, readOnly = false, onClose, next }: SheetProps) {
  const fresh = useNewWork()
  const draft = useWaitingDraft(
    'sowing',
    sowing,
    saved ? crewFormOf(sowingInput(saved), saved) : { ...fresh, workedDays: 1 },
    saveCrewWork('lands/sowings'),
  )
  const locked = saved !== undefined || readOnly
  return (
    <CrewWorkForm
      kind="sowing"
      texts={t.fieldWork.kinds.sowing}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      place={
        <>
          <SeedPicker required disabled={locked} {...labelled(draft, 'seed')} />
          <DecimalField
            decimals={2}
            hint={<Meaning of="seedsPerMeter" />}
            {...labelled(draft, 'seedsPerMeter')}
          />
        </>
      }
      next={next}
      products={{ seed: draft.value.seed }}
    />
  )
}
