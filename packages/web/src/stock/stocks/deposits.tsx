import { depositIcons } from '@lagar/domain/lists/cellar.ts'
import { stockDeposit, type StockDeposit, type StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { readingsTab } from '../../parts/readings/tab.tsx'
import { CellarPicker, WineEstatePicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { inPlace } from '../../ui/later.tsx'

const MovementsTab = inPlace(async () => (await import('../movements/MovementsTab.tsx')).MovementsTab)
const StocksTab = inPlace(async () => (await import('./StocksTab.tsx')).StocksTab)

/** The deposits of supplies; one without an estate or a cellar serves the whole company. */
export const {
  Tab: DepositsTab,
  Page: DepositPage,
  Form: DepositForm,
} = catalogueParts<StockDeposit, StockDepositRecord>({
  type: 'stockDeposit',
  texts: () => t.stock.deposits,
  nameOf: ({ name }) => name,
  schema: stockDeposit,
  path: 'stock/deposits',
  savePath: 'stock/deposit',
  removePath: 'stock/deposit',
  permission: 'stock.write',
  excel: 'STOCK_DEPOSIT',
  defaultSort: 'name',
  initial: (saved) =>
    saved
      ? { ...saved, wineEstate: saved.wineEstate?.id ?? null, cellar: saved.cellar?.id ?? null }
      : { icon: 'WAREHOUSE', wineEstate: null, cellar: null },
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <SelectField
          options={options(depositIcons, (icon) => words.depositIcon[icon])}
          {...labelled(draft, 'icon')}
        />
        <WineEstatePicker clearable {...labelled(draft, 'wineEstate')} />
        <CellarPicker clearable {...labelled(draft, 'cellar')} />
      </FormGrid>
    </>
  ),
  columns: () => [
    sorted('name', ({ name }) => name),
    { key: 'belongs', header: t.stock.deposits.belongs, cell: belongsTo },
    { key: 'stocks', header: t.stock.deposits.stocks, align: 'right', cell: ({ stocks }) => stocks },
  ],
  filters: () => <FilterText name="name" label={t.stock.deposits.search} />,
  detail: (deposit) => ({
    badges: deposit.retired && <StatusBadge label={t.stock.retired} tone="waiting" />,
    facts: [
      { label: t.stock.deposits.belongs, value: belongsTo(deposit) },
      fact('icon', words.depositIcon[deposit.icon]),
      { label: t.stock.deposits.stocks, value: deposit.stocks },
    ],
    tabs: [
      {
        key: 'stocks',
        label: t.stock.product.stocks,
        content: (
          <StocksTab
            of="deposit"
            fixed={{ stockDepositId: deposit.id }}
            empty={{ title: t.stock.empty, hint: t.stock.emptyHint }}
          />
        ),
      },
      {
        key: 'movements',
        label: t.stock.movements,
        content: <MovementsTab fixed={{ depositId: deposit.id }} />,
      },
      readingsTab('stockDeposit', deposit.id),
    ],
  }),
})

/** Whose a deposit is: an estate's, a cellar's, both of them, or the whole company's. */
const belongsTo = ({ wineEstate, cellar }: StockDepositRecord) =>
  [wineEstate?.name, cellar?.name].filter(Boolean).join(' · ') || t.stock.deposits.whole
