import type { LabelStats as Stats } from '@lagar/domain/label/stats.ts'
import { Text } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import { costFigure, CostPanel, LinesPanel, paceFigures, SuppliesPanel } from '../bottles/run-stats.tsx'
import { useListState } from '../lists/state.ts'
import { barColors } from '../parts/stats/Bars.tsx'
import { MonthsPanel } from '../parts/stats/MonthsPanel.tsx'
import { Panel } from '../parts/stats/Panel.tsx'
import { PeriodStats } from '../parts/stats/PeriodStats.tsx'
import { Ranking } from '../parts/stats/Ranking.tsx'
import classes from '../parts/stats/stats.module.css'
import { Tiles, type Figure } from '../parts/stats/Tiles.tsx'
import { DivisionLinePicker } from '../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { dayText, numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'

/** Labels and labelings in figures: how long approvals take and what waits for whom; how fast the lines ran and what a bottle took up. */
export function LabelStats() {
  const texts = t.runStats
  const { from, to, divisionLineId } = useListState().filters
  return (
    <PeriodStats<Stats>
      title={texts.title}
      path="traceability/stats/label"
      asked={{ from, to, divisionLineId }}
      excel="LABEL_STATS"
      texts={texts}
      filters={<FilterPicker name="divisionLineId" label={texts.allLines} Picker={DivisionLinePicker} />}
    >
      {(stats) => <Told stats={stats} />}
    </PeriodStats>
  )
}

function Told({ stats }: { stats: Stats }) {
  const texts = t.runStats
  const { from, to, cost, currency } = stats
  if (stats.runs + stats.approved + stats.waiting.length === 0)
    return <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
  const figures = [
    ...approvalFigures(stats),
    ...paceFigures(stats),
    ...(cost ? [costFigure(cost, currency)] : []),
  ]
  return (
    <>
      <Tiles label={texts.figures} figures={figures} />
      <Text size="sm" c="dimmed" mb="sm">
        {texts.period(dayText(from), dayText(to))}
      </Text>
      <div className={classes.panels}>
        <Waiting stats={stats} />
        <Steps stats={stats} />
        <Months stats={stats} />
        <LinesPanel lines={stats.lines} />
        {cost && <CostPanel cost={cost} currency={currency} />}
        <SuppliesPanel supplies={stats.supplies} />
      </div>
    </>
  )
}

function approvalFigures({ approved, leadDays, waiting }: Stats): Figure[] {
  const texts = t.labelStats
  const oldest = waiting[0]
  const listed = (status: string) => ({ to: '/label' as const, search: { tab: 'labels', status } })
  return [
    {
      label: texts.approved,
      value: numberText('count', approved),
      detail: leadDays === null ? texts.noneApproved : texts.leadDays(numberText('meanDays', leadDays)),
      to: listed('APPROVED'),
    },
    {
      label: texts.waiting,
      value: numberText('count', waiting.length),
      detail: oldest ? texts.oldest(oldest.days, numberText('days', oldest.days)) : texts.noneWaiting,
      to: listed('PENDING'),
    },
  ]
}

/** The labels that wait, the longest first, each leading to its page. */
function Waiting({ stats: { waiting } }: { stats: Stats }) {
  const texts = t.labelStats
  const most = Math.max(1, ...waiting.map(({ days }) => days))
  return (
    <Panel title={texts.waiting} hint={texts.waitingHint} empty={waiting.length === 0 && texts.noWaiting}>
      <Ranking
        label={texts.waiting}
        nameTitle={texts.label}
        valueTitle={texts.days}
        rows={waiting.map(({ label, step, status, since, days }) => ({
          key: label.id,
          name: (
            <EntityLink type="label" id={label.id}>
              {label.name}
            </EntityLink>
          ),
          detail: (status === 'REJECTED' ? texts.rejected : texts.since)(step, dayText(since)),
          value: texts.daysShown(days, numberText('days', days)),
          share: days / most,
          isBad: status === 'REJECTED',
        }))}
      />
    </Panel>
  )
}

/** How many days each step takes on average. */
function Steps({ stats: { steps } }: { stats: Stats }) {
  const texts = t.labelStats
  const most = Math.max(1, ...steps.map(({ days }) => days ?? 0))
  return (
    <Panel title={texts.steps} hint={texts.stepsHint} empty={steps.length === 0 && texts.noSteps}>
      <Ranking
        label={texts.steps}
        nameTitle={texts.step}
        valueTitle={texts.days}
        rows={steps.map(({ name, approved, days, waiting }) => ({
          key: name,
          name,
          detail: texts.stepDetail(numberText('count', approved), numberText('count', waiting)),
          value: days === null ? t.ui.none : texts.daysShown(days, numberText('meanDays', days)),
          share: (days ?? 0) / most,
        }))}
      />
    </Panel>
  )
}

function Months({ stats: { months } }: { stats: Stats }) {
  const texts = t.labelStats
  const shown = (figure: number) => numberText('count', figure)
  return (
    <MonthsPanel
      hint={texts.monthsHint}
      months={months}
      charts={[
        {
          title: texts.labeled,
          color: barColors.grapes,
          value: ({ bottles }) => bottles,
          text: shown,
        },
        {
          title: texts.approved,
          color: barColors.green,
          value: ({ approved }) => approved,
          text: shown,
        },
      ]}
      columns={[
        { key: 'bottles', header: texts.labeled, text: ({ bottles }) => shown(bottles) },
        { key: 'approved', header: texts.approved, text: ({ approved }) => shown(approved) },
      ]}
    />
  )
}
