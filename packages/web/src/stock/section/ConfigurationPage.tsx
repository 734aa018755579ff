import { lazy } from 'react'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'

const tabs = [
  {
    key: 'deposits',
    label: () => t.stock.deposits.title,
    Page: lazy(() => import('../stocks/deposits.tsx').then((file) => ({ default: file.DepositsTab }))),
  },
  {
    key: 'categories',
    label: () => t.stock.shelves.title,
    Page: lazy(() => import('../products/categories.tsx').then((file) => ({ default: file.CategoriesTab }))),
  },
]

/** What stands behind the supplies: the deposits they lie in and the categories they are grouped by. */
export function ConfigurationPage() {
  return <TabPages title={t.stock.configure} section="/stock/configuration" tabs={tabs} />
}
