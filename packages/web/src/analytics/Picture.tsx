import { isTime } from '@lagar/domain/analytics/facts.ts'
import { units, type Measure } from '@lagar/domain/lists/analytics.ts'
import type { AnalysisRow, AnalysisTable } from '@lagar/domain/analytics/table.ts'
import { Text } from '@mantine/core'
import { barColors, Bars } from '../parts/stats/Bars.tsx'
import { Ranking, type Ranked } from '../parts/stats/Ranking.tsx'
import { monthText, numberText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { cutText, figureText, rowText } from './shown.ts'

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
  const title = t.analytics.picture(words.measure[measure], words.dimension[by[0]!])
  if (isTime(by[0]) && by.length === 1) {
    const isCompared = table.total.before !== null && season !== undefined
    return (
      <Bars
        title={title}
        isNamed={isNamed}
        rows={rows.map((row) => ({
          name: timeText(row, by[0] === 'month'),
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
  const told = rows.filter(({ now }) => (now[measure] ?? 0) > 0)
  return (
    <>
      <Ranking
        label={title}
        nameTitle={words.dimension[by[0]!]}
        valueTitle={words.measure[measure]}
        rows={
          by[0] === 'nature' ? fallOf(table, measure, told) : rankedOf(table, measure, told.slice(0, most))
        }
      />
      {by[0] !== 'nature' && told.length > most && (
        <Text size="sm" c="dimmed">
          {t.analytics.others(numberText(told.length - most, 0))}
        </Text>
      )}
    </>
  )
}

const timeText = ({ by: [time] }: AnalysisRow, isMonth: boolean) =>
  time ? (isMonth ? monthText(time.id, 'short') : cutText('day', time).slice(0, 5)) : t.analytics.without

/** Members one below the other, each beside the largest. */
function rankedOf({ by, currency }: AnalysisTable, measure: Measure, rows: readonly AnalysisRow[]): Ranked[] {
  const largest = Math.max(...rows.map(({ now }) => now[measure] ?? 0), Number.MIN_VALUE)
  return rows.map((row) => {
    const value = row.now[measure] ?? 0
    const name = rowText(by, row)
    return {
      key: name + keyOf(row),
      name,
      value: figureText(measure, value, currency),
      share: value / largest,
    }
  })
}

const keyOf = ({ by }: AnalysisRow) => by.map((member) => member?.id ?? '').join(' ')

/** Parts each beginning where the one before ended, and what they come to. */
function fallOf(table: AnalysisTable, measure: Measure, rows: readonly AnalysisRow[]): Ranked[] {
  const { by, currency, total } = table
  const whole = Math.max(total.now[measure] ?? 0, Number.MIN_VALUE)
  let after = 0
  const parts = rows.map((row): Ranked => {
    const value = row.now[measure] ?? 0
    const part = {
      key: keyOf(row),
      name: rowText(by, row),
      value: figureText(measure, value, currency),
      share: value / whole,
      after: after / whole,
    }
    after += value
    return part
  })
  if (units[measure] !== 'money' || rows.length < 2) return parts
  const sum = figureText(measure, total.now[measure] ?? 0, currency)
  return [...parts, { key: 'total', name: t.analytics.total, value: sum, share: 1 }]
}
