import { t } from '../texts/t.ts'
import { TabPages } from '../records/TabPages.tsx'
import { tab } from '../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs = [
  {
    key: 'divisions',
    label: () => t.division.runs,
    Page: tab(async () => (await import('./DivisionsTab.tsx')).DivisionsTab),
  },
  {
    key: 'stats',
    label: () => t.runStats.title,
    Page: tab(async () => (await import('./DivisionStats.tsx')).DivisionStats),
  },
  {
    key: 'lines',
    label: () => t.division.lines.title,
    Page: tab(async () => (await import('./division-lines.tsx')).DivisionLinesTab),
  },
]

/** Fraccionamiento: the bottlings and the lines they are done on. */
export function DivisionPage() {
  return <TabPages title={t.division.title} section="/division" tabs={tabs} />
}
