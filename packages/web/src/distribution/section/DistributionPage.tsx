import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tabs } from './tabs.tsx'

// With the section they are one file.
export { tabs }

/** The distribution section: bottles in their deposits, and the orders they leave with. */
export function DistributionPage() {
  return <TabPages title={t.distribution.title} section="/distribution" tabs={tabs} />
}
