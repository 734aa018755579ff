import {
  wineTasteNoteCategory,
  type WineTasteNoteCategory,
  type WineTasteNoteCategoryRecord,
} from '@lagar/domain/companies/wine-taste-note-category.ts'
import { saveRecord, useList } from '../../api/records.ts'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { keptAs } from '../../records/catalogue-parts.tsx'
import { CatalogueRecord } from '../../records/CatalogueRecord.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import type { RecordFormProps } from '../../records/EditableList.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { numberText } from '../../texts/numbers.ts'

const kept = keptAs('wineTasteNoteCategory')

/** The sheet that wines are tasted by, in its order. */
export const useTasteCategories = () =>
  useList<WineTasteNoteCategoryRecord>(kept.path, { limit: 200, sort: 'order' })

const categories: Catalogue<WineTasteNoteCategoryRecord> = {
  type: kept.type,
  texts: kept.texts,
  nameOf: ({ name }) => name,
  Form: CategoryForm,
  removePath: kept.removePath,
}

/** Categoría de cata: its name, the most points it may get, and its place on the sheet. */
function CategoryForm({ saved, readOnly = false, onClose }: RecordFormProps<WineTasteNoteCategoryRecord>) {
  const last = useTasteCategories().data?.result.at(-1)?.order ?? 0
  const draft = useDraft<WineTasteNoteCategory>(
    wineTasteNoteCategory,
    saved ?? { order: Math.min(last + 1, 100) },
    (value, key) => saveRecord(kept.savePath, value, key),
  )
  return (
    <CatalogueForm
      texts={t.catalogues.wineTasteNoteCategory}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <DecimalField required decimals={1} max={100} {...labelled(draft, 'maxScore')} />
        <IntegerField required {...labelled(draft, 'order')} />
      </FormGrid>
    </CatalogueForm>
  )
}

const columns = (): Column<WineTasteNoteCategoryRecord>[] => [
  sorted('name', ({ name }) => name),
  {
    key: 'maxScore',
    header: t.tasting.maxScore,
    align: 'right',
    cell: (row) => numberText('score', row.maxScore),
  },
  { key: 'order', header: t.tasting.order, sort: 'order', align: 'right', cell: ({ order }) => order },
]

/** What wines are looked at for when they are tasted. */
export function TasteCategoriesTab() {
  return (
    <CataloguePage<WineTasteNoteCategoryRecord>
      catalogue={categories}
      permission={kept.permission}
      path={kept.path}
      excel={kept.excel}
      defaultSort="order"
      columns={columns()}
      filters={<FilterText name="name" label={t.catalogues.wineTasteNoteCategory.search} />}
    />
  )
}

/** The page of a category. */
export function TasteCategoryPage() {
  return (
    <CatalogueRecord<WineTasteNoteCategoryRecord>
      catalogue={categories}
      detail={({ maxScore, order }) => ({
        facts: [fact('maxScore', numberText('score', maxScore)), fact('order', order)],
      })}
    />
  )
}
