import { lazy } from 'react'
import { t } from '../texts/t.ts'
import { TabPages } from '../records/TabPages.tsx'

const tabs = [
  {
    key: 'divisions',
    label: () => t.division.runs,
    Page: lazy(() => import('./DivisionsTab.tsx').then((file) => ({ default: file.DivisionsTab }))),
  },
  {
    key: 'stats',
    label: () => t.runStats.title,
    Page: lazy(() => import('./DivisionStats.tsx').then((file) => ({ default: file.DivisionStats }))),
  },
  {
    key: 'lines',
    label: () => t.division.lines.title,
    Page: lazy(() => import('./division-lines.tsx').then((file) => ({ default: file.DivisionLinesTab }))),
  },
]

/** Fraccionamiento: the bottlings and the lines they are done on. */
export function DivisionPage() {
  return <TabPages title={t.division.title} section="/division" tabs={tabs} />
}
