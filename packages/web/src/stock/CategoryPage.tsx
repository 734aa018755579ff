import type { StockCategoryRecord } from '@lagar/domain/stock/deposit.ts'
import { mdiPencilOutline } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { DetailPage, type Detail } from '../ui/DetailPage.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { StocksTab } from './StocksTab.tsx'

/** A category's page: the supplies that stand on it. */
export function CategoryPage() {
  const texts = t.stock.shelves
  const { id } = useParams({ strict: false })
  const query = useRecord<StockCategoryRecord>('stockCategory', id)
  const [editing, setEditing] = useState(false)

  const detail = (category: StockCategoryRecord): Detail => ({
    title: category.name,
    facts: [{ label: texts.name, value: category.name }],
    tabs: [
      {
        key: 'stocks',
        label: t.stock.product.stocks,
        content: (
          <StocksTab
            of="category"
            fixed={{ category: category.id }}
            empty={{ title: t.stock.empty, hint: t.stock.emptyHint }}
          />
        ),
      },
    ],
    actions: [
      {
        label: t.ui.edit,
        icon: mdiPencilOutline,
        allowed: category.can.edit,
        onClick: () => setEditing(true),
      },
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {editing && query.data && <CategoryForm saved={query.data} onClose={() => setEditing(false)} />}
    </>
  )
}
