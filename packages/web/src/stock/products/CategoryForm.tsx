import { stockCategory, type StockCategory, type StockCategoryRecord } from '@lagar/domain/stock/deposit.ts'
import { TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { t } from '../../texts/t.ts'
import { formOf } from '../../form/frames/form-of.tsx'

export const CategoryForm = formOf<StockCategory, StockCategoryRecord>({
  texts: () => t.stock.shelves,
  path: 'stock/category',
  schema: stockCategory,
  size: 'sm',
  initial: (saved) => saved ?? {},
  fields: (draft) => <TextField required {...labelled(draft, 'name')} />,
})
