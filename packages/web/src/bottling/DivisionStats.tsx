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
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { useListState } from '../lists/state.ts'
import { barColors, Bars } from '../parts/stats/Bars.tsx'
import { Panel } from '../parts/stats/Panel.tsx'
import { PeriodStats } from '../parts/stats/PeriodStats.tsx'
import { Ranking } from '../parts/stats/Ranking.tsx'
import classes from '../parts/stats/stats.module.css'
import { Tiles, type Figure } from '../parts/stats/Tiles.tsx'
import { DivisionLinePicker } from '../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { dayText, monthText, numberText } from '../texts/numbers.ts'
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
  value: `${numberText(lossPercent)} %`,
  detail: t.runStats.litres(numberText(lost, 0), numberText(litres, 0)),
  isBad: lossPercent > USUAL_LINE_LOSS,
  to: { to: '/division', search: { tab: 'divisions', from, to, status: 'DONE' } },
})

type Month = Stats['months'][number] & { id: string }

function Months({ stats: { months } }: { stats: Stats }) {
  const texts = t.runStats
  const rows = months.map((row) => ({ ...row, name: monthText(row.month, 'short') }))
  const columns: Column<Month>[] = [
    { key: 'month', header: texts.month, cell: ({ month }) => monthText(month, 'long') },
    { key: 'bottles', header: texts.bottles, align: 'right', cell: ({ bottles }) => numberText(bottles, 0) },
    { key: 'litres', header: texts.takenLitres, align: 'right', cell: ({ litres }) => numberText(litres, 3) },
    { key: 'lost', header: texts.lossLitres, align: 'right', cell: ({ lost }) => numberText(lost, 3) },
    {
      key: 'lossPercent',
      header: texts.lossPercent,
      align: 'right',
      cell: ({ lossPercent }) => numberText(lossPercent),
    },
  ]
  return (
    <Panel title={texts.months} hint={texts.monthsHint} isWide empty={false}>
      <div className={classes.charts}>
        <Bars
          title={texts.bottles}
          rows={rows}
          series={[{ name: 'bottles', label: texts.bottles, color: barColors.grapes }]}
          valueText={(bottles) => numberText(bottles, 0)}
        />
        <Bars
          title={texts.lossPercent}
          rows={rows}
          series={[{ name: 'lossPercent', label: texts.lossPercent, color: barColors.costs }]}
          valueText={(percent) => `${numberText(percent)} %`}
        />
      </div>
      <details className={classes.details}>
        <summary>{texts.numbers}</summary>
        <DataTable
          label={texts.months}
          columns={columns}
          rows={months.map((row) => ({ ...row, id: row.month })).toReversed()}
          rowName={({ month }) => monthText(month, 'long')}
        />
      </details>
    </Panel>
  )
}

/** The runs that lost more than is usual, each leading to its record. */
function Losses({ stats: { losses } }: { stats: Stats }) {
  const texts = t.runStats
  const usual = numberText(USUAL_LINE_LOSS, 0)
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
          detail: [content?.name, texts.litres(numberText(lost), numberText(litres, 0))]
            .filter(Boolean)
            .join(' · '),
          value: `${numberText(lossPercent)} %`,
          share: lossPercent / losses[0]!.lossPercent,
          isBad: true,
        }))}
      />
    </Panel>
  )
}
