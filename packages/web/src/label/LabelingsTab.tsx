import type { LabelingRow } from '@lagar/domain/label/labeling-record.ts'
import { labelingStatuses } from '@lagar/domain/lists/statuses.ts'
import { RunList } from '../bottles/RunList.tsx'
import { options } from '../texts/options.ts'
import { LabelPicker, WineBatchPicker } from '../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { fieldName } from '../texts/field-names.ts'
import { t, words } from '../texts/t.ts'
import { column, sorted } from '../records/columns.tsx'
import type { Column } from '../lists/DataTable.tsx'
import { numberText } from '../texts/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { later } from '../ui/later.tsx'

const LabelingDialogs = later(async () => (await import('./LabelingDialogs.tsx')).LabelingDialogs)
const LabelingForm = later(async () => (await import('./LabelingForm.tsx')).LabelingForm)

const columns = (): Column<LabelingRow>[] => [
  sorted('batchId', (row) => row.batchId),
  sorted('status', (row) => <StatusBadge status={row.status} label={words.labelingStatus[row.status]} />),
  sorted('dateToStart', (row) => <DayText day={row.dateToStart} />),
  column('label', (row) => row.labels.map(({ name }) => name).join(', ')),
  column('bottles', (row) => numberText('bottles', row.bottles), { align: 'right' }),
  column('distributionDeposit', (row) => row.distributionDeposit.name, { hideBelow: 'md' }),
  column('divisionLine', (row) => row.divisionLine.name, { hideBelow: 'lg' }),
  column('employee', (row) => row.employee.name, { hideBelow: 'lg' }),
]

/** The labelings, planned and closed. */
export function LabelingsTab() {
  const texts = t.label.labelings
  return (
    <RunList<LabelingRow>
      of="bottles"
      type="labeling"
      title={texts.title}
      path="label/labelings"
      excel="LABELING"
      permission="labeling.write"
      texts={texts}
      columns={columns()}
      statuses={options(labelingStatuses, (status) => words.labelingStatus[status])}
      filters={
        <>
          <FilterPicker name="label" label={fieldName('label')} Picker={LabelPicker} />
          <FilterPicker name="wineBatchId" label={fieldName('wineBatch')} Picker={WineBatchPicker} />
        </>
      }
      Form={LabelingForm}
      Dialogs={LabelingDialogs}
    />
  )
}
