import { depositIcons } from '@lagar/domain/lists/cellar.ts'
import { stockDeposit, type StockDeposit, type StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { CellarPicker, WineEstatePicker } from '../pickers/pickers.tsx'
import { t, words } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { fact, sorted } from '../ui/columns.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { MovementsTab } from './MovementsTab.tsx'
import { StocksTab } from './StocksTab.tsx'

const deposits: Catalogue<StockDepositRecord> = {
  type: 'stockDeposit',
  texts: () => t.stock.deposits,
  nameOf: ({ name }) => name,
  Form: DepositForm,
  removePath: 'stock/deposit',
}

/** Depósito. Without an estate or a cellar it serves the whole company. */
export function DepositForm({ saved, readOnly = false, onClose }: RecordFormProps<StockDepositRecord>) {
  const draft = useDraft<StockDeposit>(
    stockDeposit,
    saved
      ? { ...saved, wineEstate: saved.wineEstate?.id ?? null, cellar: saved.cellar?.id ?? null }
      : { icon: 'WAREHOUSE', wineEstate: null, cellar: null },
    (value, key) => saveRecord('stock/deposit', value, key),
  )
  return (
    <CatalogueForm texts={t.stock.deposits} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <SelectField
          options={options(depositIcons, (icon) => words.depositIcon[icon])}
          {...labelled(draft, 'icon')}
        />
        <WineEstatePicker clearable {...labelled(draft, 'wineEstate')} />
        <CellarPicker clearable {...labelled(draft, 'cellar')} />
      </FormGrid>
    </CatalogueForm>
  )
}

/** Whose a deposit is: an estate's, a cellar's, both of them, or the whole company's. */
const belongsTo = ({ wineEstate, cellar }: StockDepositRecord) =>
  [wineEstate?.name, cellar?.name].filter(Boolean).join(' · ') || t.stock.deposits.whole

const columns = (): Column<StockDepositRecord>[] => [
  sorted('name', ({ name }) => name),
  { key: 'belongs', header: t.stock.deposits.belongs, cell: belongsTo },
  { key: 'stocks', header: t.stock.deposits.stocks, align: 'right', cell: ({ stocks }) => stocks },
]

/** The deposits of supplies. */
export function DepositsTab() {
  return (
    <CataloguePage<StockDepositRecord>
      catalogue={deposits}
      permission="stock.write"
      path="stock/deposits"
      excel="STOCK_DEPOSIT"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.stock.deposits.search} />}
    />
  )
}

/** A deposit's page: what lies in it, and what came and went. */
export function DepositPage() {
  return <CatalogueRecord<StockDepositRecord> catalogue={deposits} detail={detailOf} />
}

const detailOf = (deposit: StockDepositRecord): RecordDetail => ({
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
  ],
})
