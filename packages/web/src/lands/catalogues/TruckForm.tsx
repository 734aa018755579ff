import { truck, type Truck, type TruckRecord } from '@lagar/domain/lands/catalogues/truck.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'

export const TruckForm = formOf<Truck, TruckRecord>({
  ...savedAs('truck'),
  schema: truck,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <FormGrid>
      <TextField required {...labelled(draft, 'patent')} />
      <TextField required {...labelled(draft, 'branch')} />
      <TextField {...labelled(draft, 'model')} />
    </FormGrid>
  ),
})
