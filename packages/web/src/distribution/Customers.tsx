import { customer, type CustomerRecord } from '@lagar/domain/distribution/customer.ts'
import { paymentMethods } from '@lagar/domain/lists/documents.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { saveRecord } from '../api/records.ts'
import { useCan } from '../auth/me.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { MultiSelectField, SelectField, TextArea, TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { fieldName } from '../texts/codes.ts'
import { t, words } from '../texts/t.ts'
import { BringButton } from '../ui/BringButton.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterSelect, FilterText } from '../ui/filters.tsx'
import { traceTab } from '../ui/trace/traceTab.tsx'

const customers: Catalogue<CustomerRecord> = {
  type: 'customer',
  texts: () => t.administration.customers,
  nameOf: ({ name }) => name,
  Form: CustomerForm,
  removePath: 'distribution/customers',
}

/** Cliente. The one form for creating, editing and viewing a customer. */
export function CustomerForm({ saved, readOnly = false, onClose }: RecordFormProps<CustomerRecord>) {
  const draft = useDraft(customer, saved ?? { country: 'AR', paymentMethods: [] }, (value, key) =>
    saveRecord('distribution/customers', value, key),
  )
  return (
    <CatalogueForm
      texts={t.administration.customers}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
      size="lg"
    >
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <TextField {...labelled(draft, 'cuit')} />
        <TextField {...labelled(draft, 'contact')} />
        <TextField type="email" {...labelled(draft, 'email')} />
        <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        <SelectField
          required
          options={options(countries, (country) => words.country[country])}
          {...labelled(draft, 'country')}
        />
      </FormGrid>
      <TextField {...labelled(draft, 'address')} />
      <MultiSelectField
        options={options(paymentMethods, (method) => words.paymentMethod[method])}
        {...labelled(draft, 'paymentMethods')}
      />
      <TextArea {...labelled(draft, 'details')} />
    </CatalogueForm>
  )
}

const columns = (): Column<CustomerRecord>[] => [
  sorted('name', (row) => row.name),
  column('cuit', (row) => row.cuit),
  column('contact', (row) => row.contact),
  column('phoneNumber', (row) => row.phoneNumber),
  sorted('country', (row) => words.country[row.country]),
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
    fact('paymentMethods', row.paymentMethods.map((method) => words.paymentMethod[method]).join(', ')),
    fact('details', row.details, { wide: true }),
  ],
})

/** The page of one, with the orders for who may see them. */
export function CustomerPage() {
  const seesOrders = useCan('orders.read')
  const tabsOf = (row: CustomerRecord) =>
    seesOrders
      ? [
          {
            key: 'orders',
            label: t.distribution.orders.customerTab,
            content: <OrdersTab fixed={{ customer: row.id }} />,
          },
        ]
      : []
  return (
    <CatalogueRecord
      catalogue={customers}
      detail={(row) => ({ ...detail(row), tabs: [...tabsOf(row), traceTab('customer', row.id)] })}
    />
  )
}
