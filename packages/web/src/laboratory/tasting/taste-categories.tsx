import type { WineTasteNoteCategoryRecord } from '@lagar/domain/companies/wine-taste-note-category.ts'
import { t } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { keptAs } from '../../records/catalogue-parts.tsx'
import { CatalogueRecord } from '../../records/CatalogueRecord.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { numberText } from '../../texts/numbers.ts'
import { later } from '../../ui/later.tsx'

const kept = keptAs('wineTasteNoteCategory')

const categories: Catalogue<WineTasteNoteCategoryRecord> = {
  type: kept.type,
  texts: kept.texts,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./TasteCategoryForm.tsx')).TasteCategoryForm),
  removePath: kept.removePath,
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
