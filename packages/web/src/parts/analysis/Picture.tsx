import { isTime } from '@lagar/domain/analytics/facts.ts'
import { barsOf, drawnRows } from '@lagar/domain/analytics/picture.ts'
import type { Dimension, Measure } from '@lagar/domain/lists/analytics.ts'
import type { AnalysisRow, AnalysisTable } from '@lagar/domain/analytics/table.ts'
import { Text } from '@mantine/core'
import { barColors, Bars } from '../stats/Bars.tsx'
import { Ranking } from '../stats/Ranking.tsx'
import { monthText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { cutText, figureText } from './shown.ts'

type Props = {
  table: AnalysisTable
  measure: Measure
  /** How many members are shown. */
  most: number
  season?: string | undefined
  isNamed?: boolean
}

/** The answer as a picture: times as bars side by side, parts as a waterfall that ends in their sum, all else one below the other. */
export function Picture({ table, measure, most, season, isNamed = true }: Props) {
  const { by, rows, currency } = table
  const dimension = by[0]!
  const title = t.analytics.picture(words.measure[measure], words.dimension[dimension])
  if (isTime(dimension) && by.length === 1) {
    const isCompared = table.total.before !== null && season !== undefined
    return (
      <Bars
        title={title}
        isNamed={isNamed}
        rows={rows.map((row) => ({
          name: timeText(row, dimension),
          now: row.now[measure] ?? null,
          before: row.before?.[measure] ?? null,
        }))}
        series={[
          ...(isCompared ? [{ name: 'before', label: season, color: barColors.asked }] : []),
          { name: 'now', label: words.measure[measure], color: barColors.grapes },
        ]}
        valueText={(value) => figureText(measure, value, currency)}
      />
    )
  }
  const told = drawnRows(table, measure).length
  return (
    <>
      <Ranking
        label={title}
        nameTitle={words.dimension[dimension]}
        valueTitle={words.measure[measure]}
        rows={barsOf(words, table, measure, most)}
      />
      {dimension !== 'nature' && told > most && (
        <Text size="sm" c="dimmed">
          {t.analytics.others(numberText(told - most, 0))}
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
