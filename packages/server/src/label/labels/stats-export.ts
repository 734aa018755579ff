import { labelStatsQuery, type LabelStats } from '@lagar/domain/label/stats.ts'
import { costTables, linesTable, suppliesTable } from '../../bottles/stats-tables.ts'
import { reportOf } from '../../exports/report.ts'
import { tableOf, type Column } from '../../exports/table.ts'
import { findLabelStats } from './stats.ts'

const waiting: Column<LabelStats['waiting'][number]>[] = [
  { field: 'label', kind: 'text', width: 32, value: ({ label }) => label.name },
  { field: 'labelStep', kind: 'text', width: 24, value: ({ step }) => step },
  { field: 'status', kind: 'text', value: ({ status }, texts) => texts.labelStepStatus[status] },
  { field: 'since', kind: 'day', value: ({ since }) => since },
  { field: 'days', kind: 'days', value: ({ days }) => days },
]

const steps: Column<LabelStats['steps'][number]>[] = [
  { field: 'labelStep', kind: 'text', width: 24, value: ({ name }) => name },
  { field: 'approvedLabels', kind: 'count', value: ({ approved }) => approved },
  { field: 'averageDays', kind: 'meanDays', value: ({ days }) => days },
  { field: 'waitingLabels', kind: 'count', value: ({ waiting: open }) => open },
]

const months: Column<LabelStats['months'][number]>[] = [
  { field: 'month', kind: 'time', value: ({ month }) => month },
  { field: 'labeledBottles', kind: 'bottles', value: ({ bottles }) => bottles },
  { field: 'approvedLabels', kind: 'count', value: ({ approved }) => approved },
]

/** Labels and labelings in figures as a workbook: what waits, how long steps take, months, lines, supplies against plan, costs. */
export const labelStatsExport = reportOf({
  permission: 'label.read',
  sheet: 'LABEL_STATS',
  query: labelStatsQuery,
  find: findLabelStats,
  tables: (stats, texts) => [
    tableOf(texts, texts.statsSheet.WAITING, waiting, stats.waiting),
    tableOf(texts, texts.statsSheet.STEPS, steps, stats.steps),
    tableOf(texts, texts.heading.month, months, stats.months),
    linesTable(texts, stats.lines),
    suppliesTable(texts, stats),
    ...costTables(texts, stats),
  ],
})
