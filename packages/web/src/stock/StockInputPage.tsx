import type { CameLine, StockInputRecord } from '@lagar/domain/stock/stock-input.ts'
import type { StockReturnOrder } from '@lagar/domain/stock/stock-return.ts'
import { Paper, Title } from '@mantine/core'
import { mdiPackageUp } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import type { Initial } from '../form/paths.ts'
import { amountText } from '../pickers/stockTexts.ts'
import { t } from '../texts/t.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DetailPage, type Detail, type Fact } from '../ui/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { moneyText, sumsText } from '../ui/money.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { traceTab } from '../ui/trace/traceTab.tsx'
import { DayText } from '../ui/values.tsx'
import classes from './stock.module.css'
import { useSeesCosts } from './stockColumns.tsx'
import { stockInputActions, type StockInputDialog } from './stockInputActions.ts'
import { StockReturnForm } from './StockReturnForm.tsx'
import { StockInputDialogs } from './StockInputDialogs.tsx'

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
    links: <Lines input={input} costs={costs} />,
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

function Lines({ input, costs }: { input: StockInputRecord; costs: boolean }) {
  const title = t.purchases.inputs.lines
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {title}
      </Title>
      <Paper className={classes.sheet ?? ''}>
        <DataTable
          label={title}
          columns={columnsOf(costs)}
          rows={input.stockOrderProductBatches}
          rowName={({ product }) => product.name}
        />
      </Paper>
    </section>
  )
}

function columnsOf(costs: boolean): Column<CameLine>[] {
  return [
    {
      key: 'stock',
      header: t.purchases.supply,
      cell: ({ stock }) => (
        <EntityLink type="stock" id={stock.id}>
          {stock.name}
        </EntityLink>
      ),
    },
    { key: 'batch', header: t.purchases.batch, cell: batchLink },
    { key: 'expires', header: t.purchases.expires, cell: ({ batch }) => <DayText day={batch.expiresOn} /> },
    {
      key: 'amount',
      header: t.purchases.amount,
      align: 'right',
      cell: ({ amount, unit }) => amountText(amount, unit),
    },
    ...(costs ? priceColumns() : []),
  ]
}

const batchLink = ({ batch }: CameLine) => (
  <EntityLink type="stockBatch" id={batch.id}>
    {batch.unnamed ? t.stock.noBatch : batch.batchId}
  </EntityLink>
)

const priceColumns = (): Column<CameLine>[] => [
  {
    key: 'unitPrice',
    header: t.purchases.unitPrice,
    align: 'right',
    cell: ({ unitPrice, currency }) => moneyText(unitPrice ?? 0, currency),
  },
  {
    key: 'totalPrice',
    header: t.purchases.totalPrice,
    align: 'right',
    cell: ({ totalPrice, currency }) => moneyText(totalPrice ?? 0, currency),
  },
]
