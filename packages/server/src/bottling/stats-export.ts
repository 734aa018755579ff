import { divisionStatsQuery, type DivisionStats } from '@lagar/domain/bottling/stats.ts'
import { costTables, linesTable, suppliesTable } from '../bottles/stats-tables.ts'
import { reportOf } from '../exports/report.ts'
import { tableOf, type Column } from '../exports/table.ts'
import { findDivisionStats } from './stats.ts'

type Wine = Pick<DivisionStats, 'litres' | 'lost' | 'lossPercent'>

const wine: Column<Wine>[] = [
  { field: 'litresTaken', kind: 'litres', value: ({ litres }) => litres },
  { field: 'litresLost', kind: 'litres', value: ({ lost }) => lost },
  { field: 'lossPercent', kind: 'percent', value: ({ lossPercent }) => lossPercent },
]

const months: Column<DivisionStats['months'][number]>[] = [
  { field: 'month', kind: 'time', value: ({ month }) => month },
  { field: 'bottles', kind: 'bottles', value: ({ bottles }) => bottles },
  ...wine,
]

const losses: Column<DivisionStats['losses'][number]>[] = [
  { field: 'batch', kind: 'text', width: 24, value: ({ division }) => division.name },
  { field: 'content', kind: 'text', width: 24, value: ({ content }) => content?.name ?? null },
  ...wine,
]

/** The bottlings in figures as a workbook: by month and line, what lost more than is usual, supplies against plan, costs. */
export const divisionStatsExport = reportOf({
  permission: 'division.read',
  sheet: 'DIVISION_STATS',
  query: divisionStatsQuery,
  find: findDivisionStats,
  tables: (stats, texts) => [
    tableOf(texts, texts.heading.month, months, stats.months),
    linesTable<DivisionStats['lines'][number]>(texts, stats.lines, wine),
    tableOf(texts, texts.statsSheet.LOSSES, losses, stats.losses),
    suppliesTable(texts, stats),
    ...costTables(texts, stats),
  ],
})
