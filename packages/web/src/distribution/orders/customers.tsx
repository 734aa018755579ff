import type { CustomerRecord } from '@lagar/domain/distribution/customer.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { MarketPicker } from '../../pickers/pickers.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { useReporting } from '../problems/report.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const OrdersTab = inPlace(async () => (await import('./OrdersTab.tsx')).OrdersTab)
const BulkSalesTab = inPlace(async () => (await import('../../sales/BulkSalesTab.tsx')).BulkSalesTab)
const DealingsTab = inPlace(async () => (await import('../statement/DealingsTab.tsx')).DealingsTab)
const StatementTab = inPlace(async () => (await import('../statement/StatementTab.tsx')).StatementTab)

const customers: Catalogue<CustomerRecord> = {
  type: 'customer',
  texts: () => t.administration.customers,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./CustomerForm.tsx')).CustomerForm),
  removePath: 'distribution/customers',
}

const columns = (): Column<CustomerRecord>[] => [
  sorted('name', (row) => row.name),
  column('cuit', (row) => row.cuit),
  column('contact', (row) => row.contact),
  column('phoneNumber', (row) => row.phoneNumber),
  sorted('country', (row) => words.country[row.country]),
  column('market', (row) => row.market?.name),
]

/** Those who order our wine. */
export function CustomersTab() {
  return (
    <CataloguePage<CustomerRecord>
      catalogue={customers}
      permission="distribution.write"
      tools={<BringButton kind="customer" permission="distribution.write" />}
      path="distribution/customers"
      excel="CUSTOMER"
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={t.administration.customers.search} />
          <FilterSelect
            name="country"
            label={fieldName('country')}
            options={options(countries, (country) => words.country[country])}
          />
          <FilterPicker name="market" label={fieldName('market')} Picker={MarketPicker} />
        </>
      }
    />
  )
}

const detail = (row: CustomerRecord): RecordDetail => ({
  facts: [
    fact('cuit', row.cuit),
    fact('contact', row.contact),
    fact('email', row.email),
    fact('phoneNumber', row.phoneNumber),
    fact('address', row.address),
    fact('country', words.country[row.country]),
    fact(
      'market',
      row.market && (
        <EntityLink type="market" id={row.market.id}>
          {row.market.name}
        </EntityLink>
      ),
    ),
    fact('paymentMethods', row.paymentMethods.map((method) => words.paymentMethod[method]).join(', ')),
    fact('details', row.details, { wide: true }),
  ],
})

/** The page of one, with the orders and problems for who may see them. */
export function CustomerPage() {
  const seesOrders = useCan('orders.read')
  const reporting = useReporting()
  const tabsOf = (row: CustomerRecord) =>
    seesOrders
      ? [
          {
            key: 'dealings',
            label: t.customerAccount.dealings,
            content: <DealingsTab customer={row.id} />,
          },
          {
            key: 'statement',
            label: t.customerAccount.tab,
            content: <StatementTab customer={row.id} />,
          },
          {
            key: 'orders',
            label: t.distribution.orders.customerTab,
            content: <OrdersTab fixed={{ customer: row.id }} />,
          },
          {
            key: 'bulkSales',
            label: t.sales.title,
            content: <BulkSalesTab fixed={{ customer: row.id }} />,
          },
        ]
      : []
  return (
    <>
      <CatalogueRecord
        catalogue={customers}
        detail={(row) => ({
          ...detail(row),
          actions: [reporting.action({ customer: row.id })],
          tabs: [
            ...tabsOf(row),
            ...reporting.tabs({ customer: row.id }, { customer: row.id }),
            traceTab('customer', row.id),
          ],
        })}
      />
      {reporting.form}
    </>
  )
}
