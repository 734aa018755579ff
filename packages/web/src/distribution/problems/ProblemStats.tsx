import type { ProblemStats as Stats } from '@lagar/domain/distribution/problem-record.ts'
import { Text } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { useListState } from '../../lists/state.ts'
import { Tiles, type Figure } from '../../parts/stats/Tiles.tsx'
import { PeriodStats } from '../../parts/stats/PeriodStats.tsx'
import classes from '../../parts/stats/stats.module.css'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Causes, CausesOfLots, Lots, Shares } from './rankings.tsx'

/** The problems in figures: how they stand, what they are about, and of which lots most is complained of. */
export function ProblemStats() {
  const texts = t.problems.stats
  const { from, to } = useListState().filters
  return (
    <PeriodStats<Stats>
      title={texts.title}
      path="distribution/problems/stats"
      asked={{ from, to }}
      texts={texts}
    >
      {(stats) => <Told stats={stats} />}
    </PeriodStats>
  )
}

function Told({ stats }: { stats: Stats }) {
  const texts = t.problems.stats
  if (stats.problems + stats.rejected === 0)
    return <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
  return (
    <>
      <Tiles label={texts.figures} figures={figuresOf(stats)} />
      <Text size="sm" c="dimmed" mb="sm">
        {texts.period(dayText(stats.from), dayText(stats.to))}
      </Text>
      <div className={classes.panels}>
        <Causes stats={stats} />
        <Lots stats={stats} />
        <Shares stats={stats} />
        <CausesOfLots stats={stats} />
      </div>
    </>
  )
}

function figuresOf(stats: Stats): Figure[] {
  const texts = t.problems.stats
  const { open, overdue, problems, rejected, amount, days, from, to } = stats
  const listed = (more: Record<string, string>) => ({
    to: '/distribution' as const,
    search: { tab: 'problems', from, to, ...more },
  })
  return [
    {
      label: texts.open,
      value: numberText('bottles', open),
      detail: texts.late(overdue, numberText('count', overdue)),
      isBad: overdue > 0,
      to: listed(overdue > 0 ? { overdue: 'true' } : { open: 'true' }),
    },
    {
      label: texts.all,
      value: numberText('count', problems),
      detail: texts.rejected(rejected, numberText('count', rejected)),
      to: listed({}),
    },
    { label: texts.bottles, value: numberText('bottles', amount), detail: texts.bottlesHint },
    {
      label: texts.days,
      value: days === null ? t.ui.none : numberText('meanDays', days),
      detail: texts.daysHint,
    },
  ]
}
