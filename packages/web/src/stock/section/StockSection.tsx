import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tabs } from './tabs.tsx'

// With the section they are one file.
export { tabs }

/** The section of supplies: what there is, what was asked of suppliers, and what came of it. */
export function StockSection() {
  const seesOrders = useCan('stockOrders.read')
  return (
    <TabPages
      title={t.purchases.section}
      section="/stock"
      tabs={seesOrders ? tabs : tabs.filter(({ ofPurchases }) => !ofPurchases)}
    />
  )
}
