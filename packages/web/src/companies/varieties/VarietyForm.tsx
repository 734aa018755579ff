import { variety, type Variety, type VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { crops, grapeTypes, varietyQualities } from '@lagar/domain/lists/vineyard.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { words } from '../../texts/t.ts'

export const VarietyForm = formOf<Variety, VarietyRecord>({
  ...savedAs('variety'),
  schema: variety,
  initial: (saved) => saved ?? { crop: 'GRAPE', quality: null },
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <SelectField
          required
          options={options(crops, (crop) => words.crop[crop])}
          {...labelled(draft, 'crop')}
        />
        <SelectField
          required
          options={options(grapeTypes, (type) => words.grapeType[type])}
          {...labelled(draft, 'grapeType')}
        />
        <SelectField
          clearable
          options={options(varietyQualities, (quality) => words.varietyQuality[quality])}
          {...labelled(draft, 'quality')}
        />
      </FormGrid>
    </>
  ),
})
