import { plague, type Plague, type PlagueRecord } from '@lagar/domain/lands/catalogues/plague.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'

export const PlagueForm = formOf<Plague, PlagueRecord>({
  ...savedAs('plague'),
  schema: plague,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
    </>
  ),
})
