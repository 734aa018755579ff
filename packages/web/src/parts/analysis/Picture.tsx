import { drawnBeside, isTime } from '@lagar/domain/analytics/facts.ts'
import { barsOf, drawnRows, linesOf } from '@lagar/domain/analytics/picture.ts'
import type { Dimension, FactName, Measure } from '@lagar/domain/lists/analytics.ts'
import type { AnalysisRow, AnalysisTable } from '@lagar/domain/analytics/table.ts'
import { Text } from '@mantine/core'
import { lazy } from 'react'
import { barColors, Bars } from '../stats/Bars.tsx'
import { Ranking } from '../stats/Ranking.tsx'
import { monthText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { analysisWords, cutText, figureText } from './shown.ts'

type Props = {
  fact: FactName
  table: AnalysisTable
  measure: Measure
  /** How many members are shown. */
  most: number
  season?: string | undefined
  isNamed?: boolean
}

const TimeLines = lazy(() => import('./TimeLines.tsx').then((file) => ({ default: file.TimeLines })))

/** More lines than these nobody tells apart. */
const MOST_LINES = 8

/** Figures beside each other, the first one in the colour of all answers. */
const colors = [barColors.grapes, barColors.costs, barColors.asked]

/** The answer as a picture: times as bars side by side, members over times as lines, parts as a waterfall that ends in their sum, all else one below the other. */
export function Picture({ fact, table, measure, most, season, isNamed = true }: Props) {
  const { by, rows, currency } = table
  const dimension = by[0]!
  const title = t.analytics.picture(words.measure[measure], words.dimension[dimension])
  if (isTime(dimension) && by.length === 1) {
    const beside = drawnBeside(fact, measure)
    const isCompared = table.total.before !== null && season !== undefined && beside.length === 1
    return (
      <Bars
        title={title}
        isNamed={isNamed}
        rows={rows.map((row) => ({
          name: timeText(row, dimension),
          ...Object.fromEntries(beside.map((one) => [one, row.now[one] ?? null])),
          before: row.before?.[measure] ?? null,
        }))}
        series={[
          ...(isCompared ? [{ name: 'before', label: season, color: barColors.asked }] : []),
          ...beside.map((one, at) => ({
            name: one,
            label: words.measure[one],
            color: colors[at % colors.length]!,
          })),
        ]}
        valueText={(value) => figureText(measure, value, currency)}
      />
    )
  }
  const lines = linesOf(analysisWords(), table, measure, Math.min(most, MOST_LINES))
  if (lines && lines.lines.length > 0)
    return (
      <>
        <TimeLines {...lines} valueText={(value) => figureText(measure, value, currency)} />
        {lines.left > 0 && (
          <Text size="sm" c="dimmed">
            {t.analytics.others(numberText('count', lines.left))}
          </Text>
        )}
      </>
    )
  const told = drawnRows(table, measure).length
  return (
    <>
      <Ranking
        label={title}
        nameTitle={words.dimension[dimension]}
        valueTitle={words.measure[measure]}
        rows={barsOf(analysisWords(), table, measure, most)}
      />
      {dimension !== 'nature' && told > most && (
        <Text size="sm" c="dimmed">
          {t.analytics.others(numberText('count', told - most))}
        </Text>
      )}
    </>
  )
}

/** A time as there is room for it below a bar: a day without its year. */
function timeText({ by: [time] }: AnalysisRow, dimension: Dimension): string {
  if (!time) return words.analysisWord.WITHOUT
  if (dimension === 'month') return monthText(time.id, 'short')
  return dimension === 'day' ? cutText('day', time).slice(0, 5) : cutText(dimension, time)
}
