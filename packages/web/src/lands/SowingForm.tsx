import { sowing } from '@lagar/domain/lands/sowing.ts'
import { personDayCost } from '@lagar/domain/lands/work-record.ts'
import type { SowingRecord } from '@lagar/domain/lands/work.ts'
import { useState } from 'react'
import { labelled } from '../form/labelled.ts'
import { DecimalField } from '../form/numberFields.tsx'
import { useDraft } from '../form/useDraft.ts'
import { SeedPicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { LastWork } from './LastWork.tsx'
import { PlaceBlock } from './PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from './workBlocks.tsx'
import { asWork, useNewWork } from './workDraft.ts'
import { sowingInput } from './workInput.ts'
import { totalSurface, useWorkLands } from './workLands.ts'
import { WorkRecordForm } from './WorkRecordForm.tsx'
import { saveCrewWork } from './works.ts'

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
  const draft = useDraft(
    sowing,
    saved ? formOf(saved) : { ...fresh, workedDays: 1 },
    saveCrewWork('lands/sowings'),
  )
  const work = asWork(draft)
  const lands = useWorkLands({
    scope: 'lands',
    wineEstate: null,
    wineEstateSection: null,
    lands: work.value.lands ?? [],
  })
  const locked = saved !== undefined || readOnly
  return (
    <WorkRecordForm
      texts={t.fieldWork.kinds.sowing}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      next={next}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind="sowing" draft={work} />}
      <PlaceBlock draft={work} lands={lands} locked={locked}>
        <SeedPicker required disabled={locked} {...labelled(draft, 'seed')} />
        <DecimalField decimals={2} {...labelled(draft, 'seedsPerMeter')} />
      </PlaceBlock>
      <TimeBlock draft={work} />
      <MachinesBlock draft={work} />
      <PeopleBlock draft={work} />
      <ProductsBlock
        draft={work}
        lands={lands}
        filters={{}}
        treated={{ surface: totalSurface(lands) }}
        seed={draft.value.seed}
        readOnly={readOnly}
      />
    </WorkRecordForm>
  )
}

/** In the form the daily cost is that of one person. */
const formOf = (saved: SowingRecord) => ({
  ...sowingInput(saved),
  workedDayCost: personDayCost(saved),
  id: saved.id,
  version: saved.version,
})
