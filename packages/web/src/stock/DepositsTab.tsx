import type { StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { removeRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { t } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { FilterText } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'
import { DepositForm } from './DepositForm.tsx'

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; row: StockDepositRecord }

/** The deposits of supplies. */
export function DepositsTab() {
  const texts = t.stock.deposits
  const mayCreate = useCan('stock.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const columns: Column<StockDepositRecord>[] = [
    { key: 'name', header: texts.name, sort: 'name', cell: (row) => row.name },
    { key: 'belongs', header: texts.belongs, cell: belongsTo },
    { key: 'stocks', header: texts.stocks, align: 'right', cell: (row) => row.stocks },
  ]
  const actions = (row: StockDepositRecord): RowAction[] => [
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
      <ListPage<StockDepositRecord>
        title={texts.title}
        order={2}
        path="stock/deposits"
        excel="STOCK_DEPOSIT"
        defaultSort="name"
        columns={columns}
        rowName={(row) => row.name}
        rowHref={(row) => `/entities/stockDeposit/${row.id}`}
        actions={actions}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={<FilterText name="name" label={texts.search} />}
      />
      {open?.kind === 'create' && <DepositForm onClose={close} />}
      {open?.kind === 'edit' && <DepositForm saved={open.row} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={open.row.name}
          done={texts.removed}
          remove={(typed) => removeRecord('stock/deposit', open.row.id, typed)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Whose a deposit is: an estate's, a cellar's, both of them, or the whole company's. */
export const belongsTo = ({ wineEstate, cellar }: StockDepositRecord) =>
  [wineEstate?.name, cellar?.name].filter(Boolean).join(' · ') || t.stock.deposits.whole
