import { Meaning } from '../../form/fields/Meaning.tsx'
import { cellarElement, type CellarElement, type CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { vesselMaterials, woodToasts, woodTypes } from '@lagar/domain/lists/cellar.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { saveRecord } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { IntegerField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { CellarPicker } from '../../pickers/pickers.tsx'
import {
  CellarElementBatchPicker,
  CellarSectionPicker,
  ElementTypePicker,
} from '../../pickers/cellar-pickers.tsx'
import { t, words } from '../../texts/t.ts'

type Props = {
  saved?: CellarElementRecord | undefined
  cellar?: string | undefined
  readOnly?: boolean
  onClose: () => void
}

type VesselDraft = Draft<CellarElement>

/** Vasija. The one form for creating, editing and viewing a vessel; where it stands is set on the map. */
export function ElementForm({ saved, cellar, readOnly = false, onClose }: Props) {
  const texts = t.cellars.element
  const draft = useDraft(cellarElement, saved ? fieldsOf(saved) : newVessel(cellar), (value, key) =>
    saveRecord('cellars/cellarElements', value, key),
  )
  const inCellar = { cellarId: draft.value.cellar }
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <FormGrid>
        <TextField label={texts.name} required {...draft.field('name')} />
        <ElementTypePicker label={texts.type} required {...draft.field('elementType')} />
        <UnitField
          label={texts.capacity}
          required
          decimals={3}
          amount={draft.field('maxCapacity')}
          unit={draft.field('unit')}
          units={options(volumeUnits, (unit) => words.volumeUnit[unit])}
        />
        <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
        <CellarSectionPicker
          label={texts.section}
          clearable
          filters={inCellar}
          {...draft.field('cellarSection')}
        />
        <CellarElementBatchPicker
          label={texts.batch}
          clearable
          filters={inCellar}
          {...draft.field('cellarElementBatch')}
        />
      </FormGrid>
      <FormGrid>
        <SwitchField label={texts.isOrganic} {...draft.field('isOrganic')} />
        <SwitchField label={texts.isDirty} {...draft.field('isDirty')} />
        <SwitchField label={texts.outOfService} {...draft.field('outOfService')} />
      </FormGrid>
      {draft.value.outOfService && <OutOfService draft={draft} />}
      <Wood draft={draft} />
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** Why it may not be used, and since when. */
const OutOfService = ({ draft }: { draft: VesselDraft }) => (
  <FormGrid>
    <TextField
      label={t.vessel.outReason}
      hint={t.vessel.outReasonHint}
      required
      {...draft.field('outOfServiceReason')}
    />
    <DayField label={t.vessel.outSinceField} {...draft.field('outOfServiceSince')} />
  </FormGrid>
)

/** Of what it is made. */
function Wood({ draft }: { draft: VesselDraft }) {
  const texts = t.cellars.element
  return (
    <FormSection title={texts.wood}>
      <SelectField
        label={texts.material}
        clearable
        options={options(vesselMaterials, (material) => words.vesselMaterial[material])}
        {...draft.field('material')}
      />
      <SelectField
        label={texts.woodType}
        clearable
        options={options(woodTypes, (wood) => words.woodType[wood])}
        {...draft.field('woodType')}
      />
      <SelectField
        label={texts.toast}
        clearable
        options={options(woodToasts, (toasted) => words.woodToast[toasted])}
        {...draft.field('toast')}
      />
      <IntegerField
        label={texts.uses}
        max={99}
        mayBeBlank
        hint={<Meaning of="useNumber" />}
        {...draft.field('useNumber')}
      />
    </FormSection>
  )
}

const newVessel = (cellar: string | undefined) => ({
  cellar: cellar ?? null,
  unit: 'LITER' as const,
  isOrganic: false,
  isDirty: false,
  outOfService: false,
})

/** A saved vessel as its form edits it: references as ids, and nothing of what lies in it. */
const fieldsOf = (saved: CellarElementRecord) => ({
  id: saved.id,
  version: saved.version,
  name: saved.name,
  cellar: saved.cellar.id,
  cellarSection: saved.cellarSection?.id ?? null,
  elementType: saved.elementType.id,
  cellarElementBatch: saved.cellarElementBatch?.id ?? null,
  unit: saved.unit,
  maxCapacity: saved.maxCapacity,
  isOrganic: saved.isOrganic,
  isDirty: saved.isDirty,
  outOfService: saved.outOfService,
  outOfServiceReason: saved.outOfServiceReason,
  outOfServiceSince: saved.outOfServiceSince,
  material: saved.material,
  woodType: saved.woodType,
  toast: saved.toast,
  useNumber: saved.useNumber,
  positionX: saved.positionX,
  positionY: saved.positionY,
  note: saved.note,
})
