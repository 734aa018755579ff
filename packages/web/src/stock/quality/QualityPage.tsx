import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tab } from '../../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs = [
  {
    key: 'checks',
    label: () => t.quality.checks.title,
    Page: tab(async () => (await import('./qualities.tsx')).QualitiesTab),
  },
  {
    key: 'types',
    label: () => t.quality.types.title,
    Page: tab(async () => (await import('./types.tsx')).QualityTypesTab),
  },
]

/** The quality of supplies: the checks of their batches, and what is looked at in each kind. */
export function QualityPage() {
  return <TabPages title={t.quality.title} section="/quality" tabs={tabs} />
}
