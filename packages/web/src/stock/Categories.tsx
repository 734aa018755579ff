import { stockCategory, type StockCategoryRecord } from '@lagar/domain/stock/deposit.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'
import { StocksTab } from './StocksTab.tsx'

const categories: Catalogue<StockCategoryRecord> = {
  type: 'stockCategory',
  texts: () => t.stock.shelves,
  nameOf: ({ name }) => name,
  Form: CategoryForm,
  removePath: 'stock/category',
}

/** Categoría de insumos. The one form for creating, editing and viewing a category. */
export function CategoryForm({ saved, readOnly = false, onClose }: RecordFormProps<StockCategoryRecord>) {
  const draft = useDraft(stockCategory, saved ?? {}, (value, key) => saveRecord('stock/category', value, key))
  return (
    <CatalogueForm
      texts={t.stock.shelves}
      saved={saved}
      size="sm"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
    </CatalogueForm>
  )
}

/** The categories that supplies are grouped by. */
export function CategoriesTab() {
  return (
    <CataloguePage<StockCategoryRecord>
      catalogue={categories}
      permission="stock.write"
      path="stock/category"
      excel="STOCK_CATEGORY"
      defaultSort="name"
      columns={[sorted('name', ({ name }) => name)]}
      filters={<FilterText name="name" label={t.stock.shelves.search} />}
    />
  )
}

/** A category's page: the supplies that stand on it. */
export function CategoryPage() {
  return <CatalogueRecord<StockCategoryRecord> catalogue={categories} detail={detailOf} />
}

const detailOf = ({ id, name }: StockCategoryRecord): RecordDetail => ({
  facts: [fact('name', name)],
  tabs: [
    {
      key: 'stocks',
      label: t.stock.product.stocks,
      content: (
        <StocksTab
          of="category"
          fixed={{ category: id }}
          empty={{ title: t.stock.empty, hint: t.stock.emptyHint }}
        />
      ),
    },
  ],
})
