import type { Currency } from '@lagar/domain/lists/places.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Paper, Title } from '@mantine/core'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { moneyText } from '../../texts/money.ts'
import classes from '../stocks/stock.module.css'
import { StockBatchLink } from '../../records/links.tsx'

type Line = { id: string; product: Named }

/** What an order, a delivery or a return is about, under a title of its own on its page. */
export function PurchaseLines<Row extends Line>(props: {
  title: string
  columns: Column<Row>[]
  rows: Row[]
}) {
  const { title, columns, rows } = props
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {title}
      </Title>
      <Paper className={classes.sheet ?? ''}>
        <DataTable label={title} columns={columns} rows={rows} rowName={({ product }) => product.name} />
      </Paper>
    </section>
  )
}

export const supplyColumn = <Row extends Line & { stock: Named }>(): Column<Row> => ({
  key: 'stock',
  header: t.purchases.supply,
  cell: ({ stock }) => (
    <EntityLink type="stock" id={stock.id}>
      {stock.name}
    </EntityLink>
  ),
})

type OfBatch = { batch: { id: string; batchId: string; unnamed: boolean; inputNumber: string } }

export const batchColumn = <Row extends Line & OfBatch>(): Column<Row> => ({
  key: 'batch',
  header: t.purchases.batch,
  cell: ({ batch }) => (
    <StockBatchLink batch={{ ...batch, name: batch.unnamed ? t.stock.noBatch : batch.batchId }} />
  ),
})

export const amountColumn = <Row extends Line & { amount: number; unit: StockUnit }>(): Column<Row> => ({
  key: 'amount',
  header: t.purchases.amount,
  align: 'right',
  cell: ({ amount, unit }) => amountText(amount, unit),
})

type Priced = { unitPrice: number | null; totalPrice: number | null; currency: Currency }

/** Prices, for who may see costs. */
export const priceColumns = <Row extends Line & Priced>(): Column<Row>[] => [
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
