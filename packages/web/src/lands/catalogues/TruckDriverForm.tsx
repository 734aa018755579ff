import {
  truckDriver,
  type TruckDriver,
  type TruckDriverRecord,
} from '@lagar/domain/lands/catalogues/truck-driver.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'

export const TruckDriverForm = formOf<TruckDriver, TruckDriverRecord>({
  ...savedAs('truckDriver'),
  schema: truckDriver,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'identificationNumber')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
      </FormGrid>
    </>
  ),
})
