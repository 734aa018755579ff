import { needs } from '../../lists/before.ts'
import {
  orderVessels,
  type WorkOrderRecord,
  type WorkOrderRow,
} from '@lagar/domain/workorders/orders/record.ts'
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
import { removeRecord, useRecord } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { useSelection } from '../../session/selection.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { MessageMark } from '../../records/WorkOrderName.tsx'
import { ToAssign } from '../transfers/ToAssign.tsx'
import { useOpened } from '../../records/use-opened.ts'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const AssignSavedVessels = later(
  async () => (await import('../transfers/AssignVessels.tsx')).AssignSavedVessels,
)
const FinishDialog = later(async () => (await import('./FinishDialog.tsx')).FinishDialog)
const WorkOrderForm = later(async () => (await import('./WorkOrderForm.tsx')).WorkOrderForm)

type Open = { kind: 'create' } | { kind: 'view' | 'edit' | 'delete' | 'finish' | 'assign'; row: WorkOrderRow }

/** The work orders of the chosen cellar. */
export function WorkOrdersTab() {
  const texts = t.workorders
  const { cellar } = useSelection()
  const mayCreate = useCan('workorders.write')
  const [open, setOpen] = useState<Open>()
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
        actions={(row) => actionsOf(row, setOpen)}
        create={{ label: texts.createTitle, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, needs: [needs.cellar()] }}
        filters={<Filters />}
      />
      {open && <OrderDialog open={open} onOpen={setOpen} />}
    </>
  )
}

/** What may be done with an order from its row. */
function actionsOf(row: WorkOrderRow, onOpen: (open: Open) => void): RowAction[] {
  const texts = t.workorders
  return [
    { label: t.ui.view, icon: mdiEyeOutline, onClick: () => onOpen({ kind: 'view', row }) },
    ...(row.noAssignedVessels.length > 0 && row.can.edit
      ? [
          {
            label: texts.toChoose.assign,
            icon: mdiBarrel,
            onClick: () => onOpen({ kind: 'assign', row }),
          },
        ]
      : []),
    {
      label: texts.finish,
      icon: mdiCheckCircleOutline,
      allowed: row.can.finish,
      ...(row.status === 'DONE' || row.status === 'CANCELLED' ? { reason: texts.closedReason } : {}),
      onClick: () => onOpen({ kind: row.noAssignedVessels.length > 0 ? 'assign' : 'finish', row }),
    },
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: row.can.edit,
      onClick: () => onOpen({ kind: 'edit', row }),
    },
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: row.can.delete,
      onClick: () => onOpen({ kind: 'delete', row }),
    },
  ]
}

function Filters() {
  const texts = t.workorders
  return (
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
        name="isCreatedByWhatsapp"
        label={t.chat.filter}
        options={[{ value: 'true', label: t.chat.byMessage }]}
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
  )
}

type DialogProps = { open: Open; onOpen: (open: Open | undefined) => void }

/** The form or question that is open of an order. */
function OrderDialog({ open, onOpen }: DialogProps) {
  const close = () => onOpen(undefined)
  if (open.kind === 'create') return <WorkOrderForm onClose={close} />
  const { row } = open
  if (open.kind === 'finish')
    return <FinishDialog order={row} onOtherwise={() => onOpen({ kind: 'edit', row })} onClose={close} />
  if (open.kind === 'assign') return <AssignSavedVessels id={row.id} onClose={close} />
  if (open.kind === 'delete')
    return (
      <DeleteDialog
        name={String(row.number)}
        done={t.workorders.removed}
        remove={(typed) => removeRecord('cellars/workorders', row.id, typed)}
        onClose={close}
      />
    )
  return <SavedOrderForm id={row.id} readOnly={open.kind === 'view'} onClose={close} />
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
