import { serviceBillName, type ServiceBillRecord } from '@lagar/domain/bills/service-bill.ts'
import { serviceBillTypes } from '@lagar/domain/lists/documents.ts'
import { Text } from '@mantine/core'
import { DataTable } from '../lists/DataTable.tsx'
import { FilterDay } from '../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { CellarPicker, LandPicker, SupplierPicker } from '../pickers/pickers.tsx'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { fieldName } from '../texts/field-names.ts'
import { moneyText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Part } from '../ui/Part.tsx'
import { DayText, Money } from '../ui/values.tsx'
import { later } from '../ui/later.tsx'

const amountOf = ({ amount, unit }: ServiceBillRecord) =>
  amount !== null && unit !== null ? `${numberText('amount', amount)} ${words.serviceBillUnit[unit]}` : null

/** What services cost, and who bears it. */
export const { Tab: ServiceBillsTab, Page: ServiceBillPage } = catalogueParts<ServiceBillRecord>({
  type: 'serviceBill',
  texts: () => t.bills.service,
  nameOf: serviceBillName,
  Form: later(async () => (await import('./ServiceBillForm.tsx')).ServiceBillForm),
  path: 'administration/service/bills',
  removePath: 'administration/service/bills',
  isDeed: true,
  permission: 'administration.write',
  excel: 'SERVICE_BILL',
  defaultSort: '-day',
  columns: () => [
    sorted('day', ({ day }) => <DayText day={day} />),
    sorted('billNumber', ({ billNumber }) => billNumber),
    sorted('supplier', ({ supplier }) => supplier.name),
    column('type', ({ type }) => words.serviceBillType[type]),
    column('served', (row) => <Served bill={row} />, { hideBelow: 'md' }),
    column('price', ({ price, currency }) => moneyText(price, currency), { align: 'right' }),
    column('costs', ({ cost }) => <Money value={cost} />, { align: 'right', hideBelow: 'md' }),
    sorted('dueDate', ({ dueDate }) => <DayText day={dueDate} />, { hideBelow: 'lg' }),
  ],
  filters: () => (
    <>
      <FilterText name="billNumber" label={t.bills.service.search} />
      <FilterSelect
        name="type"
        label={fieldName('type')}
        options={options(serviceBillTypes, (type) => words.serviceBillType[type])}
      />
      <FilterPicker name="supplierId" label={fieldName('supplier')} Picker={SupplierPicker} />
      <FilterPicker name="landId" label={fieldName('land')} Picker={LandPicker} />
      <FilterPicker name="cellarId" label={fieldName('cellar')} Picker={CellarPicker} />
      <FilterDay name="from" label={t.bills.service.from} />
      <FilterDay name="to" label={t.bills.service.to} />
    </>
  ),
  detail: (bill) => ({
    facts: [
      fact(
        'supplier',
        <EntityLink type="supplier" id={bill.supplier.id}>
          {bill.supplier.name}
        </EntityLink>,
      ),
      fact('type', words.serviceBillType[bill.type]),
      {
        label: t.bills.service.period,
        value: (
          <>
            <DayText day={bill.fromDate} /> – <DayText day={bill.toDate} />
          </>
        ),
      },
      fact('amount', amountOf(bill)),
      fact('day', <DayText day={bill.day} />),
      fact('dueDate', <DayText day={bill.dueDate} />),
      fact('price', moneyText(bill.price, bill.currency)),
      fact('exchangeRate', bill.exchangeRate === 1 ? null : numberText('exchangeRate', bill.exchangeRate)),
      fact('served', <Served bill={bill} />),
      fact('sharing', words.serviceBillSharing[bill.sharing]),
      fact(
        'employee',
        bill.employee && (
          <EntityLink type="employee" id={bill.employee.id}>
            {bill.employee.name}
          </EntityLink>
        ),
      ),
      fact('note', bill.note, { wide: true }),
    ],
    links: <Costs bill={bill} />,
  }),
})

/** What a bill served, with the way to its page; the plots by their names. */
function Served({ bill }: { bill: ServiceBillRecord }) {
  const { served, wineEstate, cellar, machine, lands } = bill
  const linked = {
    WINE_ESTATE: ['wineEstate', wineEstate],
    CELLAR: ['cellar', cellar],
    MACHINE: ['machine', machine],
  } as const
  if (served === 'LANDS') return <>{lands.map(({ name }) => name).join(', ')}</>
  if (served === 'COMPANY') return <>{words.serviceBillSubject.COMPANY}</>
  const [type, of] = linked[served]
  return (
    of && (
      <EntityLink type={type} id={of.id}>
        {of.name}
      </EntityLink>
    )
  )
}

type Cost = ServiceBillRecord['costs'][number]

/** Where the cost of a bill went, part by part, and all of it together. */
function Costs({ bill }: { bill: ServiceBillRecord }) {
  const texts = t.bills.service
  const rows = bill.costs.map((row, at) => ({ ...row, id: String(at) }))
  return (
    <Part title={texts.went} blank={undefined}>
      <DataTable
        label={texts.went}
        rows={rows}
        rowName={({ id }) => id}
        columns={[
          { key: 'bearer', header: texts.bearer, cell: (row) => <Bearer of={row} /> },
          {
            key: 'cost',
            header: fieldName('costs'),
            align: 'right',
            cell: ({ cost }) => <Money value={cost} />,
          },
        ]}
      />
      <Text fw={650} ta="right" p="xs">
        {texts.total}: <Money value={bill.cost} />
      </Text>
    </Part>
  )
}

function Bearer({ of: { land, cellar } }: { of: Cost }) {
  const texts = t.bills.service
  if (land)
    return (
      <EntityLink type="land" id={land.id}>
        {land.name}
      </EntityLink>
    )
  if (!cellar) return <>{texts.expense}</>
  return (
    <EntityLink type="cellar" id={cellar.id}>
      {texts.ofCellar(cellar.name)}
    </EntityLink>
  )
}
