import type { LabelRecord } from '@lagar/domain/label/label.ts'
import { Paper, Text } from '@mantine/core'
import { amountText } from '../pickers/stock-texts.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { t, words } from '../texts/t.ts'
import type { Catalogue } from '../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../records/CatalogueRecord.tsx'
import { fact } from '../records/columns.tsx'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText } from '../texts/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { Breaches } from '../parts/market/Breaches.tsx'
import { Allergens } from './Allergens.tsx'
import { labels } from './labels.tsx'
import { LabelSteps } from './LabelSteps.tsx'

// The page shows more of a label than its list, and edits it by the same form.
const label = labels as unknown as Catalogue<LabelRecord>

const detail = (row: LabelRecord): RecordDetail => ({
  top: <Breaches breaches={row.breaches.map((breach) => ({ breach }))} />,
  badges: <StatusBadge status={row.status} label={words.labelStepStatus[row.status]} />,
  facts: [
    fact(
      'product',
      <EntityLink type="product" id={row.product.id}>
        {row.product.name}
      </EntityLink>,
    ),
    { label: t.label.side, value: row.isBackLabel ? t.label.back : t.label.front },
    {
      label: t.label.printed,
      value: row.stockProduct && (
        <EntityLink type="stockProduct" id={row.stockProduct.id}>
          {row.stockProduct.name}
        </EntityLink>
      ),
    },
    fact(
      'market',
      row.market && (
        <EntityLink type="market" id={row.market.id}>
          {row.market.name}
        </EntityLink>
      ),
    ),
    fact('claimVarieties', row.claimVarieties.map(({ name }) => name).join(', ')),
    fact('claimYear', row.claimYear),
    fact('claimArea', row.claimArea),
    fact('claimOrganic', row.claimOrganic ? t.ui.yes : t.ui.no),
    fact('claimReserve', row.claimReserve && t.label.reserve[row.claimReserve]),
    fact('alcohol', row.alcohol === null ? null : `${numberText('alcohol', row.alcohol)} %`),
    { label: t.label.allergens, value: <Allergens product={row.product.id} />, wide: true },
    ...(row.carriedTexts.length > 0
      ? [fact('carriedTexts', row.carriedTexts.join(' · '), { wide: true })]
      : []),
    fact('details', row.details, { wide: true }),
  ],
  tabs: [
    { key: 'LABEL_STEPS', label: t.label.tabs.LABEL_STEPS, content: <LabelSteps label={row} /> },
    { key: 'STOCK', label: t.label.tabs.STOCK, content: <Stocks label={row} /> },
    { key: 'BATCHES', label: t.label.tabs.BATCHES, content: <Batches label={row} /> },
  ],
})

/** A label's page: its details, the steps that approve it, its printed stock, the lots that carry it, and its files. */
export function LabelRecordPage() {
  return <CatalogueRecord catalogue={label} detail={detail} />
}

function Stocks({ label: { stocks } }: { label: LabelRecord }) {
  const texts = t.label
  if (stocks.length === 0) return <Text c="dimmed">{texts.noStock}</Text>
  return (
    <Paper withBorder>
      <DataTable
        label={texts.tabs.STOCK}
        rows={stocks}
        rowName={({ deposit }) => deposit.name}
        rowHref={({ id }) => `/entities/stock/${id}`}
        columns={stockColumns()}
      />
    </Paper>
  )
}

function Batches({ label: { wineBatches } }: { label: LabelRecord }) {
  const texts = t.label
  if (wineBatches.length === 0) return <Text c="dimmed">{texts.noBatches}</Text>
  return (
    <Paper withBorder>
      <DataTable
        label={texts.tabs.BATCHES}
        rows={wineBatches}
        rowName={({ batchId }) => batchId}
        rowHref={({ id }) => `/entities/wineBatch/${id}`}
        columns={batchColumns()}
      />
    </Paper>
  )
}

const stockColumns = (): Column<LabelRecord['stocks'][number]>[] => [
  { key: 'deposit', header: t.label.deposit, cell: ({ deposit }) => deposit.name },
  {
    key: 'amount',
    header: t.label.amount,
    align: 'right',
    cell: ({ amount, unit }) => amountText(amount, unit as StockUnit),
  },
  {
    key: 'alarm',
    header: t.label.alarm,
    align: 'right',
    cell: ({ amount, amountAlarm, showAlarm, unit }) =>
      showAlarm ? (
        <>
          {amountText(amountAlarm, unit as StockUnit)}{' '}
          {amount < amountAlarm && <StatusBadge tone="bad" label={t.label.belowAlarm} />}
        </>
      ) : (
        t.ui.none
      ),
  },
]

const batchColumns = (): Column<LabelRecord['wineBatches'][number]>[] => [
  { key: 'batchId', header: t.division.lot, cell: ({ batchId }) => batchId },
  { key: 'madeOn', header: t.label.madeOn, cell: ({ madeOn }) => <DayText day={madeOn} /> },
  {
    key: 'bottles',
    header: t.label.bottles,
    align: 'right',
    cell: ({ bottles }) => numberText('bottles', bottles),
  },
  {
    key: 'left',
    header: t.label.left,
    align: 'right',
    cell: ({ availableAmount }) => numberText('bottles', availableAmount),
  },
]
