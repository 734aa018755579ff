import type { StockOrderBatchRecord } from '@lagar/domain/stock/input.ts'
import { useParams } from '@tanstack/react-router'
import { useRecord } from '../../api/records.ts'
import { amountText, batchName } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { DayText } from '../../ui/values.tsx'
import { StockBatchLink } from '../../records/links.tsx'

/** The page of what came of one batch in a delivery: how much, from whom and when. */
export function CameBatchPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<StockOrderBatchRecord>('stockOrderProductBatch', id)
  const detail = (came: StockOrderBatchRecord): Detail => ({
    title: `${batchName(came)} · ${came.name}`,
    badges: came.reversed && <StatusBadge label={t.purchases.reversed} tone="bad" />,
    facts: factsOf(came),
    tabs: [traceTab('stockBatch', came.stockBatch)],
  })
  return <DetailPage query={query} kind={t.purchases.inputs.cameOne} detail={detail} />
}

function factsOf(came: StockOrderBatchRecord): Fact[] {
  const { stock, stockBatch, stockInput, stockOrder, supplier, deposit } = came
  const link = (type: string, id: string, name: string) => (
    <EntityLink type={type} id={id}>
      {name}
    </EntityLink>
  )
  return [
    { label: t.purchases.amount, value: amountText(came.amount, came.unit) },
    {
      label: t.purchases.batch,
      value: (
        <StockBatchLink
          batch={{ id: stockBatch, name: batchName(came), inputNumber: stockInput.inputNumber }}
        />
      ),
    },
    { label: t.purchases.supply, value: link('stock', stock.id, stock.name) },
    {
      label: t.purchases.inputs.one,
      value: link('stockInput', stockInput.id, t.purchases.inputs.named(stockInput.number)),
    },
    { label: t.purchases.inputs.inputNumber, value: stockInput.inputNumber || null },
    { label: t.purchases.inputs.date, value: <DayText day={stockInput.date} /> },
    {
      label: t.purchases.inputs.order,
      value:
        stockOrder && link('stockOrder', stockOrder.id, t.purchases.orders.named(Number(stockOrder.name))),
    },
    { label: t.purchases.supplier, value: link('supplier', supplier.id, supplier.name) },
    { label: t.purchases.deposit, value: link('stockDeposit', deposit.id, deposit.name) },
  ]
}
