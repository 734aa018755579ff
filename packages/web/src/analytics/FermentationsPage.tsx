import type { Curve, FermentationFan } from '@lagar/domain/analytics/fermentations.ts'
import { inPoints } from '@lagar/domain/laboratory/fermentation.ts'
import { ActionIcon, Anchor, Group, Skeleton, Text } from '@mantine/core'
import { mdiChartBellCurveCumulative, mdiChartLineVariant } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { useListState } from '../lists/state.ts'
import { valueText } from '../messages/analysis.ts'
import { Panel } from '../parts/stats/Panel.tsx'
import { PeriodStats } from '../parts/stats/PeriodStats.tsx'
import classes from '../parts/stats/stats.module.css'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CellarPicker } from '../pickers/pickers.tsx'
import { numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { fanText } from './fan-text.ts'
import own from './analytics.module.css'

const FanChart = lazy(async () => ({ default: (await import('./FanChart.tsx')).FanChart }))

/** The fermentations of some days laid over each other, each from its beginning. */
export function FermentationsPage() {
  const texts = t.analytics.fan
  const { from, to, cellar } = useListState().filters
  return (
    <section aria-label={texts.title}>
      <Anchor renderRoot={(props) => <Link {...props} to="/analytics" />} size="sm">
        {t.analytics.all}
      </Anchor>
      <PageTitle mb="sm">{texts.title}</PageTitle>
      <PeriodStats<FermentationFan>
        title={t.laboratory.fermentations.title}
        path="analytics/fermentations"
        asked={{ from, to, cellar }}
        texts={t.runStats}
        filters={<FilterPicker name="cellar" label={t.analytics.allCellars} Picker={CellarPicker} />}
      >
        {({ wines }) =>
          wines.length === 0 ? (
            <EmptyState icon={mdiChartBellCurveCumulative} title={texts.none} hint={texts.noneHint} />
          ) : (
            <Told curves={wines} />
          )
        }
      </PeriodStats>
    </section>
  )
}

function Told({ curves }: { curves: Curve[] }) {
  const texts = t.analytics.fan
  const [lit, setLit] = useState<string>()
  const light = (wine: string) => setLit(wine === lit ? undefined : wine)
  return (
    <>
      <p className={own.answer}>{fanText(curves)}</p>
      <Text size="sm" c="dimmed" mb="md">
        {texts.how}
      </Text>
      <div className={classes['panels']}>
        <Panel title={texts.curves} hint={texts.curvesHint} isWide empty={false}>
          <Suspense fallback={<Skeleton height={400} />}>
            <FanChart curves={curves} lit={lit} onLight={light} />
          </Suspense>
        </Panel>
        <Panel title={texts.each} hint={texts.eachHint} isWide empty={false}>
          <DataTable
            label={texts.each}
            columns={columnsOf(lit, light)}
            rows={curves.map((curve) => ({ ...curve, id: curve.wine.id }))}
            rowName={({ wine }) => wine.name}
          />
        </Panel>
      </div>
    </>
  )
}

type Row = Curve & { id: string }

function columnsOf(lit: string | undefined, light: (wine: string) => void): Column<Row>[] {
  const texts = t.analytics.fan
  const density = (value: number) => valueText('DENSITY', value)
  return [
    {
      key: 'wine',
      header: words.dimension.content,
      cell: ({ wine }) => (
        <Group gap="xs" wrap="nowrap">
          <EntityLink type="content" id={wine.id}>
            {wine.name}
          </EntityLink>
          <ActionIcon
            variant={wine.id === lit ? 'filled' : 'subtle'}
            aria-pressed={wine.id === lit}
            aria-label={texts.light(wine.name)}
            onClick={() => light(wine.id)}
          >
            <Icon path={mdiChartLineVariant} size={18} />
          </ActionIcon>
        </Group>
      ),
    },
    { key: 'began', header: texts.began, cell: ({ began }) => <DayText day={began} /> },
    { key: 'days', header: texts.days, align: 'right', cell: ({ days }) => numberText('days', days) },
    {
      key: 'first',
      header: texts.first,
      align: 'right',
      hideBelow: 'md',
      cell: ({ first }) => density(first),
    },
    { key: 'last', header: texts.last, align: 'right', cell: ({ last }) => density(last) },
    {
      key: 'fall',
      header: texts.fall,
      align: 'right',
      hideBelow: 'md',
      cell: ({ fall }) =>
        fall === null
          ? t.ui.none
          : t.laboratory.fermentations.points(numberText('densityPoints', inPoints(fall))),
    },
    {
      key: 'warmest',
      header: texts.warmest,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ warmest }) => (warmest === null ? t.ui.none : valueText('TEMPERATURE', warmest)),
    },
    { key: 'state', header: texts.state, cell: (row) => <State row={row} /> },
  ]
}

function State({ row: { alarms, isRunning } }: { row: Row }) {
  const texts = t.analytics.fan
  if (alarms.length === 0)
    return (
      <StatusBadge label={isRunning ? texts.running : texts.over} tone={isRunning ? 'waiting' : 'done'} />
    )
  return (
    <Group gap={6} component="span">
      {alarms.map((alarm) => (
        <StatusBadge key={alarm} label={words.fermentationAlarm[alarm]} tone="bad" />
      ))}
    </Group>
  )
}
