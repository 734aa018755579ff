import { measuredIn } from '@lagar/domain/laboratory/value-text.ts'
import type { Added, Analysis, DryGood, Trace, Treatment } from '@lagar/domain/traceability/trace.ts'
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { figured, numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import classes from './sheets.module.css'
import { amountText, wordOf } from './look.ts'
import { StockBatchLink, WorkOrderLink } from '../../records/links.tsx'

type Named = { id: string; name: string }

const link = (type: string, named: Named | null): ReactNode =>
  named ? (
    <EntityLink type={type} id={named.id}>
      {named.name}
    </EntityLink>
  ) : (
    t.ui.none
  )

type Supplied = Pick<Added, 'batch'> & { product: string; amount: number; unit: string }

const supplyColumns = <Row extends Supplied>(): Column<Row>[] => [
  { key: 'product', header: t.traceability.table.product, cell: ({ product }) => product || t.ui.none },
  { key: 'batch', header: t.traceability.table.batch, cell: ({ batch }) => <StockBatchLink batch={batch} /> },
  {
    key: 'amount',
    header: t.traceability.table.amount,
    align: 'right',
    cell: (row) => (row.unit ? amountText(row, false) : t.ui.none),
  },
]

const who = <Row extends { who: string }>(): Column<Row> => ({
  key: 'who',
  header: t.traceability.table.who,
  hideBelow: 'lg',
  cell: ({ who: name }) => name || t.ui.none,
})

const vineyard = (): Column<Treatment & { id: string }>[] => [
  ...supplyColumns<Treatment & { id: string }>(),
  { key: 'day', header: t.traceability.table.day, cell: ({ day }) => <DayText day={day} /> },
  {
    key: 'work',
    header: t.traceability.table.work,
    cell: ({ work }) => link(work.kind, { id: work.id, name: wordOf(words.fieldWorkType, work.kind) }),
  },
  { key: 'land', header: t.traceability.table.land, cell: ({ land }) => link('land', land) },
  {
    key: 'plagues',
    header: t.traceability.table.plagues,
    hideBelow: 'lg',
    cell: ({ plagues }) => plagues.join(', ') || t.ui.none,
  },
  {
    key: 'harvestFrom',
    header: t.traceability.table.harvestFrom,
    cell: ({ availableHarvestDate }) => <DayText day={availableHarvestDate} />,
  },
  who(),
]

const additions = (): Column<Added & { id: string }>[] => [
  ...supplyColumns<Added & { id: string }>(),
  {
    key: 'dose',
    header: t.traceability.table.dose,
    align: 'right',
    cell: ({ dose, doseUnit }) =>
      dose === null ? t.ui.none : `${numberText('dose', dose)} ${wordOf(words.doseUnit, doseUnit ?? '')}`,
  },
  { key: 'day', header: t.traceability.table.day, cell: ({ day }) => <DayText day={day} /> },
  { key: 'content', header: t.traceability.table.content, cell: ({ content }) => link('content', content) },
  { key: 'vessel', header: t.traceability.table.vessel, cell: ({ vessel }) => vessel || t.ui.none },
  {
    key: 'allergen',
    header: t.traceability.table.allergen,
    cell: ({ allergen }) => allergen || t.ui.none,
  },
  {
    key: 'work',
    header: t.traceability.table.work,
    cell: ({ work }) => (work ? <WorkOrderLink order={work} /> : t.ui.none),
  },
  who(),
]

const dryGoods = (): Column<DryGood & { id: string }>[] => [
  ...supplyColumns<DryGood & { id: string }>(),
  {
    key: 'wineBatch',
    header: t.traceability.table.wineBatch,
    cell: ({ wineBatch }) => link('wineBatch', wineBatch),
  },
]

const analyses = (): Column<Analysis & { id: string }>[] => [
  {
    key: 'code',
    header: t.traceability.table.measured,
    cell: ({ code }) => wordOf(words.measuramentType, code),
  },
  {
    key: 'value',
    header: t.traceability.table.value,
    align: 'right',
    cell: ({ code, value, unit }) => `${measuredIn(figured(), code, value)} ${unit}`,
  },
  { key: 'day', header: t.traceability.table.day, cell: ({ day }) => <DayText day={day} /> },
  { key: 'content', header: t.traceability.table.content, cell: ({ content }) => link('content', content) },
]

/** What was used on the plots, in the wine and on the bottles, by its batches, and what was measured. */
export function TraceTreatments({ trace }: { trace: Trace }) {
  const texts = t.traceability.treatments
  return (
    <Stack>
      <Sheet title={texts.vineyard} none={texts.noVineyard} columns={vineyard()} rows={trace.treatments} />
      <Sheet title={texts.additions} none={texts.noAdditions} columns={additions()} rows={trace.additions} />
      <Sheet title={texts.dryGoods} none={texts.noDryGoods} columns={dryGoods()} rows={trace.dryGoods} />
      <Sheet title={texts.analyses} none={texts.noAnalyses} columns={analyses()} rows={trace.analyses} />
    </Stack>
  )
}

type SheetProps<Row> = {
  title: string
  none: string
  columns: Column<Row & { id: string }>[]
  rows: readonly Row[]
}

/** A titled table of rows that have no id of their own. */
export function Sheet<Row extends object>({ title, none, columns, rows }: SheetProps<Row>) {
  return (
    <Paper className={classes.sheet ?? ''}>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows.map((row, at) => ({ ...row, id: String(at) }))}
          rowName={() => title}
        />
      )}
    </Paper>
  )
}
