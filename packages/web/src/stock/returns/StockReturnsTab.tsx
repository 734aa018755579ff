import { needs } from '../../lists/before.ts'
import { stockReturnStatuses } from '@lagar/domain/lists/statuses.ts'
import { isReturnOpen, type StockReturnRecord, type StockReturnRow } from '@lagar/domain/stock/return.ts'
import { LoadingOverlay } from '@mantine/core'
import { mdiPackageUp, mdiPencilOutline, mdiTrashCanOutline, mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { removeRecord, useRecord } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { SupplierPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { moneyText } from '../../texts/money.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const StockReturnForm = later(async () => (await import('./StockReturnForm.tsx')).StockReturnForm)

/** A return with the dialog that is open on it. */
export type OpenReturn = { dialog: 'edit' | 'delete' | 'undo'; row: StockReturnRow }

/** What goes back to suppliers. */
export function StockReturnsTab() {
  const texts = t.purchases.returns
  const mayCreate = useCan('stockOrders.write')
  const [open, setOpen] = useState<OpenReturn>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage<StockReturnRow>
        title={texts.title}
        order={2}
        path="stock/stockReturnOrders"
        excel="STOCK_RETURN_ORDER"
        defaultSort="-number"
        columns={columns()}
        rowName={(row) => texts.named(row.number)}
        rowHref={(row) => `/entities/stockReturnOrder/${row.id}`}
        actions={(row) => returnActions(row, (dialog) => setOpen({ dialog, row }))}
        create={{ label: texts.createTitle, allowed: mayCreate, onClick: () => setCreating(true) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiPackageUp, needs: [needs.supply()] }}
        filters={
          <>
            <FilterSelect
              name="status"
              label={t.purchases.status}
              options={options(stockReturnStatuses, (status) => words.stockReturnStatus[status])}
            />
            <FilterPicker name="supplier" label={t.purchases.supplier} Picker={SupplierPicker} />
          </>
        }
      />
      {creating && <StockReturnForm onClose={() => setCreating(false)} />}
      {open && <StockReturnDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** What can be done with a return; what went back stays as it went, unless that is undone. */
export function returnActions(
  { can, status, reversed }: StockReturnRow,
  open: (dialog: OpenReturn['dialog']) => void,
): RowAction[] {
  if (reversed) return []
  const isDone = status === 'DONE'
  return [
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: can.edit,
      ...(isReturnOpen(status) ? {} : { reason: t.purchases.returns.isOver }),
      onClick: () => open('edit'),
    },
    {
      label: isDone ? t.purchases.returns.undo : t.ui.remove,
      icon: isDone ? mdiUndoVariant : mdiTrashCanOutline,
      danger: true,
      allowed: can.delete,
      onClick: () => open(isDone ? 'undo' : 'delete'),
    },
  ]
}

type DialogsProps = { open: OpenReturn; onClose: () => void; onDeleted?: () => void }

/** The dialog that is open on a return. */
export function StockReturnDialogs({ open: { dialog, row }, onClose, onDeleted }: DialogsProps) {
  const texts = t.purchases.returns
  if (dialog === 'edit') return <EditReturn id={row.id} onClose={onClose} />
  const isUndone = dialog === 'undo'
  return (
    <DeleteDialog
      name={String(row.number)}
      {...(isUndone ? { text: texts.undoText, action: texts.undo } : {})}
      done={isUndone ? texts.undone : texts.removed}
      remove={(typed) => removeRecord('stock/stockReturnOrder', row.id, typed)}
      onClose={onClose}
      {...(onDeleted && !isUndone ? { onDeleted } : {})}
    />
  )
}

function EditReturn({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRecord<StockReturnRecord>('stockReturnOrder', id)
  return data ? <StockReturnForm saved={data} onClose={onClose} /> : <LoadingOverlay visible zIndex={300} />
}

/** Where a return stands, or that it came in again. */
export const ReturnBadge = ({ row: { status, reversed } }: { row: StockReturnRow }) =>
  reversed ? (
    <StatusBadge label={t.purchases.returns.reversed} tone="bad" />
  ) : (
    <StatusBadge status={status} label={words.stockReturnStatus[status]} />
  )

function columns(): Column<StockReturnRow>[] {
  const texts = t.purchases.returns
  return [
    { key: 'number', header: t.purchases.number, sort: 'number', cell: (row) => row.number },
    {
      key: 'status',
      header: t.purchases.status,
      sort: 'status',
      cell: (row) => <ReturnBadge row={row} />,
    },
    {
      key: 'supplier',
      header: t.purchases.supplier,
      cell: ({ supplier }) => (
        <EntityLink type="supplier" id={supplier.id}>
          {supplier.name}
        </EntityLink>
      ),
    },
    { key: 'reason', header: texts.reason, wide: true, cell: (row) => row.reason },
    {
      key: 'deposit',
      header: t.purchases.deposit,
      hideBelow: 'lg',
      cell: ({ deposit }) => deposit.name,
    },
    { key: 'returnedOn', header: texts.returnedOn, cell: (row) => <DayText day={row.returnedOn} /> },
    {
      key: 'credit',
      header: texts.credit,
      align: 'right',
      cell: ({ credit, currency }) => (credit === null ? t.ui.none : moneyText(credit, currency)),
    },
  ]
}
