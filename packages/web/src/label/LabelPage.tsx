import { t } from '../texts/t.ts'
import { TabPages, type TabPage } from '../records/TabPages.tsx'
import { tab } from '../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs: readonly TabPage[] = [
  {
    key: 'labelings',
    needs: 'labeling.read',
    label: () => t.label.labelings.title,
    Page: tab(async () => (await import('./LabelingsTab.tsx')).LabelingsTab),
  },
  {
    key: 'stats',
    label: () => t.runStats.title,
    Page: tab(async () => (await import('./LabelStats.tsx')).LabelStats),
  },
  {
    key: 'labels',
    label: () => t.label.labels.title,
    Page: tab(async () => (await import('./labels.tsx')).LabelsTab),
  },
  {
    key: 'products',
    label: () => t.label.products.title,
    Page: tab(async () => (await import('./products.tsx')).LabelProductsTab),
  },
]

/** Etiquetas: the labelings, the labels with their approval, and the wines they are of. */
export function LabelPage() {
  return <TabPages title={t.label.title} section="/label" tabs={tabs} />
}
