import { Tabs } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { TabsList } from '../../records/TabsList.tsx'
import { CellarBalance } from './CellarBalance.tsx'
import { Declarations } from './Declarations.tsx'
import { LateCostsList } from './LateCostsList.tsx'
import { WineOnDayList } from './WineOnDayList.tsx'
import { WineTransfersList } from './WineTransfersList.tsx'
import { useSeesCosts } from '../../session/me.tsx'
import { balanceTabs, type BalanceTab } from './tabs.ts'

type Props = { tab: BalanceTab; cellarId: string; onOpen: (tab: string) => void }

/** The balance of a cellar: its figures, its wines of a day, all movements, late costs, and the monthly declarations of the company. */
export function BalanceViews({ tab, cellarId, onOpen }: Props) {
  const costs = useSeesCosts()
  return (
    <Tabs value={tab} onChange={(next) => next && onOpen(next)} keepMounted={false}>
      <TabsList mb="md">
        {balanceTabs
          .filter((key) => costs || key !== 'lateCosts')
          .map((key) => (
            <Tabs.Tab key={key} value={key}>
              {t.balance.tabs[key]}
            </Tabs.Tab>
          ))}
      </TabsList>
      <Tabs.Panel value="balance">
        <CellarBalance cellarId={cellarId} />
      </Tabs.Panel>
      <Tabs.Panel value="onDay">
        <WineOnDayList cellarId={cellarId} />
      </Tabs.Panel>
      <Tabs.Panel value="wineTransfers">
        <WineTransfersList cellarId={cellarId} />
      </Tabs.Panel>
      <Tabs.Panel value="lateCosts">
        <LateCostsList cellarId={cellarId} />
      </Tabs.Panel>
      <Tabs.Panel value="declarations">
        <Declarations />
      </Tabs.Panel>
    </Tabs>
  )
}
