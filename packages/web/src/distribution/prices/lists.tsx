import type { PriceListRecord } from '@lagar/domain/distribution/price-list.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { LabelPicker } from '../../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { MarketPicker } from '../../pickers/pickers.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { priceText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { Part } from '../../ui/Part.tsx'
import { later } from '../../ui/later.tsx'

/** What bottles cost, by market, currency and days. */
export const { Tab: PriceListsTab, Page: PriceListPage } = catalogueParts<PriceListRecord>({
  type: 'priceList',
  texts: () => t.prices,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./PriceListForm.tsx')).PriceListForm),
  path: 'distribution/priceLists',
  removePath: 'distribution/priceLists',
  permission: 'distribution.write',
  excel: 'PRICE_LIST',
  defaultSort: '-fromDate',
  columns: () => [
    sorted('name', ({ name }) => name),
    column('market', ({ market }) => market.name),
    column('currency', ({ currency }) => currency),
    sorted('fromDate', ({ fromDate }) => <DayText day={fromDate} />),
    column('toDate', ({ toDate }) => (toDate ? <DayText day={toDate} /> : t.prices.noEnd)),
    {
      key: 'prices',
      header: t.prices.prices,
      align: 'right',
      cell: ({ prices }) => numberText('count', prices.length),
    },
    { key: 'holds', header: t.prices.state, cell: (row) => <Holds list={row} /> },
  ],
  filters: () => (
    <>
      <FilterText name="name" label={t.prices.search} />
      <FilterPicker name="market" label={fieldName('market')} Picker={MarketPicker} />
      <FilterPicker name="label" label={fieldName('label')} Picker={LabelPicker} />
    </>
  ),
  detail: (list) => ({
    badges: <Holds list={list} />,
    facts: [
      fact(
        'market',
        <EntityLink type="market" id={list.market.id}>
          {list.market.name}
        </EntityLink>,
      ),
      fact('currency', list.currency),
      fact('fromDate', <DayText day={list.fromDate} />),
      fact('toDate', list.toDate ? <DayText day={list.toDate} /> : t.prices.noEnd),
    ],
    links: (
      <Part title={t.prices.prices} blank={undefined}>
        <DataTable
          label={t.prices.prices}
          columns={priceColumns(list.currency)}
          rows={list.prices}
          rowName={({ label, wineBatch }) => label?.name ?? wineBatch?.name ?? ''}
        />
      </Part>
    ),
  }),
})

const Holds = ({ list: { holds } }: { list: PriceListRecord }) => (
  <StatusBadge tone={holds ? 'active' : 'calm'} label={holds ? t.prices.holds : t.prices.holdsNot} />
)

/** The prices of a list as its page shows them. */
const priceColumns = (currency: PriceListRecord['currency']): Column<PriceListRecord['prices'][number]>[] => [
  {
    key: 'of',
    header: t.prices.of,
    wide: true,
    cell: ({ label, wineBatch }) =>
      label ? (
        <EntityLink type="label" id={label.id}>
          {label.name}
        </EntityLink>
      ) : (
        wineBatch && (
          <EntityLink type="wineBatch" id={wineBatch.id}>
            {wineBatch.name}
          </EntityLink>
        )
      ),
  },
  {
    key: 'minimum',
    header: fieldName('minimum'),
    align: 'right',
    cell: ({ minimum }) => numberText('bottles', minimum),
  },
  {
    key: 'price',
    header: t.prices.perBottle,
    align: 'right',
    cell: ({ price }) => priceText(price, currency),
  },
]
