import type { StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { readingsTab } from '../../parts/readings/tab.tsx'
import { t, words } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const MovementsTab = inPlace(async () => (await import('../movements/MovementsTab.tsx')).MovementsTab)

const StocksTab = inPlace(async () => (await import('./StocksTab.tsx')).StocksTab)

/** The deposits of supplies; one without an estate or a cellar serves the whole company. */
export const { Tab: DepositsTab, Page: DepositPage } = catalogueParts<StockDepositRecord>({
  type: 'stockDeposit',
  texts: () => t.stock.deposits,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./DepositForm.tsx')).DepositForm),
  path: 'stock/deposits',
  removePath: 'stock/deposit',
  permission: 'stock.write',
  excel: 'STOCK_DEPOSIT',
  defaultSort: 'name',
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
