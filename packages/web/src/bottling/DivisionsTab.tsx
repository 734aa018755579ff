import type { DivisionRow } from '@lagar/domain/bottling/record.ts'
import { divisionStatuses } from '@lagar/domain/lists/statuses.ts'
import { volumeText } from '../parts/wine/amounts.tsx'
import { options } from '../texts/options.ts'
import { DivisionLinePicker } from '../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t, words } from '../texts/t.ts'
import { column, sorted } from '../records/columns.tsx'
import type { Column } from '../lists/DataTable.tsx'
import { numberText } from '../texts/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { RunList } from '../bottles/RunList.tsx'
import { later } from '../ui/later.tsx'

const DivisionDialogs = later(async () => (await import('./DivisionDialogs.tsx')).DivisionDialogs)
const DivisionForm = later(async () => (await import('./DivisionForm.tsx')).DivisionForm)

const columns = (): Column<DivisionRow>[] => [
  sorted('batchId', (row) => row.batchId),
  sorted('status', (row) => <StatusBadge status={row.status} label={words.divisionStatus[row.status]} />),
  sorted('dateToStart', (row) => <DayText day={row.dateToStart} />),
  column('cellarElement', (row) => row.cellarElement.name),
  column('contentAmount', (row) => volumeText(row.contentAmount, row.contentAmountUnit), { align: 'right' }),
  column('bottles', (row) => numberText('bottles', row.bottles), { align: 'right' }),
  {
    key: 'loss',
    header: t.division.loss,
    align: 'right',
    cell: (row) => `${numberText('percent', row.lossPercent)} %`,
    hideBelow: 'md',
  },
  column('divisionLine', (row) => row.divisionLine.name, { hideBelow: 'lg' }),
  column('employee', (row) => row.employee.name, { hideBelow: 'lg' }),
]

/** The bottlings, planned and closed. */
export function DivisionsTab() {
  const texts = t.division
  return (
    <RunList<DivisionRow>
      of="wine"
      type="division"
      title={texts.runs}
      path="cellars/divisions"
      excel="DIVISION"
      permission="division.write"
      texts={texts}
      columns={columns()}
      statuses={options(divisionStatuses, (status) => words.divisionStatus[status])}
      filters={
        <>
          <FilterPicker
            name="cellarElementId"
            label={fieldName('cellarElement')}
            Picker={CellarElementPicker}
          />
          <FilterPicker name="divisionLineId" label={fieldName('divisionLine')} Picker={DivisionLinePicker} />
        </>
      }
      Form={DivisionForm}
      Dialogs={DivisionDialogs}
    />
  )
}
