import { Meaning } from '../../form/fields/Meaning.tsx'
import {
  priceList,
  priceListOf,
  type PriceList,
  type PriceListRecord,
} from '@lagar/domain/distribution/price-list.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { IntegerField, MoneyField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { LabelPicker, WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { MarketPicker } from '../../pickers/pickers.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { priceText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { Part } from '../../ui/Part.tsx'

/** What bottles cost, by market, currency and days. */
export const {
  Tab: PriceListsTab,
  Page: PriceListPage,
  Form: PriceListForm,
} = catalogueParts<PriceList, PriceListRecord>({
  type: 'priceList',
  texts: () => t.prices,
  nameOf: ({ name }) => name,
  schema: priceList,
  path: 'distribution/priceLists',
  removePath: 'distribution/priceLists',
  permission: 'distribution.write',
  excel: 'PRICE_LIST',
  defaultSort: '-fromDate',
  size: '80rem',
  initial: (saved) =>
    saved
      ? { ...priceListOf(saved), id: saved.id, version: saved.version }
      : { toDate: null, prices: [newPrice()] },
  fields: (draft, readOnly) => (
    <>
      <FormGrid>
        <TextField required {...labelled(draft, 'name')} />
        <MarketPicker
          required
          {...labelled(draft, 'market')}
          onPick={(choice) => {
            if (choice) draft.set({ currency: choice.row.currency })
          }}
        />
        <SelectField
          required
          options={options(currencies, (currency) => currency)}
          {...labelled(draft, 'currency')}
        />
        <DayField required {...labelled(draft, 'fromDate')} />
        <DayField clearable hint={<Meaning of="PriceList.toDate" />} {...labelled(draft, 'toDate')} />
      </FormGrid>
      <RowsTable
        title={t.prices.prices}
        rows={draft.rows('prices')}
        columns={rowColumns(draft, readOnly)}
        disabled={readOnly}
        addLabel={t.prices.add}
        newRow={newPrice}
      />
    </>
  ),
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

const newPrice = () => ({ label: null, wineBatch: null, price: null, minimum: 1 })

const Holds = ({ list: { holds } }: { list: PriceListRecord }) => (
  <StatusBadge tone={holds ? 'active' : 'calm'} label={holds ? t.prices.holds : t.prices.holdsNot} />
)

type Price = PriceList['prices'][number]

/** A row of the form: a label or one lot, from how many bottles on, and the price of one. */
function rowColumns(draft: Draft<PriceList>, disabled: boolean): RowColumn<Price>[] {
  return [
    {
      key: 'label',
      header: fieldName('label'),
      width: 260,
      wide: true,
      cell: (_, index) => (
        <LabelPicker
          label={fieldName('label')}
          hideLabel
          clearable
          disabled={disabled}
          {...draft.field(`prices.${index}.label`)}
        />
      ),
    },
    {
      key: 'wineBatch',
      header: t.prices.orLot,
      width: 260,
      wide: true,
      cell: (_, index) => (
        <WineBatchPicker
          label={t.prices.orLot}
          hideLabel
          clearable
          disabled={disabled}
          {...draft.field(`prices.${index}.wineBatch`)}
        />
      ),
    },
    {
      key: 'minimum',
      header: fieldName('minimum'),
      width: 140,
      cell: (_, index) => (
        <IntegerField
          label={fieldName('minimum')}
          hideLabel
          disabled={disabled}
          {...draft.field(`prices.${index}.minimum`)}
        />
      ),
    },
    {
      key: 'price',
      header: t.prices.perBottle,
      width: 160,
      cell: (_, index) => (
        <MoneyField
          currency={draft.value.currency}
          label={t.prices.perBottle}
          hideLabel
          required
          decimals={4}
          disabled={disabled}
          {...draft.field(`prices.${index}.price`)}
        />
      ),
    },
  ]
}

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
