import type { LabelingRow } from '@lagar/domain/label/labeling-record.ts'
import { labelingStatuses } from '@lagar/domain/lists/statuses.ts'
import { mdiEyeOutline } from '@mdi/js'
import { useState } from 'react'
import { useCan } from '../auth/me.tsx'
import { runActions, type RunDialog } from '../bottling/runActions.ts'
import { options } from '../form/options.ts'
import { LabelPicker, WineBatchPicker } from '../pickers/bottlePickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { column, sorted } from '../ui/columns.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { numberText } from '../ui/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { LabelingDialogs } from './LabelingDialogs.tsx'
import { LabelingForm } from './LabelingForm.tsx'

const columns = (): Column<LabelingRow>[] => [
  sorted('batchId', (row) => row.batchId),
  sorted('status', (row) => <StatusBadge status={row.status} label={words.labelingStatus[row.status]} />),
  sorted('dateToStart', (row) => <DayText day={row.dateToStart} />),
  column('label', (row) => row.labels.map(({ name }) => name).join(', ')),
  column('bottles', (row) => numberText(row.bottles, 0), { align: 'right' }),
  column('distributionDeposit', (row) => row.distributionDeposit.name, { hideBelow: 'md' }),
  column('divisionLine', (row) => row.divisionLine.name, { hideBelow: 'lg' }),
  column('employee', (row) => row.employee.name, { hideBelow: 'lg' }),
]

type Open = { id: string; dialog: RunDialog | 'view' }

/** The labelings, planned and closed. */
export function LabelingsTab() {
  const texts = t.label.labelings
  const mayCreate = useCan('labeling.write')
  const [creating, setCreating] = useState(false)
  const [open, setOpen] = useState<Open>()
  return (
    <>
      <ListPage<LabelingRow>
        title={texts.title}
        order={2}
        path="label/labelings"
        excel="LABELING"
        defaultSort="-dateToStart"
        columns={columns()}
        rowName={(row) => row.batchId}
        rowHref={(row) => `/entities/labeling/${row.id}`}
        actions={(row) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ id: row.id, dialog: 'view' }) },
          ...runActions(row, texts.close, (dialog) => setOpen({ id: row.id, dialog })),
        ]}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setCreating(true) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={
          <>
            <FilterText name="batchId" label={texts.search} />
            <FilterSelect
              name="status"
              label={fieldName('status')}
              options={options(labelingStatuses, (status) => words.labelingStatus[status])}
            />
            <FilterPicker name="label" label={fieldName('label')} Picker={LabelPicker} />
            <FilterPicker name="wineBatchId" label={fieldName('wineBatch')} Picker={WineBatchPicker} />
          </>
        }
      />
      {creating && <LabelingForm onClose={() => setCreating(false)} />}
      {open && <LabelingDialogs id={open.id} open={open.dialog} onClose={() => setOpen(undefined)} />}
    </>
  )
}
