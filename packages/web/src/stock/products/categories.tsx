import type { StockCategoryRecord } from '@lagar/domain/stock/deposit.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { StocksTab } from '../stocks/StocksTab.tsx'
import { later } from '../../ui/later.tsx'

/** The categories that supplies are grouped by. */
export const { Tab: CategoriesTab, Page: CategoryPage } = catalogueParts<StockCategoryRecord>({
  type: 'stockCategory',
  texts: () => t.stock.shelves,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./CategoryForm.tsx')).CategoryForm),
  path: 'stock/category',
  removePath: 'stock/category',
  permission: 'stock.write',
  excel: 'STOCK_CATEGORY',
  defaultSort: 'name',
  columns: () => [sorted('name', ({ name }) => name)],
  filters: () => <FilterText name="name" label={t.stock.shelves.search} />,
  detail: ({ id, name }) => ({
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
  }),
})
