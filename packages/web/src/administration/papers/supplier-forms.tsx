import {
  supplier,
  type Supplier,
  type SupplierKind,
  type SupplierRecord,
} from '@lagar/domain/administration/papers/supplier.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { formOf } from '../../form/frames/form-of.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { keptSuppliers } from './kept-suppliers.ts'

const formFor = (kind: SupplierKind) =>
  formOf<Supplier, SupplierRecord>({
    texts: keptSuppliers[kind].texts,
    path: keptSuppliers[kind].path,
    schema: supplier,
    size: 'lg',
    initial: (saved) => saved ?? {},
    fields: (draft) => (
      <>
        <FormGrid>
          <TextField required {...labelled(draft, 'name')} />
          <TextField {...labelled(draft, 'code')} />
          <TextField {...labelled(draft, 'cuit')} />
          <TextField {...labelled(draft, 'invNumber')} />
          <TextField type="email" {...labelled(draft, 'email')} />
          <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        </FormGrid>
        <TextField {...labelled(draft, 'address')} />
        <TextArea {...labelled(draft, 'note')} />
      </>
    ),
  })

/** Proveedor. The form of a supplier of each kind. */
export const supplierForms = {
  SUPPLIER: formFor('SUPPLIER'),
  WINE_ESTATE: formFor('WINE_ESTATE'),
  CELLAR: formFor('CELLAR'),
}
