import { labelProduct, type LabelProduct, type LabelProductRecord } from '@lagar/domain/label/product.ts'
import { TextArea, TextField } from '../form/fields/fields.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { t } from '../texts/t.ts'
import { formOf } from '../form/frames/form-of.tsx'

export const LabelProductForm = formOf<LabelProduct, LabelProductRecord>({
  texts: () => t.label.products,
  path: 'label/products',
  schema: labelProduct,
  initial: (saved) => saved ?? {},
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
    </>
  ),
})
