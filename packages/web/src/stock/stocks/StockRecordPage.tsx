import { useListSearch } from '../../ui/list-search.ts'
import type { StockRecord, StockTold } from '@lagar/domain/stock/stock.ts'
import { Group } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { useCan, useSeesCosts } from '../../session/me.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Money, UnitMoney } from '../../ui/values.tsx'
import { StockPlans } from './StockPlans.tsx'
import { supplyCostTab } from './cost-tab.tsx'
import { stockActions, type StockDialog } from './actions.ts'
import { AlarmIcon, Available } from './columns.tsx'
import { inPlace, later } from '../../ui/later.tsx'
import { supplyKind } from '../../messages/supply-kind.ts'

const BatchesTab = inPlace(async () => (await import('../batches/BatchesTab.tsx')).BatchesTab)
const MovementsTab = inPlace(async () => (await import('../movements/MovementsTab.tsx')).MovementsTab)
const StockDialogs = later(async () => (await import('./StockDialogs.tsx')).StockDialogs)

/** A stock's page: how much of a product lies in a deposit, its batches, and how it came and went. */
export function StockRecordPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<StockTold>('stock', id)
  const navigate = useNavigate()
  const costs = useSeesCosts()
  const mayOrder = useCan('stockOrders.write')
  // Whoever comes from an alarm to order more finds the order open.
  const { doing } = useListSearch()
  const [dialog, setDialog] = useState<StockDialog | undefined>(
    doing === 'order' && mayOrder ? 'order' : undefined,
  )

  const detail = (stock: StockTold): Detail => ({
    title: stock.product.name,
    badges: <Badges stock={stock} />,
    facts: [...factsOf(stock), ...(costs ? costFacts(stock) : [])],
    actions: stockActions(stock, setDialog, mayOrder),
    tabs: [
      ...(stock.product.basedInBatches
        ? [{ key: 'batches', label: t.stock.batches, content: <BatchesTab fixed={{ stockId: stock.id }} /> }]
        : []),
      {
        key: 'movements',
        label: t.stock.movements,
        content: <MovementsTab fixed={{ stockId: stock.id }} stock={stock} />,
      },
      ...(costs ? [supplyCostTab('stock', stock.id)] : []),
      ...(stock.plans.length > 0
        ? [{ key: 'plans', label: t.stock.plans, content: <StockPlans stock={stock} /> }]
        : []),
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={t.stock.one} detail={detail} />
      {dialog && query.data && (
        <StockDialogs
          open={{ dialog, stock: query.data }}
          onClose={() => setDialog(undefined)}
          onRemoved={() => void navigate({ to: '/stock' })}
        />
      )}
    </>
  )
}

function Badges({ stock }: { stock: StockRecord }) {
  return (
    <Group gap={6}>
      <StatusBadge label={supplyKind(stock.product)} />
      {stock.product.isOrganic && <StatusBadge label={t.stock.organic} tone="done" />}
      {stock.retired && <StatusBadge label={t.stock.retired} tone="waiting" />}
      {stock.alarm && <AlarmIcon stock={stock} />}
    </Group>
  )
}

const factsOf = (stock: StockRecord) => [
  { label: t.stock.amount, value: amountText(stock.amount, stock.unit) },
  { label: t.stock.available, value: <Available stock={stock} /> },
  { label: t.stock.total, value: amountText(stock.totalAmount, stock.unit) },
  {
    label: t.stock.deposit,
    value: (
      <EntityLink type="stockDeposit" id={stock.deposit.id}>
        {stock.deposit.name}
      </EntityLink>
    ),
  },
  {
    label: t.stock.product.one,
    value: (
      <EntityLink type="stockProduct" id={stock.product.id}>
        {stock.product.name}
      </EntityLink>
    ),
  },
  {
    label: t.stock.movement.alarmLine,
    value: stock.showAlarm ? amountText(stock.amountAlarm, stock.unit) : null,
  },
  { label: t.stock.batchesCount, value: stock.product.basedInBatches ? stock.stockBatches.length : null },
]

const costFacts = (stock: StockRecord) => [
  { label: t.stock.unitCost, value: <UnitMoney value={stock.amount === 0 ? null : stock.unitCost} /> },
  { label: t.stock.value, value: <Money value={stock.value} /> },
]
