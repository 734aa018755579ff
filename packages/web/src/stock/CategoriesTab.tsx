import type { StockCategoryRecord } from '@lagar/domain/stock/deposit.ts'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { removeRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { t } from '../texts/t.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { FilterText } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/RowMenu.tsx'
import { CategoryForm } from './CategoryForm.tsx'

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; row: StockCategoryRecord }

/** The categories that supplies are grouped by. */
export function CategoriesTab() {
  const texts = t.stock.shelves
  const mayCreate = useCan('stock.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  const actions = (row: StockCategoryRecord): RowAction[] => [
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
      <ListPage<StockCategoryRecord>
        title={texts.title}
        order={2}
        path="stock/category"
        excel="STOCK_CATEGORY"
        defaultSort="name"
        columns={[{ key: 'name', header: texts.name, sort: 'name', cell: (row) => row.name }]}
        rowName={(row) => row.name}
        rowHref={(row) => `/entities/stockCategory/${row.id}`}
        actions={actions}
        create={{ label: texts.create, allowed: mayCreate, onClick: () => setOpen({ kind: 'create' }) }}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={<FilterText name="name" label={texts.search} />}
      />
      {open?.kind === 'create' && <CategoryForm onClose={close} />}
      {open?.kind === 'edit' && <CategoryForm saved={open.row} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={open.row.name}
          done={texts.removed}
          remove={(typed) => removeRecord('stock/category', open.row.id, typed)}
          onClose={close}
        />
      )}
    </>
  )
}
