import { winterGrass } from '@lagar/domain/lands/winterGrass.ts'
import { personDayCost } from '@lagar/domain/lands/work-record.ts'
import type { WinterGrassRecord } from '@lagar/domain/lands/work.ts'
import { winterGrassCrops } from '@lagar/domain/lists/vineyard.ts'
import { SelectField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { SeedPicker } from '../pickers/pickers.tsx'
import { t, words } from '../texts/t.ts'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { LastWork } from './LastWork.tsx'
import { PlaceBlock } from './PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from './workBlocks.tsx'
import { asWork, useNewWork } from './workDraft.ts'
import { winterGrassInput } from './workInput.ts'
import { totalSurface, useWorkLands } from './workLands.ts'
import { WorkRecordForm, type WorkTexts } from './WorkRecordForm.tsx'
import { saveCrewWork } from './works.ts'

/** Verdeo de invierno. The one form for creating, editing and viewing a winter grass. */
export function WinterGrassForm({ saved, readOnly = false, onClose }: RecordFormProps<WinterGrassRecord>) {
  const fresh = useNewWork()
  const draft = useDraft(
    winterGrass,
    saved ? formOf(saved) : { ...fresh, workedDays: 1 },
    saveCrewWork('lands/winterGrass'),
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
      texts={textsOf(saved)}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind="winterGrass" draft={work} />}
      <PlaceBlock draft={work} lands={lands} locked={locked}>
        <SeedPicker required disabled={locked} {...labelled(draft, 'seed')} />
        <SelectField
          required
          disabled={locked}
          options={options(winterGrassCrops, (crop) => words.winterGrassCrop[crop])}
          {...labelled(draft, 'winterGrassCrop')}
        />
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

/** The heading of a saved one says where it stands. */
function textsOf(saved: WinterGrassRecord | undefined): WorkTexts {
  const texts = t.fieldWork.kinds.winterGrass
  return saved ? { ...texts, edit: `${texts.edit} · ${words.fieldWorkStatus[saved.status]}` } : texts
}

/** In the form the daily cost is that of one person. */
const formOf = (saved: WinterGrassRecord) => ({
  ...winterGrassInput(saved),
  workedDayCost: personDayCost(saved),
  id: saved.id,
  version: saved.version,
})
