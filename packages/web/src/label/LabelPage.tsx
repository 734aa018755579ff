import { lazy } from 'react'
import { t } from '../texts/t.ts'
import { TabPages } from '../records/TabPages.tsx'

const tabs = [
  {
    key: 'labelings',
    label: () => t.label.labelings.title,
    Page: lazy(() => import('./LabelingsTab.tsx').then((file) => ({ default: file.LabelingsTab }))),
  },
  {
    key: 'stats',
    label: () => t.runStats.title,
    Page: lazy(() => import('./LabelStats.tsx').then((file) => ({ default: file.LabelStats }))),
  },
  {
    key: 'labels',
    label: () => t.label.labels.title,
    Page: lazy(() => import('./labels.tsx').then((file) => ({ default: file.LabelsTab }))),
  },
  {
    key: 'products',
    label: () => t.label.products.title,
    Page: lazy(() => import('./products.tsx').then((file) => ({ default: file.LabelProductsTab }))),
  },
]

/** Etiquetas: the labelings, the labels with their approval, and the wines they are of. */
export function LabelPage() {
  return <TabPages title={t.label.title} section="/label" tabs={tabs} />
}
