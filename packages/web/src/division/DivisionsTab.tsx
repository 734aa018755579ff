import type { DivisionRow } from '@lagar/domain/cellars/division-record.ts'
import { divisionStatuses } from '@lagar/domain/lists/statuses.ts'
import { mdiEyeOutline } from '@mdi/js'
import { useState } from 'react'
import { useCan } from '../auth/me.tsx'
import { volumeText } from '../ui/wine/amounts.tsx'
import { options } from '../form/options.ts'
import { DivisionLinePicker } from '../pickers/bottlePickers.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CellarElementPicker } from '../pickers/cellarPickers.tsx'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { column, sorted } from '../ui/columns.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { numberText } from '../ui/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { DivisionDialogs } from './DivisionDialogs.tsx'
import { DivisionForm } from './DivisionForm.tsx'
import { runActions, type RunDialog } from '../bottling/runActions.ts'

const columns = (): Column<DivisionRow>[] => [
  sorted('batchId', (row) => row.batchId),
  sorted('status', (row) => <StatusBadge status={row.status} label={words.divisionStatus[row.status]} />),
  sorted('dateToStart', (row) => <DayText day={row.dateToStart} />),
  column('cellarElement', (row) => row.cellarElement.name),
  column('contentAmount', (row) => volumeText(row.contentAmount, row.contentAmountUnit), { align: 'right' }),
  column('bottles', (row) => numberText(row.bottles, 0), { align: 'right' }),
  {
    key: 'loss',
    header: t.division.loss,
    align: 'right',
    cell: (row) => `${numberText(row.lossPercent)} %`,
    hideBelow: 'md',
  },
  column('divisionLine', (row) => row.divisionLine.name, { hideBelow: 'lg' }),
  column('employee', (row) => row.employee.name, { hideBelow: 'lg' }),
]

type Open = { id: string; dialog: RunDialog | 'view' }

/** The bottlings, planned and closed. */
export function DivisionsTab() {
  const texts = t.division
  const mayCreate = useCan('division.write')
  const [creating, setCreating] = useState(false)
  const [open, setOpen] = useState<Open>()
  return (
    <>
      <ListPage<DivisionRow>
        title={texts.runs}
        order={2}
        path="cellars/divisions"
        excel="DIVISION"
        defaultSort="-dateToStart"
        columns={columns()}
        rowName={(row) => row.batchId}
        rowHref={(row) => `/entities/division/${row.id}`}
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
              options={options(divisionStatuses, (status) => words.divisionStatus[status])}
            />
            <FilterPicker
              name="cellarElementId"
              label={fieldName('cellarElement')}
              Picker={CellarElementPicker}
            />
            <FilterPicker
              name="divisionLineId"
              label={fieldName('divisionLine')}
              Picker={DivisionLinePicker}
            />
          </>
        }
      />
      {creating && <DivisionForm onClose={() => setCreating(false)} />}
      {open && <DivisionDialogs id={open.id} open={open.dialog} onClose={() => setOpen(undefined)} />}
    </>
  )
}
