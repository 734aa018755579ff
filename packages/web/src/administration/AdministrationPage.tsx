import { t } from '../texts/t.ts'
import { TabPages } from '../ui/TabPages.tsx'
import { tabs } from './tabs.tsx'

/** The administration: its catalogues, each in a tab. */
export function AdministrationPage() {
  return <TabPages title={t.administration.title} section="/administration" tabs={tabs} />
}
