import { lazy } from 'react'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'

const tabs = [
  {
    key: 'checks',
    label: () => t.quality.checks.title,
    Page: lazy(() => import('./qualities.tsx').then((file) => ({ default: file.QualitiesTab }))),
  },
  {
    key: 'types',
    label: () => t.quality.types.title,
    Page: lazy(() => import('./types.tsx').then((file) => ({ default: file.QualityTypesTab }))),
  },
]

/** The quality of supplies: the checks of their batches, and what is looked at in each kind. */
export function QualityPage() {
  return <TabPages title={t.quality.title} section="/quality" tabs={tabs} />
}
