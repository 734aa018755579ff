import { boughtProducts } from '@lagar/domain/lists/sales.ts'
import type { BulkPurchaseRow } from '@lagar/domain/purchases/record.ts'
import { Group } from '@mantine/core'
import { mdiEyeOutline, mdiTankerTruck } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../api/send.ts'
import type { Column } from '../lists/DataTable.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { AnySupplierPicker } from '../pickers/pickers.tsx'
import { useCan } from '../session/me.tsx'
import { ContractFilters, priceColumns } from '../sales/contract-list.tsx'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { DayText } from '../ui/values.tsx'
import { bulkPurchaseActions } from './actions.ts'
import { PurchaseBadge } from './badges.tsx'
import type { OpenPurchase } from './BulkPurchaseDialogs.tsx'
import { ReceivedBar } from './ReceivedBar.tsx'
import { later } from '../ui/later.tsx'

const BulkPurchaseDialogs = later(async () => (await import('./BulkPurchaseDialogs.tsx')).BulkPurchaseDialogs)
const BulkPurchaseForm = later(async () => (await import('./BulkPurchaseForm.tsx')).BulkPurchaseForm)

/** Wine, must and grapes bought in bulk; `fixed` narrows them to those of one supplier. */
export function BulkPurchasesTab({ fixed = {} }: { fixed?: Filters }) {
  const texts = t.bulkPurchases
  const allowed = useCan('orders.write')
  const supplier = fixed['supplier']
  const [open, setOpen] = useState<OpenPurchase>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage<BulkPurchaseRow>
        title={texts.title}
        order={2}
        path="purchases/contracts"
        excel="BULK_PURCHASE"
        fixed={fixed}
        defaultSort="-number"
        columns={columnsOf(supplier !== undefined)}
        rowName={({ number }) => texts.named(number)}
        rowHref={({ id }) => `/entities/bulkPurchase/${id}`}
        actions={(purchase) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ dialog: 'view', purchase }) },
          ...bulkPurchaseActions(purchase, (dialog) => setOpen({ dialog, purchase })),
        ]}
        create={{ label: texts.create, allowed, onClick: () => setCreating(true) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiTankerTruck }}
        filters={
          <ContractFilters products={boughtProducts}>
            {supplier === undefined && (
              <FilterPicker name="supplier" label={texts.supplier} Picker={AnySupplierPicker} />
            )}
          </ContractFilters>
        }
      />
      {creating && (
        <BulkPurchaseForm
          {...(typeof supplier === 'string' ? { start: { supplier } } : {})}
          onClose={() => setCreating(false)}
        />
      )}
      {open && <BulkPurchaseDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function columnsOf(isOfSupplier: boolean): Column<BulkPurchaseRow>[] {
  const texts = t.bulkPurchases
  return [
    { key: 'number', header: texts.number, sort: 'number', cell: ({ number }) => texts.named(number) },
    ...(isOfSupplier ? [] : [supplierColumn()]),
    { key: 'what', header: texts.what, hideBelow: 'md', cell: ({ description }) => description },
    {
      key: 'status',
      header: t.sales.status,
      sort: 'status',
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <PurchaseBadge purchase={row} />
        </Group>
      ),
    },
    { key: 'received', header: texts.receivedOf, cell: (row) => <ReceivedBar purchase={row} /> },
    ...priceColumns(),
    {
      key: 'deadline',
      header: texts.deadline,
      sort: 'deadlineDate',
      hideBelow: 'lg',
      cell: ({ deadlineDate }) => <DayText day={deadlineDate} />,
    },
  ]
}

const supplierColumn = (): Column<BulkPurchaseRow> => ({
  key: 'supplier',
  header: t.bulkPurchases.supplier,
  cell: ({ supplier }) => (
    <EntityLink type="supplier" id={supplier.id}>
      {supplier.name}
    </EntityLink>
  ),
})
