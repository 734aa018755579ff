import type { DivisionRow } from '@lagar/domain/bottling/record.ts'
import type { LabelingRow } from '@lagar/domain/label/labeling-record.ts'
import type { ContentRow } from '@lagar/domain/wine/contents/content.ts'
import type { WorkOrderRow } from '@lagar/domain/workorders/orders/record.ts'
import { column, sorted } from '../../records/columns.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { volumeText } from '../wine/amounts.tsx'
import { related } from './frame.tsx'

/** Wines of a variety. */
export const relatedWines = related<ContentRow>({
  key: 'contents',
  title: () => t.cellars.content.title,
  path: 'cellars/contents',
  defaultSort: '-year',
  columns: () => [
    sorted('name', ({ name }) => name),
    sorted('year', ({ year }) => year),
    sorted('stage', ({ stage }) => words.contentStatus[stage]),
    column('currentAmount', ({ currentAmount }) => volumeText(currentAmount), { align: 'right' }),
    column('vessels', ({ vessels }) => vessels.map(({ name }) => name).join(', '), {
      header: t.cellars.elements,
      hideBelow: 'md',
    }),
  ],
  nameOf: ({ name }) => name,
  hrefOf: ({ id }) => `/entities/content/${id}`,
})

/** Work orders of a person or of a cellar. */
export const relatedOrders = related<WorkOrderRow>({
  key: 'workorders',
  needs: 'workorders.read',
  title: () => t.workorders.title,
  path: 'cellars/workorders',
  defaultSort: '-dateToStart',
  columns: () => [
    sorted('number', ({ number, type }) => t.workorders.named(number, type.name)),
    sorted('status', ({ status }) => <StatusBadge status={status} label={words.workorderStatus[status]} />),
    sorted('dateToStart', ({ dateToStart }) => <DayText day={dateToStart} />),
    column('cellarElements', ({ cellarElements }) => cellarElements.map(({ name }) => name).join(', '), {
      hideBelow: 'md',
    }),
    column('employee', ({ employee }) => employee.name, { hideBelow: 'md' }),
  ],
  nameOf: ({ number, type }) => t.workorders.named(number, type.name),
  hrefOf: ({ id }) => `/entities/workorder/${id}`,
})

/** Bottlings on a line. */
export const relatedDivisions = related<DivisionRow>({
  key: 'divisions',
  needs: 'division.read',
  title: () => t.division.runs,
  path: 'cellars/divisions',
  defaultSort: '-number',
  columns: () => [
    sorted('batchId', ({ batchId }) => batchId),
    sorted('status', ({ status }) => <StatusBadge status={status} label={words.divisionStatus[status]} />),
    sorted('dateToStart', ({ dateToStart }) => <DayText day={dateToStart} />),
    column('bottles', ({ bottles }) => numberText('bottles', bottles), { align: 'right' }),
  ],
  nameOf: ({ batchId }) => batchId,
  hrefOf: ({ id }) => `/entities/division/${id}`,
})

/** Labelings on a line. */
export const relatedLabelings = related<LabelingRow>({
  key: 'labelings',
  needs: 'labeling.read',
  title: () => t.label.labelings.title,
  path: 'label/labelings',
  defaultSort: '-number',
  columns: () => [
    sorted('batchId', ({ batchId }) => batchId),
    sorted('status', ({ status }) => <StatusBadge status={status} label={words.labelingStatus[status]} />),
    sorted('dateToStart', ({ dateToStart }) => <DayText day={dateToStart} />),
    column('labels', ({ labels }) => labels.map(({ name }) => name).join(', '), {
      header: t.label.labels.title,
    }),
    column('bottles', ({ bottles }) => numberText('bottles', bottles), { align: 'right' }),
  ],
  nameOf: ({ batchId }) => batchId,
  hrefOf: ({ id }) => `/labeling/${id}`,
})
