import { USUAL_LINE_LOSS } from '@lagar/domain/bottling/division.ts'
import type { DivisionStats as Stats } from '@lagar/domain/bottling/stats.ts'
import { Text } from '@mantine/core'
import { mdiChartBar } from '@mdi/js'
import {
  brokenFigure,
  costFigure,
  CostPanel,
  LinesPanel,
  paceFigures,
  SuppliesPanel,
} from '../bottles/run-stats.tsx'
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

/** The bottlings in figures: how fast the lines ran, what they lost, what they took of their supplies, and what a bottle cost. */
export function DivisionStats() {
  const texts = t.runStats
  const { from, to, divisionLineId } = useListState().filters
  return (
    <PeriodStats<Stats>
      title={texts.title}
      path="traceability/stats/division"
      asked={{ from, to, divisionLineId }}
      excel="DIVISION_STATS"
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
  if (stats.runs === 0) return <EmptyState icon={mdiChartBar} title={texts.empty} hint={texts.emptyHint} />
  const figures = [
    ...paceFigures(stats),
    brokenFigure(stats),
    lossFigure(stats),
    ...(cost ? [costFigure(cost, currency)] : []),
  ]
  return (
    <>
      <Tiles label={texts.figures} figures={figures} />
      <Text size="sm" c="dimmed" mb="sm">
        {texts.period(dayText(from), dayText(to))}
      </Text>
      <div className={classes.panels}>
        <Months stats={stats} />
        <LinesPanel lines={stats.lines} />
        {cost && <CostPanel cost={cost} currency={currency} />}
        <Losses stats={stats} />
        <SuppliesPanel supplies={stats.supplies} />
      </div>
    </>
  )
}

const lossFigure = ({ lost, litres, lossPercent, from, to }: Stats): Figure => ({
  label: t.runStats.lost,
  value: `${numberText('percent', lossPercent)} %`,
  detail: t.runStats.litres(numberText('litresRound', lost), numberText('litresRound', litres)),
  isBad: lossPercent > USUAL_LINE_LOSS,
  to: { to: '/division', search: { tab: 'divisions', from, to, status: 'DONE' } },
})

function Months({ stats: { months } }: { stats: Stats }) {
  const texts = t.runStats
  return (
    <MonthsPanel
      hint={texts.monthsHint}
      months={months}
      charts={[
        {
          title: texts.bottles,
          color: barColors.grapes,
          value: ({ bottles }) => bottles,
          text: (bottles) => numberText('bottles', bottles),
        },
        {
          title: texts.lossPercent,
          color: barColors.costs,
          value: ({ lossPercent }) => lossPercent,
          text: (percent) => `${numberText('percent', percent)} %`,
        },
      ]}
      columns={[
        { key: 'bottles', header: texts.bottles, text: ({ bottles }) => numberText('bottles', bottles) },
        { key: 'litres', header: texts.takenLitres, text: ({ litres }) => numberText('litres', litres) },
        { key: 'lost', header: texts.lossLitres, text: ({ lost }) => numberText('litres', lost) },
        {
          key: 'lossPercent',
          header: texts.lossPercent,
          text: ({ lossPercent }) => numberText('percent', lossPercent),
        },
      ]}
    />
  )
}

/** The runs that lost more than is usual, each leading to its record. */
function Losses({ stats: { losses } }: { stats: Stats }) {
  const texts = t.runStats
  const usual = numberText('percent', USUAL_LINE_LOSS)
  return (
    <Panel
      title={texts.losses}
      hint={texts.lossesHint(usual)}
      empty={losses.length === 0 && texts.noLosses(usual)}
    >
      <Ranking
        label={texts.losses}
        nameTitle={t.division.one}
        valueTitle={texts.lost}
        rows={losses.map(({ division, content, lost, litres, lossPercent }) => ({
          key: division.id,
          name: (
            <EntityLink type="division" id={division.id}>
              {division.name}
            </EntityLink>
          ),
          detail: [
            content?.name,
            texts.litres(numberText('litresRound', lost), numberText('litresRound', litres)),
          ]
            .filter(Boolean)
            .join(' · '),
          value: `${numberText('percent', lossPercent)} %`,
          share: lossPercent / losses[0]!.lossPercent,
          isBad: true,
        }))}
      />
    </Panel>
  )
}
