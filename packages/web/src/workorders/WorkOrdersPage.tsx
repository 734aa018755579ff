import {
  orderVessels,
  type WorkOrderRecord,
  type WorkOrderRow,
} from '@lagar/domain/cellars/work-order-record.ts'
import { workorderStatuses } from '@lagar/domain/lists/statuses.ts'
import { Group, Text } from '@mantine/core'
import {
  mdiBarrel,
  mdiCheckCircleOutline,
  mdiEyeOutline,
  mdiPencilOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useState } from 'react'
import { removeRecord, useRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { options } from '../form/options.ts'
import { useSelection } from '../shell/selection.tsx'
import { t, words } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { MessageMark } from '../ui/WorkOrderName.tsx'
import { AssignSavedVessels, ToAssign } from './AssignVessels.tsx'
import { FinishDialog } from './FinishDialog.tsx'
import { WorkOrderForm } from './WorkOrderForm.tsx'
import { useOpened } from '../ui/useOpened.ts'

type Open = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete' | 'finish' | 'assign'; row: WorkOrderRow }

/** The work orders of the chosen cellar. */
export function WorkOrdersTab() {
  const texts = t.workorders
  const { cellar } = useSelection()
  const mayCreate = useCan('workorders.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const actions = (row: WorkOrderRow): RowAction[] => [
    { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ kind: 'view', row }) },
    ...(row.noAssignedVessels.length > 0 && row.can.edit
      ? [
          {
            label: texts.toChoose.assign,
            icon: mdiBarrel,
            onClick: () => setOpen({ kind: 'assign', row }),
          },
        ]
      : []),
    {
      label: texts.finish,
      icon: mdiCheckCircleOutline,
      allowed: row.can.finish,
      ...(row.status === 'DONE' || row.status === 'CANCELLED' ? { reason: texts.closedReason } : {}),
      onClick: () => setOpen({ kind: row.noAssignedVessels.length > 0 ? 'assign' : 'finish', row }),
    },
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: row.can.edit,
      onClick: () => setOpen({ kind: 'edit', row }),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: row.can.delete,
      onClick: () => setOpen({ kind: 'delete', row }),
    },
  ]
  return (
    <>
      <ListPage<WorkOrderRow>
        title={texts.list}
        order={2}
        path="cellars/workorders"
        excel="WORKORDER"
        isPrinted
        fixed={{ cellarId: cellar ?? undefined }}
        defaultSort="-dateToStart"
        columns={columns()}
        rowName={(row) => texts.named(row.number, row.type.name)}
        rowHref={(row) => `/entities/workorder/${row.id}`}
        actions={actions}
        create={{ label: texts.createTitle, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={
          <>
            <FilterText name="text" label={texts.search} />
            <FilterSelect
              name="status"
              label={texts.status}
              options={options(workorderStatuses, (status) => words.workorderStatus[status])}
            />
            <FilterSelect
              name="isUnassigned"
              label={texts.toChoose.title}
              options={[{ value: 'true', label: texts.toChoose.open }]}
            />
            <FilterSelect
              name="differences"
              label={texts.differences}
              options={[
                { value: 'OPEN', label: texts.differencesOpen },
                { value: 'ANY', label: texts.differencesAny },
              ]}
            />
          </>
        }
      />
      {open?.kind === 'create' && <WorkOrderForm onClose={close} />}
      {(open?.kind === 'view' || open?.kind === 'edit') && (
        <SavedOrderForm id={open.row.id} readOnly={open.kind === 'view'} onClose={close} />
      )}
      {open?.kind === 'finish' && (
        <FinishDialog
          order={open.row}
          onOtherwise={() => setOpen({ kind: 'edit', row: open.row })}
          onClose={close}
        />
      )}
      {open?.kind === 'assign' && <AssignSavedVessels id={open.row.id} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={String(open.row.number)}
          done={texts.removed}
          remove={(typed) => removeRecord('cellars/workorders', open.row.id, typed)}
          onClose={close}
        />
      )}
    </>
  )
}

function columns(): Column<WorkOrderRow>[] {
  const texts = t.workorders
  return [
    {
      key: 'number',
      header: texts.number,
      sort: 'number',
      cell: (row) => (
        <>
          {texts.named(row.number, row.type.name)} {row.isCreatedByWhatsapp && <MessageMark />}
        </>
      ),
    },
    {
      key: 'status',
      header: texts.status,
      sort: 'status',
      cell: (row) => (
        <Group gap={6}>
          <StatusBadge status={row.status} label={words.workorderStatus[row.status]} />
          {row.can.finish && <ToAssign order={row} />}
          {row.hasDifferences && <StatusBadge label={texts.differencesShort} tone="waiting" />}
        </Group>
      ),
    },
    {
      key: 'dateToStart',
      header: texts.dateToStart,
      sort: 'dateToStart',
      cell: (row) => <DayText day={row.dateToStart} />,
    },
    { key: 'employee', header: texts.employee, cell: (row) => row.employee.name },
    {
      key: 'elements',
      header: texts.elements,
      hideBelow: 'md',
      cell: (row) => (
        <Text size="sm" lineClamp={2} maw={220}>
          {orderVessels(row) || t.ui.none}
        </Text>
      ),
    },
    {
      key: 'description',
      header: texts.description,
      hideBelow: 'lg',
      wide: true,
      cell: (row) => (
        <Text size="sm" lineClamp={2} miw={240}>
          {row.description || t.ui.none}
        </Text>
      ),
    },
  ]
}

/** The form of a saved order, once it is loaded with all its rows. */
export function SavedOrderForm({
  id,
  readOnly,
  onClose,
}: {
  id: string
  readOnly: boolean
  onClose: () => void
}) {
  const order = useOpened(useRecord<WorkOrderRecord>('workorder', id), t.workorders.loadFailed, onClose)
  return order ? <WorkOrderForm saved={order} readOnly={readOnly} onClose={onClose} /> : null
}
