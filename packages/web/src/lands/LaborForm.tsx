import { labor } from '@lagar/domain/lands/labor.ts'
import { personDayCost } from '@lagar/domain/lands/work-record.ts'
import type { LaborRecord } from '@lagar/domain/lands/work.ts'
import { useDraft } from '../form/useDraft.ts'
import { LaborTypePicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { LastWork } from './LastWork.tsx'
import { PlaceBlock } from './PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from './workBlocks.tsx'
import { asWork, useNewWork } from './workDraft.ts'
import { laborInput } from './workInput.ts'
import { totalSurface, useWorkLands } from './workLands.ts'
import { WorkRecordForm } from './WorkRecordForm.tsx'
import { saveCrewWork } from './works.ts'

/** Trabajo. The one form for creating, editing and viewing a labor. */
export function LaborForm({ saved, readOnly = false, onClose }: RecordFormProps<LaborRecord>) {
  const fresh = useNewWork()
  const draft = useDraft(
    labor,
    saved ? formOf(saved) : { ...fresh, workedDays: 1 },
    saveCrewWork('lands/labor'),
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
      texts={t.fieldWork.kinds.labor}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind="labor" draft={work} />}
      <PlaceBlock draft={work} lands={lands} locked={locked}>
        <LaborTypePicker required disabled={locked} label={t.fieldWork.labor.type} {...draft.field('type')} />
      </PlaceBlock>
      <TimeBlock draft={work} />
      <MachinesBlock draft={work} />
      <PeopleBlock draft={work} />
      <ProductsBlock
        draft={work}
        lands={lands}
        filters={{}}
        treated={{ surface: totalSurface(lands) }}
        readOnly={readOnly}
      />
    </WorkRecordForm>
  )
}

/** In the form the daily cost is that of one person. */
const formOf = (saved: LaborRecord) => ({
  ...laborInput(saved),
  workedDayCost: personDayCost(saved),
  id: saved.id,
  version: saved.version,
})
