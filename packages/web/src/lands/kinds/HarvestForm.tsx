import {
  harvest,
  harvestNotBefore,
  type Harvest,
  type HarvestRecord,
  harvestInput,
} from '@lagar/domain/lands/works/harvest.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { harvestTypes } from '@lagar/domain/lists/vineyard.ts'
import { Alert, Button } from '@mantine/core'
import { mdiAlertOutline, mdiClipboardCheckOutline } from '@mdi/js'
import { useState } from 'react'
import { useCan, useMe } from '../../session/me.tsx'
import { SelectField, SwitchField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import type { Draft, DraftFrame } from '../../form/draft/use-draft.ts'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { dayText } from '../../texts/numbers.ts'
import { toast, toastProblem } from '../../messages/toast.tsx'
import { useEstateSettings } from '../../pickers/estate-settings.ts'
import { HarvestInputs } from './HarvestInputs.tsx'
import { besideOf, harvestSteps, useHarvestSave, type HarvestNote } from './harvest-notes.ts'
import { HarvestLands } from './HarvestLands.tsx'
import { HarvestPickers } from './HarvestPickers.tsx'
import { LastWork } from './LastWork.tsx'
import { PlaceBlock } from '../record/PlaceBlock.tsx'
import { MachinesBlock, PeopleBlock, ProductsBlock, TimeBlock } from '../record/blocks.tsx'
import classes from '../record/Work.module.css'
import { asWork, useNewWork } from '../record/draft.ts'
import { totalSurface, useWorkLands } from '../record/lands.ts'
import { WorkRecordForm } from '../record/WorkRecordForm.tsx'
import { crewFormOf } from '../record/works.ts'
import { useResumed } from '../../form/draft/waiting.ts'
import { useWaitingDraft } from '../record/waiting.ts'
import { type EarlyHarvest, earlyHarvest } from '@lagar/domain/input/early-picking.ts'

const NOBODY_PICKED = { harvestLands: [], pickers: [], kiloRate: 0, binRate: 0, boxRate: 0 }

/** Cosecha. The one form for creating, editing and viewing a harvest. */
export function HarvestForm({ saved, readOnly = false, onClose }: RecordFormProps<HarvestRecord>) {
  const { draft, lands, allowed, notes, setNotes, isMade } = useHarvest(saved)
  const work = asWork(draft)
  const start = draft.value.initialTimezone
  const isDone = saved?.status === 'DONE'
  const early = start ? earlyHarvest(lands, start, allowed) : undefined
  return (
    <WorkRecordForm
      texts={t.fieldWork.kinds.harvest}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      finish={() => draft.submitWith({ status: 'DONE' })}
    >
      {!saved && <LastWork kind="harvest" draft={work} />}
      {early && <EarlyNotice early={early} />}
      {!readOnly && (
        <div>
          <CheckButton draft={draft} />
        </div>
      )}
      <PlaceBlock draft={work} lands={lands} locked={saved !== undefined || readOnly}>
        <SelectField
          required
          label={t.fieldWork.harvest.type}
          options={options(harvestTypes, (type) => words.harvestType[type])}
          {...draft.field('type')}
        />
        <SwitchField {...labelled(draft, 'paid')} />
      </PlaceBlock>
      <TimeBlock draft={work} entered={isDone ? [] : lands} />
      <HarvestLands draft={draft} lands={lands} proposes={saved === undefined} readOnly={readOnly} />
      <HarvestPickers draft={draft} readOnly={readOnly} />
      <MachinesBlock draft={work} />
      <PeopleBlock draft={work} />
      <ProductsBlock
        draft={work}
        lands={lands}
        filters={{}}
        treated={{ surface: totalSurface(lands) }}
        readOnly={readOnly}
      />
      <Notes
        draft={draft}
        lands={lands}
        isSaved={isMade}
        notes={notes}
        onNotes={setNotes}
        readOnly={readOnly}
      />
    </WorkRecordForm>
  )
}

/** The draft of a harvest, the lands that it picks, and the delivery notes that are saved with it. */
function useHarvest(saved: HarvestRecord | undefined) {
  const fresh = useNewWork()
  const [chosen, choose] = useState<readonly string[]>(() => saved?.lands.map(({ id }) => id) ?? [])
  const lands = useWorkLands({ scope: 'lands', wineEstate: null, wineEstateSection: null, lands: chosen })
  const { allowHarvestBeforeHarvestableDate: allowed } = useEstateSettings(
    saved?.wineEstate.id ?? lands[0]?.wineEstate.id,
  )
  const resumed = useResumed('harvest')
  const { notes, setNotes, beside, putBack, save, keyOf } = useHarvestSave(besideOf(resumed?.draft.extra))
  const draft = useWaitingDraft(
    'harvest',
    allowed ? harvest : harvestNotBefore(lands),
    saved ? crewFormOf(harvestInput(saved), saved) : { ...fresh, ...NOBODY_PICKED, workedDays: 1 },
    save,
    {
      extra: beside,
      onResume: (kept) => putBack(besideOf(kept)),
      steps: (value, key, failed) => harvestSteps(value, keyOf(key), notes, failed),
    },
  )
  const picked = asWork(draft).value.lands ?? []
  if (picked.join() !== chosen.join()) choose(picked)
  const isMade = saved !== undefined || beside.made !== undefined
  return { draft, lands, allowed, notes, setNotes, isMade }
}

/** Says whether a harvest could be saved as it stands, and what is missing or wrong, without saving it. */
function CheckButton({ draft: { missing, errors } }: { draft: DraftFrame }) {
  const texts = t.fieldWork.harvest
  const wrong = Object.entries(errors).map(([path, code]) => `${fieldName(path)}: ${codeText(code)}`)
  function tell() {
    if (missing.length === 0 && wrong.length === 0) return toast(texts.complete)
    toastProblem([...missing.map((path) => fieldName(path)), ...wrong].join(', '))
  }
  return (
    <Button variant="default" leftSection={<Icon path={mdiClipboardCheckOutline} size={18} />} onClick={tell}>
      {texts.check}
    </Button>
  )
}

/** Which lands may not be picked yet, until when, and whether that stops the harvest. */
function EarlyNotice({ early: { restriction, lands, date } }: { early: EarlyHarvest }) {
  const texts = t.fieldWork.harvest
  const stops = restriction === 'HARVEST_DATE_RESTRICTION'
  const named = lands.map((land) => texts.landUntil(land.name, dayText(land.harvestableDate))).join(', ')
  return (
    <Alert
      color={stops ? 'red' : 'yellow'}
      icon={<Icon path={mdiAlertOutline} />}
      title={texts.earlyTitle}
      role="alert"
    >
      {texts.early(named, dayText(date))} {stops ? texts.blocked : texts.allowed}
    </Alert>
  )
}

type NotesProps = {
  draft: Draft<Harvest>
  lands: LandRecord[]
  isSaved: boolean
  notes: HarvestNote[]
  onNotes: (notes: HarvestNote[]) => void
  readOnly: boolean
}

/** The delivery notes that go with the harvest. */
function Notes({ draft, lands, isSaved, notes, onNotes, readOnly }: NotesProps) {
  const { today } = useMe()
  const { wineEstate, type, initialTimezone } = draft.value
  if (!useCan('input.read')) return null
  return (
    <FormSection title={t.input.harvestInputs}>
      <div className={classes.wide}>
        <HarvestInputs
          harvest={{ id: draft.key.id, isSaved, wineEstate, type, lands, date: initialTimezone ?? today }}
          notes={notes}
          onNotes={(next) => {
            onNotes(next)
            // Closing the form now asks first, and what was refused of a note no longer holds.
            draft.set({})
          }}
          readOnly={readOnly}
        />
      </div>
    </FormSection>
  )
}
