import { addDays, type Day } from '@lagar/domain/day.ts'
import type { Magnitude, ProbedPlace } from '@lagar/domain/lists/laboratory.ts'
import type { Curve, CurveLine } from '@lagar/domain/readings/curve.ts'
import { Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { mdiThermometerLines } from '@mdi/js'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useMe } from '../../session/me.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { useSeasons } from '../calendar/use-seasons.ts'
import { Panel } from '../stats/Panel.tsx'
import { magnitudeText, readingText, spanText } from './told.ts'

const ReadingsCurve = lazy(() =>
  import('./ReadingsCurve.tsx').then((file) => ({ default: file.ReadingsCurve })),
)

/** Readings come by themselves, and nobody is told of each: what is drawn is asked for again this often, in ms. */
const ASKED_AGAIN = 15_000

const periods = ['day', 'week', 'month', 'season'] as const
type Period = (typeof periods)[number]

type Of = { deviceId: string } | { placeType: ProbedPlace; placeId: string }

/** What a sensor tells, or all that were at a place while they were there: a curve for each magnitude, over a period, and its figures. */
export function Readings({ of }: { of: Of }) {
  const [period, setPeriod] = useState<Period>('day')
  const { today } = useMe()
  const asked = { ...of, from: useFirstDay(period), to: today }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['readings/curve', asked],
    queryFn: () => send<Curve>('GET', `readings/curve${queryOf(asked)}`),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_AGAIN,
  })
  return (
    <Stack mt="md">
      <Group>
        <SegmentedControl
          aria-label={t.readings.period}
          value={period}
          onChange={setPeriod}
          data={periods.map((value) => ({ value, label: t.readings.periods[value] }))}
        />
      </Group>
      {data ? (
        <Curves curve={data} />
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="lg" />
      )}
    </Stack>
  )
}

/** The day that a period begins on; a season without a name of its own is a year. */
function useFirstDay(period: Period): Day {
  const { today } = useMe()
  const season = useSeasons()?.find(({ from, to }) => from <= today && to >= today)
  if (period === 'day') return addDays(today, -1)
  if (period === 'week') return addDays(today, -6)
  return period === 'month' ? addDays(today, -29) : (season?.from ?? addDays(today, -364))
}

function Curves({ curve: { lines } }: { curve: Curve }) {
  const texts = t.readings
  if (lines.length === 0)
    return <EmptyState icon={mdiThermometerLines} title={texts.none} hint={texts.noneHint} />
  const byMagnitude = [...Map.groupBy(lines, ({ magnitude }) => magnitude)]
  return (
    <>
      {byMagnitude.map(([magnitude, told]) => (
        <Panel key={magnitude} title={magnitudeText(magnitude)} hint={hintOf(magnitude, told)} empty={false}>
          <Suspense fallback={<Skeleton height={280} />}>
            <ReadingsCurve magnitude={magnitude} lines={told} />
          </Suspense>
        </Panel>
      ))}
      <Panel title={texts.figures} hint="" empty={false}>
        <DataTable
          label={texts.figures}
          rows={lines.map((line) => ({ ...line, id: `${line.magnitude} ${line.device.id}` }))}
          rowName={({ device, magnitude }) => `${device.name} ${magnitudeText(magnitude)}`}
          columns={columns()}
        />
      </Panel>
    </>
  )
}

function hintOf(magnitude: Magnitude, lines: readonly CurveLine[]): string {
  const [only, ...more] = lines
  const said = only ? [t.readings.perPoint(spanText(only.seconds))] : []
  if (more.length === 0 && only && only.total !== null)
    said.push(t.readings.inAll(readingText(magnitude, only.total)))
  return said.join(' ')
}

function columns(): Column<CurveLine & { id: string }>[] {
  const texts = t.readings
  const figure = (key: 'least' | 'mean' | 'most' | 'total') => ({
    key,
    header: texts[key],
    align: 'right' as const,
    cell: (line: CurveLine) => {
      const value = line[key]
      return value === null ? t.ui.none : readingText(line.magnitude, value)
    },
  })
  return [
    { key: 'magnitude', header: texts.measures, cell: ({ magnitude }) => magnitudeText(magnitude) },
    {
      key: 'device',
      header: texts.one,
      cell: ({ device }) => (
        <EntityLink type="device" id={device.id}>
          {device.name}
        </EntityLink>
      ),
    },
    figure('least'),
    figure('mean'),
    figure('most'),
    figure('total'),
    { key: 'count', header: texts.count, align: 'right', cell: ({ count }) => numberText('count', count) },
  ]
}
