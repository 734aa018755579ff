import type { runStats } from '@lagar/domain/bottles/stats.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import type { z } from 'zod'
import { tableOf, type Column, type Table } from '../exports/table.ts'

type RunStats = z.infer<z.ZodObject<typeof runStats>>
type Line = RunStats['lines'][number]

const lines: Column<Line>[] = [
  { field: 'bottlingLine', kind: 'text', width: 28, value: ({ line }) => line.name },
  { field: 'runs', kind: 0, value: ({ runs }) => runs },
  { field: 'bottles', kind: 0, value: ({ bottles }) => bottles },
  { field: 'brokenBottles', kind: 0, value: ({ broken }) => broken },
  { field: 'hours', kind: 1, value: ({ hours }) => hours },
  { field: 'bottlesPerHour', kind: 0, value: ({ bottlesPerHour }) => bottlesPerHour },
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
      { field: 'askedByBottles', kind: 3, value: ({ asked }) => asked },
      { field: 'used', kind: 3, value: ({ used }) => used },
      { field: 'wastePercent', kind: 2, value: ({ waste }) => waste },
    ],
    supplies,
  )

/** In which parts the cost of the runs went; nothing for who sees no costs. */
export function costTables(texts: Texts, { cost, currency }: Pick<RunStats, 'cost' | 'currency'>): Table[] {
  const columns: Column<NonNullable<RunStats['cost']>>[] = [
    { field: 'currency', kind: 'text', width: 9, value: () => currency },
    { field: 'wine', kind: 2, value: ({ wine }) => wine },
    { field: 'bottlesOfCost', kind: 2, value: ({ bottles }) => bottles },
    { field: 'suppliesOfCost', kind: 2, value: ({ supplies }) => supplies },
    { field: 'laborOfCost', kind: 2, value: ({ labor }) => labor },
    { field: 'total', kind: 2, value: ({ total }) => total },
    { field: 'unitCostOfBottle', kind: 6, value: ({ unitCost }) => unitCost },
  ]
  return cost === null ? [] : [tableOf(texts, texts.heading.cost, columns, [cost])]
}
