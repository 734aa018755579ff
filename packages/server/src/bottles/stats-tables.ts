import type { runStats } from '@lagar/domain/bottles/stats.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import type { z } from 'zod'
import { tableOf, type Column, type Table } from '../exports/table.ts'

type RunStats = z.infer<z.ZodObject<typeof runStats>>
type Line = RunStats['lines'][number]

const lines: Column<Line>[] = [
  { field: 'bottlingLine', kind: 'text', width: 28, value: ({ line }) => line.name },
  { field: 'runs', kind: 'count', value: ({ runs }) => runs },
  { field: 'bottles', kind: 'bottles', value: ({ bottles }) => bottles },
  { field: 'brokenBottles', kind: 'bottles', value: ({ broken }) => broken },
  { field: 'hours', kind: 'hours', value: ({ hours }) => hours },
  { field: 'bottlesPerHour', kind: 'count', value: ({ bottlesPerHour }) => bottlesPerHour },
]

/** What each line did, with what else is told of it. */
export const linesTable = <Row extends Line>(
  texts: Texts,
  rows: readonly Row[],
  more: Column<Row>[] = [],
): Table => tableOf<Row>(texts, texts.statsSheet.LINES, [...lines, ...more], rows)

/** What the bottles asked for of each supply, and what was taken of it. */
export const suppliesTable = (texts: Texts, { supplies }: Pick<RunStats, 'supplies'>): Table =>
  tableOf(
    texts,
    texts.statsSheet.SUPPLIES,
    [
      { field: 'product', kind: 'text', width: 36, value: ({ product }) => product.name },
      { field: 'unit', kind: 'text', value: ({ unit }) => texts.unitSymbol[unit] },
      { field: 'askedByBottles', kind: 'supplyRound', value: ({ asked }) => asked },
      { field: 'used', kind: 'supplyRound', value: ({ used }) => used },
      { field: 'wastePercent', kind: 'percent', value: ({ waste }) => waste },
    ],
    supplies,
  )

/** In which parts the cost of the runs went; nothing for who sees no costs. */
export function costTables(texts: Texts, { cost, currency }: Pick<RunStats, 'cost' | 'currency'>): Table[] {
  const columns: Column<NonNullable<RunStats['cost']>>[] = [
    { field: 'currency', kind: 'text', width: 9, value: () => currency },
    { field: 'wine', kind: 'money', value: ({ wine }) => wine },
    { field: 'bottlesOfCost', kind: 'money', value: ({ bottles }) => bottles },
    { field: 'suppliesOfCost', kind: 'money', value: ({ supplies }) => supplies },
    { field: 'laborOfCost', kind: 'money', value: ({ labor }) => labor },
    { field: 'total', kind: 'money', value: ({ total }) => total },
    { field: 'unitCostOfBottle', kind: 'price', value: ({ unitCost }) => unitCost },
  ]
  return cost === null ? [] : [tableOf(texts, texts.heading.cost, columns, [cost])]
}
