import { season, type Season, type SeasonRecord } from '@lagar/domain/administration/year/season.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'

export const SeasonForm = formOf<Season, SeasonRecord>({
  ...savedAs('season'),
  schema: season,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField required {...labelled(draft, 'toDate')} />
      </FormGrid>
    </>
  ),
})
