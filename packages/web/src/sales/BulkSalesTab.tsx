import { bulkProducts } from '@lagar/domain/lists/sales.ts'
import type { BulkSaleRow } from '@lagar/domain/sales/record.ts'
import { Group } from '@mantine/core'
import { mdiEyeOutline, mdiTankerTruck } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../api/send.ts'
import type { Column } from '../lists/DataTable.tsx'
import { ListPage } from '../lists/ListPage.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CustomerPicker } from '../pickers/pickers.tsx'
import { useCan } from '../session/me.tsx'
import { ContractFilters, priceColumns } from './contract-list.tsx'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { DayText } from '../ui/values.tsx'
import { bulkSaleActions } from './actions.ts'
import { SaleBadge } from './badges.tsx'
import type { OpenSale } from './BulkSaleDialogs.tsx'
import { LoadedBar } from './LoadedBar.tsx'
import { later } from '../ui/later.tsx'

const BulkSaleDialogs = later(async () => (await import('./BulkSaleDialogs.tsx')).BulkSaleDialogs)
const BulkSaleForm = later(async () => (await import('./BulkSaleForm.tsx')).BulkSaleForm)

/** Wine, must and lees sold by the litre; `fixed` narrows them to those of one customer. */
export function BulkSalesTab({ fixed = {} }: { fixed?: Filters }) {
  const texts = t.sales
  const allowed = useCan('orders.write')
  const customer = fixed['customer']
  const [open, setOpen] = useState<OpenSale>()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <ListPage<BulkSaleRow>
        title={texts.title}
        order={2}
        path="sales/contracts"
        excel="BULK_SALE"
        fixed={fixed}
        defaultSort="-number"
        columns={columnsOf(customer !== undefined)}
        rowName={({ number }) => texts.named(number)}
        rowHref={({ id }) => `/entities/bulkSale/${id}`}
        actions={(sale) => [
          { label: t.ui.view, icon: mdiEyeOutline, onClick: () => setOpen({ dialog: 'view', sale }) },
          ...bulkSaleActions(sale, (dialog) => setOpen({ dialog, sale })),
        ]}
        create={{ label: texts.create, allowed, onClick: () => setCreating(true) }}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiTankerTruck }}
        filters={
          <ContractFilters products={bulkProducts}>
            {customer === undefined && (
              <FilterPicker name="customer" label={texts.customer} Picker={CustomerPicker} />
            )}
          </ContractFilters>
        }
      />
      {creating && (
        <BulkSaleForm
          {...(typeof customer === 'string' ? { start: { customer } } : {})}
          onClose={() => setCreating(false)}
        />
      )}
      {open && <BulkSaleDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function columnsOf(isOfCustomer: boolean): Column<BulkSaleRow>[] {
  const texts = t.sales
  return [
    { key: 'number', header: texts.number, sort: 'number', cell: ({ number }) => texts.named(number) },
    ...(isOfCustomer ? [] : [customerColumn()]),
    { key: 'what', header: texts.what, hideBelow: 'md', cell: ({ description }) => description },
    {
      key: 'status',
      header: texts.status,
      sort: 'status',
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          <SaleBadge sale={row} />
        </Group>
      ),
    },
    { key: 'loaded', header: texts.loadedOf, cell: (row) => <LoadedBar sale={row} /> },
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

const customerColumn = (): Column<BulkSaleRow> => ({
  key: 'customer',
  header: t.sales.customer,
  cell: ({ customer }) => (
    <EntityLink type="customer" id={customer.id}>
      {customer.name}
    </EntityLink>
  ),
})
