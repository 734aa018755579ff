import { factOf } from '@lagar/domain/analytics/facts.ts'
import { units, type Dimension, type FactName, type Measure } from '@lagar/domain/lists/analytics.ts'
import {
  growthOf,
  type AnalysisRow,
  type AnalysisTable,
  type Member,
  type Narrowing,
} from '@lagar/domain/analytics/table.ts'
import { Text } from '@mantine/core'
import { mdiFilterOutline, mdiFormatListBulleted } from '@mdi/js'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import type { RowAction } from '../lists/RowMenu.tsx'
import classes from '../parts/stats/stats.module.css'
import { numberText, percentText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { cutText, figureText, rowText } from '../parts/analysis/shown.ts'
import { useAsked } from './use-analysis.ts'

/** More rows than these are read in the workbook. */
const MOST_SHOWN = 200

type Row = AnalysisRow & { id: string; isTotal: boolean }
type Props = {
  fact: FactName
  table: AnalysisTable
  measures: readonly Measure[]
  season: string | undefined
}

/** The numbers of a question, their sum last; each row leads to the records behind it. */
export function Numbers({ fact, table, measures, season }: Props) {
  const texts = t.analytics
  const { by, rows, total } = table
  const actionsOf = useActions(fact, by)
  const shown: Row[] = rows.slice(0, MOST_SHOWN).map((row) => ({ ...row, id: keyOf(row), isTotal: false }))
  const whole: Row = { id: 'total', isTotal: true, by: by.map(() => null), ...total }
  return (
    <div className={classes['numbers']}>
      <DataTable<Row>
        label={texts.numbers}
        columns={[
          ...by.map(cutColumn),
          ...measures.map((measure) => figureColumn(measure, table)),
          ...beforeOf(fact, table, season),
        ]}
        rows={[...shown, whole]}
        rowName={(row) => (row.isTotal ? words.analysisWord.TOTAL : rowText(by, row))}
        actions={actionsOf}
      />
      {rows.length > MOST_SHOWN && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.others(numberText('count', rows.length - MOST_SHOWN))}
        </Text>
      )}
    </div>
  )
}

const keyOf = ({ by }: AnalysisRow) => by.map((member) => member?.id ?? '-').join(' ')

const cutColumn = (dimension: Dimension, at: number): Column<Row> => ({
  key: dimension,
  header: words.dimension[dimension],
  cell: ({ by, isTotal }) =>
    isTotal ? (
      at === 0 && words.analysisWord.TOTAL
    ) : (
      <CutName dimension={dimension} member={by[at] ?? null} />
    ),
})

function CutName({ dimension, member }: { dimension: Dimension; member: Member }) {
  const text = cutText(dimension, member)
  if (!member?.entity) return text
  return (
    <EntityLink type={member.entity} id={member.id}>
      {text}
    </EntityLink>
  )
}

const figureColumn = (measure: Measure, { currency }: AnalysisTable): Column<Row> => ({
  key: measure,
  header: words.measure[measure],
  align: 'right',
  cell: ({ now }) => shownOf(measure, now[measure] ?? null, currency),
})

const shownOf = (measure: Measure, value: number | null, currency: AnalysisTable['currency']) =>
  value === null
    ? t.ui.none
    : units[measure] === 'count'
      ? numberText('count', value)
      : figureText(measure, value, currency)

/** What the figure that answers was before, and how it changed; nothing where nothing is compared. */
function beforeOf(
  fact: FactName,
  { currency, total }: AnalysisTable,
  season: string | undefined,
): Column<Row>[] {
  if (total.before === null) return []
  const { headline } = factOf(fact)
  return [
    {
      key: 'before',
      header: season ?? t.analytics.before,
      align: 'right',
      cell: ({ before }) => shownOf(headline, before?.[headline] ?? null, currency),
    },
    {
      key: 'change',
      header: t.analytics.change,
      align: 'right',
      cell: (row) => {
        const grown = growthOf(row, headline)
        return grown === null
          ? t.ui.none
          : `${grown > 0 ? '+' : ''}${percentText('percentRound', grown / 100)}`
      },
    },
  ]
}

/** What may be done with a row: to see the records behind it, and to look at it alone by what comes next. */
function useActions(fact: FactName, by: readonly Dimension[]) {
  const texts = t.analytics
  const { by: known } = factOf(fact)
  const { only, narrow } = useAsked(fact)
  const next = known.find((dimension) => !by.includes(dimension) && dimension !== 'record')
  return (row: Row): RowAction[] => {
    const narrowings = row.isTotal ? [] : cutsOf(by, row)
    const all = [...only.filter(({ dimension }) => !by.includes(dimension)), ...narrowings]
    return [
      ...(known.includes('record') && !by.includes('record')
        ? [{ label: texts.behind, icon: mdiFormatListBulleted, onClick: () => narrow(all, ['record']) }]
        : []),
      ...(!row.isTotal && next && !by.includes('record')
        ? [{ label: texts.only, icon: mdiFilterOutline, onClick: () => narrow(all, [next]) }]
        : []),
    ]
  }
}

/** A row as what a table is narrowed to; times are no cuts that one narrows to by their name. */
const cutsOf = (by: readonly Dimension[], row: AnalysisRow): Narrowing[] =>
  by.map((dimension, at) => ({ dimension, to: row.by[at]?.id ?? '' }))
