import { land, type Land, type LandRecord } from '@lagar/domain/lands/places/land.ts'
import { surfaceUnits } from '@lagar/domain/lists/units.ts'
import { certificationStates, conductionSystems, orientations, soils } from '@lagar/domain/lists/vineyard.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DistanceField } from '../../form/fields/in-unit-fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { IntegerField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { useEstateSettings, useUnitOf } from '../../pickers/estate-settings.ts'
import { VarietyPicker, WineEstatePicker, WineEstateSectionPicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { landInput } from '../shades/land-input.ts'

/** Cuadro. The one form for creating, editing and viewing a land; its place is given on the map. */
export function LandForm({ saved, readOnly = false, onClose }: RecordFormProps<LandRecord>) {
  const { wineEstate } = useSelection()
  const company = useEstateSettings(saved ? null : wineEstate)
  const draft = useDraft(
    land,
    saved
      ? { ...landInput(saved), id: saved.id, version: saved.version }
      : { wineEstate, surfaceUnit: company.landSurfaceUnit, organicState: 'CONVENTIONAL' },
    (value, key) => saveRecord('lands/land', value, key),
  )
  const { landSurfaceUnit } = useEstateSettings(draft.value.wineEstate)
  useUnitOf(landSurfaceUnit, { amount: draft.value.surface, unit: draft.value.surfaceUnit }, (surfaceUnit) =>
    draft.set({ surfaceUnit }),
  )
  return (
    <CatalogueForm
      texts={t.lands.lands}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="xl"
    >
      <Identity draft={draft} />
      <Planting draft={draft} />
      <Certification draft={draft} before={saved?.organicState} />
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

type Part = { draft: Draft<Land> }

function Identity({ draft }: Part) {
  const estate = draft.field('wineEstate')
  return (
    <FormSection title={t.lands.lands.one}>
      <TextField required {...labelled(draft, 'name')} />
      <WineEstatePicker
        required
        {...labelled(draft, 'wineEstate')}
        onChange={(id) =>
          draft.set({ wineEstate: id, wineEstateSection: null, positionX: null, positionY: null })
        }
      />
      <WineEstateSectionPicker
        clearable
        disabled={!estate.value}
        filters={{ wineEstateId: estate.value }}
        {...labelled(draft, 'wineEstateSection')}
      />
      <VarietyPicker clearable {...labelled(draft, 'variety')} />
      <UnitField
        label={fieldName('surface')}
        required
        decimals={4}
        amount={draft.field('surface')}
        unit={draft.field('surfaceUnit')}
        units={options(surfaceUnits, (unit) => words.unitSymbol[unit])}
      />
      <DayField clearable {...labelled(draft, 'harvestableDate')} />
    </FormSection>
  )
}

function Planting({ draft }: Part) {
  return (
    <FormSection title={t.lands.lands.planting}>
      <IntegerField mayBeBlank {...draft.field('year')} label={t.lands.lands.year} />
      <IntegerField mayBeBlank {...labelled(draft, 'rows')} />
      <IntegerField mayBeBlank {...labelled(draft, 'plants')} />
      <DistanceField decimals={2} {...draft.field('rowDistance')} label={t.lands.lands.rowDistance} />
      <DistanceField decimals={2} {...draft.field('plantDistance')} label={t.lands.lands.plantDistance} />
      <TextField {...labelled(draft, 'rootstock')} />
      <SelectField
        clearable
        options={options(conductionSystems, (system) => words.conductionSystem[system])}
        {...labelled(draft, 'conductionSystem')}
      />
      <SelectField
        clearable
        options={options(soils, (soil) => words.soil[soil])}
        {...labelled(draft, 'soil')}
      />
      <SelectField
        clearable
        options={options(orientations, (orientation) => words.orientation[orientation])}
        {...labelled(draft, 'orientation')}
      />
    </FormSection>
  )
}

function Certification({ draft, before }: Part & { before: LandRecord['organicState'] | undefined }) {
  const { organicState: state } = draft.value
  const isCertified = state === 'ORGANIC' || state === 'IN_CONVERSION'
  const required = state === 'ORGANIC'
  return (
    <FormSection title={t.lands.lands.certification} hint={t.lands.lands.certificationHint}>
      <SelectField
        required
        options={options(certificationStates, (state) => words.certificationState[state])}
        {...labelled(draft, 'organicState')}
      />
      {isCertified && (
        <>
          <TextField required={required} {...labelled(draft, 'certifier')} />
          <TextField required={required} {...labelled(draft, 'certificateNumber')} />
          <DayField clearable required={required} {...labelled(draft, 'certifiedFrom')} />
          <DayField clearable required={required} {...labelled(draft, 'certifiedTo')} />
        </>
      )}
      {before !== undefined && before !== state && <TextField {...labelled(draft, 'organicReason')} />}
    </FormSection>
  )
}
