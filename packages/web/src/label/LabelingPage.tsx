import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import { Alert, Stack } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { lotColumns } from '../bottles/lot-columns.tsx'
import { runActions, type RunDialog } from '../bottles/run-actions.ts'
import { runFacts } from '../bottles/run-facts.tsx'
import { CostFacts, Part, StocksTable } from '../bottles/run-parts.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t, words } from '../texts/t.ts'
import { fact } from '../records/columns.tsx'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { DetailPage, Facts, type Detail } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText } from '../texts/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Amount } from '../ui/values.tsx'
import { traceTab } from '../parts/trace/tab.tsx'
import { later } from '../ui/later.tsx'

const LabelingDialogs = later(async () => (await import('./LabelingDialogs.tsx')).LabelingDialogs)

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
          columns={lotColumns<LabelingRecord['labelingBottles'][number]>({
            bottlesOf: ({ labeledBottles }) => labeledBottles,
            noLabel: t.label.labelings.uncover,
          })}
        />
      </Part>
      {broken > 0 && (
        <Part title={texts.lost}>
          <Facts facts={[fact('brokenBottles', <Amount kind="bottles" value={broken} />)]} />
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
    cell: ({ bottles }) => numberText('bottles', bottles),
  },
]
