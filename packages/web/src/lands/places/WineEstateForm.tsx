import { wineEstate, type WineEstate, type WineEstateRecord } from '@lagar/domain/lands/places/estate.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { surfaceUnits, volumeUnits, weightUnits } from '@lagar/domain/lists/units.ts'
import { saveRecord } from '../../api/records.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { Meaning } from '../../form/fields/Meaning.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { WineEstateSupplierPicker } from '../../pickers/pickers.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import classes from '../record/Work.module.css'

/** Finca. The one form for creating, editing and viewing an estate. */
export function WineEstateForm({ saved, readOnly = false, onClose }: RecordFormProps<WineEstateRecord>) {
  const texts = t.lands.wineEstates
  const initial = saved ? { ...saved, supplier: saved.supplier?.id ?? null } : { country: 'AR' as const }
  const draft = useDraft(wineEstate, initial, (value, key) => saveRecord('lands/wineEstate', value, key))
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose} size="lg">
      <FormSection title={texts.one}>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'code')} />
        <TextField {...labelled(draft, 'invNumber')} />
        <WineEstateSupplierPicker
          clearable
          hint={<Meaning of="WineEstate.supplier" />}
          {...labelled(draft, 'supplier')}
        />
      </FormSection>
      <FormSection title={texts.area}>
        <SelectField
          required
          options={options(countries, (country) => words.country[country])}
          {...labelled(draft, 'country')}
        />
        <TextField {...labelled(draft, 'province')} />
        <TextField {...labelled(draft, 'valley')} />
        <TextField {...labelled(draft, 'department')} />
        <TextField {...labelled(draft, 'district')} />
        <TextField {...labelled(draft, 'geographicIndication')} />
        <TextField {...labelled(draft, 'address')} />
      </FormSection>
      <Settings draft={draft} />
    </CatalogueForm>
  )
}

/** What an estate does its own way; blank is as the company has it. */
function Settings({ draft }: { draft: Draft<WineEstate> }) {
  const texts = t.lands.wineEstates
  const weights = options(weightUnits, (unit) => words.weightUnit[unit])
  const saysYes = draft.value.allowHarvestBeforeHarvestableDate
  return (
    <FormSection title={texts.settings} hint={texts.settingsHint}>
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={weights}
        {...labelled(draft, 'ciuUnit')}
      />
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={options(surfaceUnits, (unit) => words.surfaceUnit[unit])}
        {...labelled(draft, 'landSurfaceUnit')}
      />
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={options(volumeUnits, (unit) => words.volumeUnit[unit])}
        {...labelled(draft, 'machinedVolumeUnit')}
      />
      <SelectField
        clearable
        placeholder={texts.asCompany}
        options={weights}
        {...labelled(draft, 'pruningWeightUnit')}
      />
      <div className={classes.wide}>
        <SelectField
          clearable
          placeholder={texts.asCompany}
          options={[
            { value: 'yes', label: t.ui.yes },
            { value: 'no', label: t.ui.no },
          ]}
          {...labelled(draft, 'allowHarvestBeforeHarvestableDate')}
          value={saysYes === null || saysYes === undefined ? null : saysYes ? 'yes' : 'no'}
          onChange={(said) =>
            draft.set({ allowHarvestBeforeHarvestableDate: said === null ? null : said === 'yes' })
          }
        />
      </div>
    </FormSection>
  )
}
