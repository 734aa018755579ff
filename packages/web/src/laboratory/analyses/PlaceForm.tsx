import {
  laboratoryPlace,
  type LaboratoryPlace,
  type LaboratoryPlaceRecord,
} from '@lagar/domain/laboratory/place.ts'
import { CheckField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { formOf } from '../../form/frames/form-of.tsx'

export const PlaceForm = formOf<LaboratoryPlace, LaboratoryPlaceRecord>({
  texts: () => t.laboratory.places,
  path: 'cellars/laboratoryPlaces',
  schema: laboratoryPlace,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <CheckField label={t.laboratory.analyses.external} {...draft.field('isExternal')} />
      <FormGrid>
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        <TextField type="email" {...labelled(draft, 'email')} />
      </FormGrid>
      <TextField {...labelled(draft, 'address')} />
      <TextArea {...labelled(draft, 'note')} />
    </>
  ),
})
