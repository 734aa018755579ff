import { Meaning } from '../../form/fields/Meaning.tsx'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import {
  plantsOn,
  pruning,
  pruningSummary,
  type PrunedLand,
  type Pruning,
  type PruningRecord,
  pruningInput,
} from '@lagar/domain/lands/works/pruning.ts'
import { weightUnits } from '@lagar/domain/lists/units.ts'
import { pruningTypes } from '@lagar/domain/lists/vineyard.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { useEstateSettings, useUnitOf } from '../../pickers/estate-settings.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { PruningSummary } from './PruningSummary.tsx'
import classes from '../record/Work.module.css'
import { CrewWorkForm } from './CrewWorkForm.tsx'
import { useNewWork } from '../record/draft.ts'
import { landSurface } from '../record/lands.ts'
import { crewFormOf, saveCrewWork } from '../record/works.ts'
import { useWaitingDraft } from '../record/waiting.ts'

/** Poda. The one form for creating, editing and viewing a pruning. */
export function PruningForm({ saved, readOnly = false, onClose }: RecordFormProps<PruningRecord>) {
  const fresh = useNewWork()
  const own = useEstateSettings(fresh.wineEstate)
  const draft = useWaitingDraft(
    'pruning',
    pruning,
    saved
      ? crewFormOf(pruningInput(saved), saved)
      : { ...fresh, prunningWeightUnit: own.pruningWeightUnit, workedDays: 1 },
    saveCrewWork('lands/pruning'),
  )
  const { pruningWeightUnit } = useEstateSettings(draft.value.wineEstate)
  const written = { amount: draft.value.prunningWeight, unit: draft.value.prunningWeightUnit }
  useUnitOf(pruningWeightUnit, written, (unit) => draft.set({ prunningWeightUnit: unit }))
  const locked = saved !== undefined || readOnly
  return (
    <CrewWorkForm
      kind="pruning"
      texts={t.fieldWork.kinds.pruning}
      draft={draft}
      saved={saved}
      readOnly={readOnly}
      onClose={onClose}
      place={
        <SelectField
          required
          disabled={locked}
          label={t.fieldWork.pruning.type}
          options={options(pruningTypes, (type) => words.pruningType[type])}
          {...draft.field('type')}
        />
      }
      measured={(lands) => (
        <Left draft={draft} pruned={readOnly && saved ? asItWas(saved) : lands.map(asItIs)} />
      )}
    />
  )
}

const asItIs = (land: LandRecord): PrunedLand => {
  const surface = landSurface(land)
  return { id: land.id, name: land.name, surface, plants: plantsOn(land, surface) }
}

/** The lands with the plants that they had then. */
const asItWas = ({ lands, landBuds }: PruningRecord): PrunedLand[] =>
  lands.map((land) => ({
    id: land.id,
    name: land.name,
    surface: landSurface(land),
    plants: landBuds.find((one) => one.land.id === land.id)?.plants ?? null,
  }))

/** What the pruning left on the vines and took off them. */
function Left({ draft, pruned }: { draft: Draft<Pruning>; pruned: PrunedLand[] }) {
  const texts = t.fieldWork.pruning
  const { budByPlant, prunningWeight, prunningWeightUnit } = draft.value
  const measured = {
    budByPlant: budByPlant || 0,
    prunningWeight: prunningWeight || 0,
    prunningWeightUnit: prunningWeightUnit ?? 'KG',
  }
  return (
    <FormSection title={texts.left} hint={texts.hint}>
      <DecimalField decimals={1} hint={<Meaning of="budByPlant" />} {...labelled(draft, 'budByPlant')} />
      <div className={classes.double}>
        <UnitField
          label={fieldName('prunningWeight')}
          amount={draft.field('prunningWeight')}
          unit={draft.field('prunningWeightUnit')}
          units={options(weightUnits, (unit) => words.unitSymbol[unit])}
        />
      </div>
      {pruned.length > 0 && (
        <div className={classes.wide}>
          <PruningSummary measured={measured} summary={pruningSummary(measured, pruned)} />
        </div>
      )}
    </FormSection>
  )
}
