import { variety, type VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { crops, grapeTypes, varietyQualities } from '@lagar/domain/lists/vineyard.ts'
import { saveRecord } from '../api/records.ts'
import { SelectField, TextField } from '../form/fields.tsx'
import { FormGrid, FormModal } from '../form/FormModal.tsx'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { t, words } from '../texts/t.ts'

type Props = { saved?: VarietyRecord | undefined; readOnly?: boolean; onClose: () => void }

/** Variedad. The one form for creating, editing and viewing a variety. */
export function VarietyForm({ saved, readOnly = false, onClose }: Props) {
  const texts = t.administration.varieties
  const draft = useDraft(variety, saved ?? { crop: 'GRAPE', quality: null }, (value, key) =>
    saveRecord('companies/varieties', value, key),
  )
  return (
    <FormModal
      title={readOnly ? texts.view : saved ? texts.edit : texts.create}
      done={saved ? texts.edited : texts.created}
      size="md"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField label={texts.name} required {...draft.field('name')} />
      <FormGrid>
        <SelectField
          label={texts.crop}
          required
          options={options(crops, (crop) => words.crop[crop])}
          {...draft.field('crop')}
        />
        <SelectField
          label={texts.grapeType}
          required
          options={options(grapeTypes, (type) => words.grapeType[type])}
          {...draft.field('grapeType')}
        />
        <SelectField
          label={texts.quality}
          clearable
          options={options(varietyQualities, (quality) => words.varietyQuality[quality])}
          {...draft.field('quality')}
        />
      </FormGrid>
    </FormModal>
  )
}
