import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { ReactNode } from 'react'
import type { Filters } from '../../api/send.ts'
import type { DraftFrame } from '../../form/draft/use-draft.ts'
import { LastWork } from './LastWork.tsx'
import type { Asked } from '../record/NutrientPanel.tsx'
import { PlaceBlock } from '../record/PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from '../record/blocks.tsx'
import type { Waits } from '../../form/draft/waiting.ts'
import { asWork } from '../record/draft.ts'
import { totalSurface, useWorkLands } from '../record/lands.ts'
import type { FormTexts } from '../record/SpokenForm.tsx'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import type { RecordKey } from '../../device/kept-draft.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

type Props = {
  kind: WorkKind
  texts: FormTexts
  draft: DraftFrame & {
    key: RecordKey
    waits: Waits
    submitWith(more: { status: 'DONE' }): Promise<boolean>
  }
  saved: object | undefined
  readOnly: boolean
  onClose: () => void
  /** What follows a save instead of closing. */
  next?: () => void
  /** What the kind asks beside the lands. */
  place: ReactNode
  /** What the kind measures or plans on its lands, in a section of its own. */
  measured?: (lands: LandRecord[]) => ReactNode
  /** Of the supplies: which may be chosen, and what they are held against. */
  products?: { filters?: Filters; nutrients?: Asked; seed?: string | null | undefined }
}

/** The frame of a work that a crew does on lands that it names: where, when, with which machines, people and supplies. */
export function CrewWorkForm({
  kind,
  draft,
  saved,
  readOnly,
  place,
  measured,
  products = {},
  ...frame
}: Props) {
  const work = asWork(draft)
  const lands = useWorkLands({
    scope: 'lands',
    wineEstate: null,
    wineEstateSection: null,
    lands: work.value.lands ?? [],
  })
  const { filters = {}, ...held } = products
  const isDone = work.value.status === 'DONE'
  return (
    <WorkRecordForm
      {...frame}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind={kind} draft={work} />}
      <PlaceBlock draft={work} lands={lands} locked={saved !== undefined || readOnly}>
        {place}
      </PlaceBlock>
      {measured?.(lands)}
      <TimeBlock draft={work} entered={isDone ? [] : lands} />
      <MachinesBlock draft={work} />
      <PeopleBlock draft={work} />
      <ProductsBlock
        draft={work}
        lands={lands}
        filters={filters}
        treated={{ surface: totalSurface(lands) }}
        {...held}
        readOnly={readOnly}
      />
    </WorkRecordForm>
  )
}
