import type { ResultRow } from '@lagar/domain/laboratory/record.ts'
import { Group, Paper, Title } from '@mantine/core'
import { mdiFlaskOutline } from '@mdi/js'
import { useState } from 'react'
import { OneOf } from '../../ui/OneOf.tsx'
import { DayLine } from '../chart/DayLine.tsx'
import { useList } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { numberText } from '../../texts/numbers.ts'
import { DayText } from '../../ui/values.tsx'
import { Alert } from './Alert.tsx'
import { analysisName, measuredText } from '../../messages/analysis.ts'
import { Measured } from './Measured.tsx'
import classes from './laboratory.module.css'
import { Loading } from '../../ui/Loading.tsx'

type Of =
  | { contentId: string }
  | { cellarElementId: string }
  | { ciuId: string }
  | { landId: string }
  | { wineBatchId: string }
  | { stockBatchId: string }

/** What was found of a wine, a vessel, grapes, a land, a lot or a supply over time: one parameter as a curve, and all of them as a table. */
export function Results({ of }: { of: Of }) {
  const texts = t.laboratory.results
  const isAllowed = useCan('laboratory.read')
  const list = useList<ResultRow>('cellars/laboratories/results', of, isAllowed)
  const [chosen, setChosen] = useState<string>()
  if (!isAllowed) return <EmptyState icon={mdiFlaskOutline} title={t.shell.noRole} />
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
  if (!list.data) return <Loading />
  const rows = list.data.result
  if (rows.length === 0)
    return <EmptyState icon={mdiFlaskOutline} title={texts.empty} hint={texts.emptyHint} />
  const codes = byHowOften(rows)
  const code = chosen !== undefined && codes.includes(chosen) ? chosen : (codes[0] ?? '')
  const drawn = rows.filter((row) => row.code === code)
  return (
    <>
      <Paper className={classes.sheet ?? ''}>
        <Group justify="space-between" mb="sm">
          <Title order={3} size="h5">
            {texts.chart}
          </Title>
          <OneOf
            aria-label={texts.show}
            options={codes.map((value) => ({ value, label: analysisName(value) }))}
            value={code}
            onChange={(next) => setChosen(next ?? undefined)}
          />
        </Group>
        <DayLine
          height={260}
          label={analysisName(code)}
          days={drawn.map(({ day, value }) => ({ day, value }))}
          left={{ width: 64, text: (value) => numberText('measured', value) }}
          valueText={(value) => measuredText(code, value)}
        />
      </Paper>
      <Paper>
        <DataTable
          label={texts.tab}
          columns={columns()}
          rows={rows.toReversed()}
          rowName={({ code: of }) => analysisName(of)}
        />
      </Paper>
    </>
  )
}

/** The codes of which there are most values first: those are what one follows. */
function byHowOften(rows: readonly ResultRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { code } of rows) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([code]) => code)
}

function columns(): Column<ResultRow>[] {
  const texts = t.laboratory.results
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'code', header: texts.parameter, cell: ({ code }) => analysisName(code) },
    {
      key: 'value',
      header: texts.value,
      align: 'right',
      cell: ({ code, value }) => <Measured code={code} value={value} />,
    },
    {
      key: 'alert',
      header: texts.verdict,
      cell: ({ alert }) => (alert === null ? t.ui.none : <Alert alert={alert} />),
    },
    {
      key: 'origin',
      header: texts.origin,
      cell: ({ laboratory }) =>
        laboratory === null ? (
          texts.measured
        ) : (
          <EntityLink type="laboratory" id={laboratory.id}>
            {laboratory.name}
          </EntityLink>
        ),
    },
  ]
}
