import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { Alert, Stack } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { Boxes } from '../bottling/BottleSection.tsx'
import { runActions, type RunDialog } from '../bottling/runActions.ts'
import { runFacts } from '../bottling/runFacts.tsx'
import { CostFacts, Part, StocksTable } from '../bottling/RunParts.tsx'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { fact } from '../ui/columns.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DetailPage, Facts, type Detail } from '../ui/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText } from '../ui/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Amount, Money } from '../ui/values.tsx'
import { traceTab } from '../ui/trace/traceTab.tsx'
import { LabelingDialogs } from './LabelingDialogs.tsx'

/** A labeling's page: which bottles and supplies went in, which lots came out, and what a bottle cost. */
export function LabelingPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<LabelingRecord>('labeling', id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<RunDialog>()
  return (
    <>
      <DetailPage
        query={query}
        kind={t.label.labelings.one}
        detail={(labeling) => detailOf(labeling, setOpen)}
      />
      {open && query.data && (
        <LabelingDialogs
          id={query.data.id}
          open={open}
          onClose={() => setOpen(undefined)}
          onDeleted={() => void navigate({ to: '/label' })}
        />
      )}
    </>
  )
}

const detailOf = (labeling: LabelingRecord, open: (dialog: RunDialog) => void): Detail => ({
  title: t.division.numbered(labeling.number, labeling.batchId),
  badges: <StatusBadge status={labeling.status} label={words.labelingStatus[labeling.status]} />,
  facts: [...runFacts(labeling), fact('note', labeling.note, { wide: true })],
  actions: runActions(labeling, t.label.labelings.close, open),
  tabs: [traceTab('labeling', labeling.id)],
  links: <Balance labeling={labeling} />,
})

function Balance({ labeling }: { labeling: LabelingRecord }) {
  const texts = t.division
  const broken = labeling.labelingBottles.reduce((sum, line) => sum + line.brokenBottles, 0)
  const taken = labeling.labelingBottles.flatMap(({ id, wineBatches }) =>
    wineBatches.map((source, at) => ({ ...source, id: `${id} ${at}` })),
  )
  return (
    <Stack mt="md" gap="lg">
      <Part title={texts.inputs}>
        <DataTable label={t.label.labelings.sources} rows={taken} rowName={nameOf} columns={takenColumns()} />
        <StocksTable
          stocks={[
            ...labeling.stocksUsed,
            ...labeling.labelingBottles.flatMap(({ stocksUsed }) => stocksUsed),
          ]}
        />
      </Part>
      <Part title={texts.outputs}>
        {labeling.status !== 'DONE' && <Alert mb="sm">{texts.pendingLots}</Alert>}
        <DataTable
          label={texts.outputs}
          rows={labeling.labelingBottles}
          rowName={({ wineBatch }) => wineBatch?.name ?? ''}
          columns={lotColumns()}
        />
      </Part>
      {broken > 0 && (
        <Part title={texts.lost}>
          <Facts facts={[fact('brokenBottles', <Amount value={broken} decimals={0} />)]} />
        </Part>
      )}
      {labeling.cost && (
        <Part title={texts.cost}>
          <CostFacts cost={labeling.cost} />
        </Part>
      )}
    </Stack>
  )
}

type Taken = LabelingRecord['labelingBottles'][number]['wineBatches'][number] & { id: string }
const nameOf = ({ wineBatch }: Taken) => wineBatch.name

const takenColumns = (): Column<Taken>[] => [
  {
    key: 'wineBatch',
    header: t.division.lot,
    cell: ({ wineBatch }) => (
      <EntityLink type="wineBatch" id={wineBatch.id}>
        {wineBatch.name}
      </EntityLink>
    ),
  },
  {
    key: 'deposit',
    header: fieldName('distributionDeposit'),
    cell: ({ distributionDeposit }) => distributionDeposit.name,
  },
  {
    key: 'bottles',
    header: fieldName('bottles'),
    align: 'right',
    cell: ({ bottles }) => numberText(bottles, 0),
  },
]

type Line = LabelingRecord['labelingBottles'][number]

const lotColumns = (): Column<Line>[] => [
  {
    key: 'lot',
    header: t.division.lot,
    cell: ({ wineBatch, labeledBatchId }) =>
      wineBatch ? (
        <EntityLink type="wineBatch" id={wineBatch.id}>
          {wineBatch.name}
        </EntityLink>
      ) : (
        labeledBatchId || t.ui.none
      ),
  },
  {
    key: 'label',
    header: t.label.labels.one,
    cell: ({ label }) =>
      label ? (
        <EntityLink type="label" id={label.id}>
          {label.name}
        </EntityLink>
      ) : (
        t.label.labelings.uncover
      ),
  },
  {
    key: 'bottles',
    header: t.division.bottles,
    align: 'right',
    cell: ({ labeledBottles, bottleCapacity }) => `${numberText(labeledBottles, 0)} × ${bottleCapacity} ml`,
  },
  {
    key: 'boxes',
    header: words.stockMovementType.labelingBoxes,
    cell: ({ labeledBottles, bottlesByBox }) => (
      <Boxes bottles={labeledBottles} bottlesByBox={bottlesByBox} />
    ),
    hideBelow: 'md',
  },
  { key: 'cost', header: t.division.cost, align: 'right', cell: ({ cost }) => <Money value={cost} /> },
  {
    key: 'unitCost',
    header: t.division.unitCost,
    align: 'right',
    cell: ({ unitCost }) => (unitCost === null ? t.ui.none : <Amount value={unitCost} decimals={4} />),
  },
]
