import type { FermentationLog } from '@lagar/domain/laboratory/fermentation-record.ts'
import { duringFermentation, fallingStages } from '@lagar/domain/laboratory/fermentation.ts'
import type { Curve, CurveLine } from '@lagar/domain/readings/curve.ts'
import { Alert, Paper, Text, Title } from '@mantine/core'
import { mdiAlertOutline, mdiChartBellCurveCumulative } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { queryOf, send } from '../../api/send.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { dayText } from '../../texts/numbers.ts'
import { valueText } from '../../messages/analysis.ts'
import { FermentationCurve } from './FermentationCurve.tsx'
import { Measured } from './Measured.tsx'
import classes from './laboratory.module.css'
import { Loading } from '../../ui/Loading.tsx'
import { WorkOrderLink } from '../../records/links.tsx'

type Reading = FermentationLog['readings'][number]

/** The fermentation log of a wine: what is wrong now, its curve, and every look in a table. */
export function Fermentation({ contentId }: { contentId: string }) {
  const texts = t.laboratory.fermentations
  const isAllowed = useCan('laboratory.read')
  const path = `cellars/fermentations/${contentId}`
  const query = useQuery({
    queryKey: [path],
    queryFn: () => send<FermentationLog>('GET', path),
    enabled: isAllowed,
  })
  const probes = useProbes(contentId, query.data)
  if (!isAllowed) return <EmptyState icon={mdiChartBellCurveCumulative} title={t.shell.noRole} />
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading />
  const log = query.data
  if (log.readings.length === 0)
    return <EmptyState icon={mdiChartBellCurveCumulative} title={texts.noLog} hint={texts.noLogHint} />
  return (
    <>
      {log.alarms.map((alarm) => (
        <Alert
          key={alarm}
          className={classes.warning ?? ''}
          color={alarm === 'SLUGGISH' ? 'orange' : 'red'}
          icon={<Icon path={mdiAlertOutline} />}
          title={words.fermentationAlarm[alarm]}
        >
          {texts.alarm[alarm]}
        </Alert>
      ))}
      <Paper className={classes.sheet ?? ''}>
        <Title order={3} size="h5" mb="sm">
          {texts.curve}
        </Title>
        <FermentationCurve log={log} probes={probes} />
        {log.probe && (
          <Text size="sm" mt="sm">
            {texts.probe(
              log.probe.device.name,
              valueText('TEMPERATURE', log.probe.temperature),
              `${dayText(log.probe.day)} ${log.probe.hour}`,
            )}
          </Text>
        )}
        <Additions log={log} />
      </Paper>
      <Paper>
        <DataTable
          label={texts.log}
          columns={columns(log.readings)}
          rows={log.readings.toReversed()}
          rowName={({ day, hour }) => `${dayText(day)} ${hour}`}
        />
      </Paper>
    </>
  )
}

const drawn: readonly string[] = ['TEMPERATURE', 'DENSITY']

/** What sensors told of the wine between its first look and its last, or until today while it ferments; nothing until it is here. */
function useProbes(contentId: string, log: FermentationLog | undefined): readonly CurveLine[] {
  const { today } = useMe()
  const looks = log ? duringFermentation(log.readings, log.events).looks : []
  const isOn = log !== undefined && fallingStages.some((stage) => stage === log.stage)
  const [from, to] = [looks[0]?.day, isOn ? today : looks.at(-1)?.day]
  const asked = { contentId, from, to }
  const { data } = useQuery({
    queryKey: ['readings/curve', asked],
    queryFn: () => send<Curve>('GET', `readings/curve${queryOf(asked)}`),
    enabled: from !== undefined,
  })
  return (data?.lines ?? []).filter(({ magnitude }) => drawn.includes(magnitude))
}

/** What was added, numbered as the curve marks it. */
function Additions({ log: { events } }: { log: FermentationLog }) {
  if (events.length === 0) return null
  return (
    <>
      <Title order={4} size="h6" mt="md">
        {t.laboratory.fermentations.additions}
      </Title>
      <ol>
        {events.map(({ id, day, name, workorder }) => (
          <li key={id}>
            {dayText(day)} · {name} · <WorkOrderLink order={workorder} />
          </li>
        ))}
      </ol>
    </>
  )
}

const said = (code: string, value: number | null) => (value === null ? t.ui.none : valueText(code, value))

/** Columns that nobody wrote in are left out. */
function columns(readings: readonly Reading[]): Column<Reading>[] {
  const texts = t.laboratory.fermentations
  return [
    {
      key: 'moment',
      header: texts.moment,
      cell: ({ day, hour }) => (
        <time dateTime={`${day}T${hour}`}>
          {dayText(day)} {hour}
        </time>
      ),
    },
    {
      key: 'density',
      header: texts.density,
      align: 'right',
      cell: ({ density }) => (density === null ? t.ui.none : <Measured code="DENSITY" value={density} />),
    },
    {
      key: 'temperature',
      header: texts.temperature,
      align: 'right',
      cell: ({ temperature }) => said('TEMPERATURE', temperature),
    },
    ...(readings.some(({ sugar }) => sugar !== null)
      ? [
          {
            key: 'sugar',
            header: texts.sugar,
            align: 'right' as const,
            hideBelow: 'md' as const,
            cell: ({ sugar }: Reading) => said('GLUCOSE_FRUCTOSE', sugar),
          },
        ]
      : []),
    {
      key: 'capWork',
      header: texts.capWork,
      cell: ({ capWork }) => (capWork === null ? t.ui.none : words.capWork[capWork]),
    },
    {
      key: 'employee',
      header: texts.employee,
      hideBelow: 'md',
      cell: ({ employee }) => employee?.name ?? t.ui.none,
    },
    ...(readings.some(({ note }) => note !== '')
      ? [{ key: 'note', header: texts.note, wide: true, cell: ({ note }: Reading) => note || t.ui.none }]
      : []),
  ]
}
