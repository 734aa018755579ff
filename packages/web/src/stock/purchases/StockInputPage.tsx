import type { CameLine, StockInputRecord } from '@lagar/domain/stock/input.ts'
import type { StockReturnOrder } from '@lagar/domain/stock/return.ts'
import { mdiPackageUp } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { useCan, useSeesCosts } from '../../session/me.tsx'
import type { Initial } from '../../form/draft/paths.ts'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { sumsText } from '../../texts/money.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { DayText } from '../../ui/values.tsx'
import { batchColumn, priceColumns, PurchaseLines, supplyColumn } from './PurchaseLines.tsx'
import { stockInputActions, type StockInputDialog } from './input-actions.ts'
import { later } from '../../ui/later.tsx'

const StockReturnForm = later(async () => (await import('../returns/StockReturnForm.tsx')).StockReturnForm)
const StockInputDialogs = later(async () => (await import('./StockInputDialogs.tsx')).StockInputDialogs)

/** A delivery's page: from whom, by which delivery note, and which batches it brought. */
export function StockInputPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<StockInputRecord>('stockInput', id)
  const costs = useSeesCosts()
  const [dialog, setDialog] = useState<StockInputDialog>()
  const mayReturn = useCan('stockOrders.write')
  const [returning, setReturning] = useState(false)
  const detail = (input: StockInputRecord): Detail => ({
    title: t.purchases.inputs.named(input.number),
    badges: input.reversed && <StatusBadge label={t.purchases.reversed} tone="bad" />,
    facts: factsOf(input, costs),
    actions: [
      ...stockInputActions(input, setDialog),
      ...(mayReturn && input.isIn && !input.reversed
        ? [{ label: t.purchases.returns.action, icon: mdiPackageUp, onClick: () => setReturning(true) }]
        : []),
    ],
    links: (
      <PurchaseLines
        title={t.purchases.inputs.lines}
        columns={columnsOf(costs)}
        rows={input.stockOrderProductBatches}
      />
    ),
    tabs: [traceTab('stockInput', input.id)],
  })
  return (
    <>
      <DetailPage query={query} kind={t.purchases.inputs.one} detail={detail} />
      {dialog && query.data && (
        <StockInputDialogs open={{ dialog, input: query.data }} onClose={() => setDialog(undefined)} />
      )}
      {returning && query.data && (
        <StockReturnForm start={returnOf(query.data)} onClose={() => setReturning(false)} />
      )}
    </>
  )
}

/** A return that starts as all that a delivery brought. */
const returnOf = (input: StockInputRecord): Initial<StockReturnOrder> => ({
  stockInput: input.id,
  supplier: input.supplier.id,
  deposit: input.deposit.id,
  stockBatches: input.stockOrderProductBatches.map(({ stock, batch, amount, unit }) => ({
    stock: stock.id,
    stockBatch: batch.id,
    amount,
    unit,
  })),
})

function factsOf(input: StockInputRecord, costs: boolean): Fact[] {
  const texts = t.purchases.inputs
  const { stockOrder, supplier, deposit, employee } = input
  return [
    {
      label: t.purchases.supplier,
      value: (
        <EntityLink type="supplier" id={supplier.id}>
          {supplier.name}
        </EntityLink>
      ),
    },
    { label: texts.inputNumber, value: input.inputNumber || null },
    { label: texts.date, value: <DayText day={input.date} /> },
    {
      label: texts.order,
      value: stockOrder && (
        <EntityLink type="stockOrder" id={stockOrder.id}>
          {t.purchases.orders.named(Number(stockOrder.name))}
        </EntityLink>
      ),
    },
    {
      label: t.purchases.deposit,
      value: (
        <EntityLink type="stockDeposit" id={deposit.id}>
          {deposit.name}
        </EntityLink>
      ),
    },
    { label: t.purchases.employee, value: employee?.name },
    ...(costs ? [{ label: t.purchases.total, value: sumsText(input.totals) }] : []),
    { label: t.purchases.note, value: input.note || null, wide: true },
  ]
}

const columnsOf = (costs: boolean): Column<CameLine>[] => [
  supplyColumn(),
  batchColumn(),
  { key: 'expires', header: t.purchases.expires, cell: ({ batch }) => <DayText day={batch.expiresOn} /> },
  {
    key: 'amount',
    header: t.purchases.amount,
    align: 'right',
    cell: ({ id, amount, unit }) => (
      <EntityLink type="stockOrderProductBatch" id={id}>
        {amountText(amount, unit)}
      </EntityLink>
    ),
  },
  ...(costs ? priceColumns<CameLine>() : []),
]
