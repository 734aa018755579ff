import { divisionLine, type DivisionLine, type DivisionLineRecord } from '@lagar/domain/bottling/line.ts'
import { TextField } from '../form/fields/fields.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { CellarPicker } from '../pickers/pickers.tsx'
import { t } from '../texts/t.ts'
import { formOf } from '../form/frames/form-of.tsx'

export const DivisionLineForm = formOf<DivisionLine, DivisionLineRecord>({
  texts: () => t.division.lines,
  path: 'cellars/divisionLines',
  schema: divisionLine,
  size: 'sm',
  initial: (saved) => (saved ? { ...saved, cellar: saved.cellar?.id ?? null } : { cellar: null }),
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <CellarPicker clearable {...labelled(draft, 'cellar')} />
    </>
  ),
})
