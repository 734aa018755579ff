import type { BottlingStockRecord } from '@lagar/domain/bottles/stocks.ts'
import type { RunCost } from '@lagar/domain/bottles/run-record.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { amountText } from '../pickers/stock-texts.ts'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { Facts } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Money } from '../ui/values.tsx'
import { StockBatchLink } from '../records/links.tsx'

/** A part of the page of a bottling or labeling, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Paper withBorder p="md">
        <Stack gap="md">{children}</Stack>
      </Paper>
    </section>
  )
}

type UsedStock = BottlingStockRecord & { id: string }

/** The supplies that a run used, in theory and in fact. */
export function StocksTable({ stocks }: { stocks: readonly BottlingStockRecord[] }) {
  const texts = t.division
  if (stocks.length === 0) return <Text c="dimmed">{texts.noStocks}</Text>
  const rows: UsedStock[] = stocks.map((row, at) => ({ ...row, id: String(at) }))
  return (
    <DataTable<UsedStock>
      label={texts.inputs}
      rows={rows}
      rowName={({ stock }) => stock.name}
      columns={stockColumns()}
    />
  )
}

const stockColumns = (): Column<UsedStock>[] => [
  { key: 'type', header: t.division.stockType, cell: ({ type }) => words.stockMovementType[type] },
  {
    key: 'stock',
    header: t.stock.used.stock,
    cell: ({ stock }) => (
      <EntityLink type="stock" id={stock.id}>
        {stock.name}
      </EntityLink>
    ),
  },
  {
    key: 'stockBatch',
    header: t.stock.used.batch,
    cell: ({ stockBatch }) => <StockBatchLink batch={stockBatch} />,
  },
  {
    key: 'teoricAmount',
    header: t.division.teoric,
    align: 'right',
    cell: ({ teoricAmount, unit }) => (teoricAmount === null ? t.ui.none : amountText(teoricAmount, unit)),
  },
  {
    key: 'amount',
    header: t.division.used,
    align: 'right',
    cell: ({ amount, unit }) => amountText(amount, unit),
  },
]

/** What a closed run cost, and of what. */
export function CostFacts({ cost }: { cost: RunCost }) {
  const texts = t.division
  return (
    <Facts
      facts={[
        ...(cost.wine > 0 ? [{ label: texts.cost_wine, value: <Money value={cost.wine} /> }] : []),
        ...(cost.bottles > 0 ? [{ label: texts.cost_bottles, value: <Money value={cost.bottles} /> }] : []),
        { label: texts.cost_supplies, value: <Money value={cost.supplies} /> },
        { label: texts.cost_labor, value: <Money value={cost.labor} /> },
        {
          label: texts.cost_total,
          value: (
            <strong>
              <Money value={cost.total} />
            </strong>
          ),
        },
      ]}
    />
  )
}
