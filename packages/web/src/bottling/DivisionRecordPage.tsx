import type { DivisionRecord } from '@lagar/domain/bottling/record.ts'
import { Alert, Stack } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../api/records.ts'
import { volumeText } from '../parts/wine/amounts.tsx'
import { t, words } from '../texts/t.ts'
import { fact } from '../records/columns.tsx'
import { DataTable } from '../lists/DataTable.tsx'
import { DetailPage, Facts, type Detail } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText } from '../texts/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Amount } from '../ui/values.tsx'
import { lotColumns } from '../bottles/lot-columns.tsx'
import { traceTab } from '../parts/trace/tab.tsx'
import { runActions, type RunDialog } from '../bottles/run-actions.ts'
import { runFacts } from '../bottles/run-facts.tsx'
import { CostFacts, Part, StocksTable } from '../bottles/run-parts.tsx'
import { later } from '../ui/later.tsx'

const DivisionDialogs = later(async () => (await import('./DivisionDialogs.tsx')).DivisionDialogs)

/** A bottling's page: what went in, what came out, what was lost, and what a bottle cost. */
export function DivisionRecordPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<DivisionRecord>('division', id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<RunDialog>()
  return (
    <>
      <DetailPage query={query} kind={t.division.one} detail={(division) => detailOf(division, setOpen)} />
      {open && query.data && (
        <DivisionDialogs
          id={query.data.id}
          open={open}
          onClose={() => setOpen(undefined)}
          onDeleted={() => void navigate({ to: '/division' })}
        />
      )}
    </>
  )
}

const detailOf = (division: DivisionRecord, open: (dialog: RunDialog) => void): Detail => ({
  title: t.division.numbered(division.number, division.batchId),
  badges: <StatusBadge status={division.status} label={words.divisionStatus[division.status]} />,
  facts: [
    ...runFacts(division),
    fact('divisionFilterTypes', division.divisionFilterTypes.join(', ')),
    fact('note', division.note, { wide: true }),
  ],
  actions: runActions(division, t.division.close, open),
  tabs: [traceTab('division', division.id)],
  links: <Balance division={division} />,
})

function Balance({ division }: { division: DivisionRecord }) {
  const texts = t.division
  return (
    <Stack mt="md" gap="lg">
      <Part title={texts.inputs}>
        <Wine division={division} />
        <StocksTable
          stocks={[
            ...division.stocksUsed,
            ...division.divisionBottles.flatMap(({ stocksUsed }) => stocksUsed),
          ]}
        />
      </Part>
      <Part title={texts.outputs}>
        {division.status !== 'DONE' && <Alert mb="sm">{texts.pendingLots}</Alert>}
        <DataTable
          label={texts.outputs}
          rows={division.divisionBottles}
          rowName={({ wineBatch }) => wineBatch?.name ?? ''}
          columns={lotColumns<DivisionRecord['divisionBottles'][number]>({
            bottlesOf: ({ dividedBottles }) => dividedBottles,
            noLabel: t.ui.none,
          })}
        />
      </Part>
      <Part title={texts.lost}>
        <Lost division={division} />
      </Part>
      {division.cost && (
        <Part title={texts.cost}>
          <CostFacts cost={division.cost} />
        </Part>
      )}
    </Stack>
  )
}

function Wine({ division }: { division: DivisionRecord }) {
  const { cellarElement, content, contentAmount, contentAmountUnit, finalContentAmount } = division
  return (
    <Facts
      facts={[
        fact(
          'cellarElement',
          <EntityLink type="cellarElement" id={cellarElement.id}>
            {cellarElement.name}
          </EntityLink>,
        ),
        fact(
          'content',
          content && (
            <EntityLink type="content" id={content.id}>
              {content.name}
            </EntityLink>
          ),
        ),
        fact('contentAmount', volumeText(contentAmount, contentAmountUnit)),
        { label: t.division.finalAmount, value: volumeText(finalContentAmount, contentAmountUnit) },
      ]}
    />
  )
}

function Lost({ division }: { division: DivisionRecord }) {
  const texts = t.division
  const broken = division.divisionBottles.reduce((sum, { brokenBottles }) => sum + brokenBottles, 0)
  return (
    <Facts
      facts={[
        { label: texts.theoretical, value: <Amount kind="bottles" value={division.theoreticalBottles} /> },
        { label: texts.filled, value: <Amount kind="bottles" value={division.bottles} /> },
        {
          label: texts.loss,
          value: (
            <>
              <Amount kind="bottles" value={division.loss} unit="L" /> ·{' '}
              {numberText('percent', division.lossPercent)} %
            </>
          ),
        },
        { label: texts.yield, value: `${numberText('percent', division.yieldPercent)} %` },
        fact('brokenBottles', <Amount kind="bottles" value={broken} />),
      ]}
    />
  )
}
