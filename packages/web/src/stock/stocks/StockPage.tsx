import { stockProductKinds, type StockProductKind } from '@lagar/domain/lists/stock.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { ActionIcon, Alert } from '@mantine/core'
import { mdiCogOutline, mdiHistory } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Hint } from '../../overlays/Hint.tsx'
import { useCan } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { DepositPicker, StockCategoryPicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListState } from '../../lists/state.ts'
import { dayText } from '../../texts/numbers.ts'
import { CreateSupplyMenu } from '../products/CreateSupplyMenu.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import type { OpenStock } from './StockDialogs.tsx'
import { stockActions } from './actions.ts'
import { useStockColumns } from './columns.tsx'
import { later } from '../../ui/later.tsx'

const PlaceForm = later(async () => (await import('./PlaceForm.tsx')).PlaceForm)
const ProductForm = later(async () => (await import('../products/ProductForm.tsx')).ProductForm)
const StockDialogs = later(async () => (await import('./StockDialogs.tsx')).StockDialogs)

type Creating = { kind: StockProductKind } | 'place'

/** The supplies: what lies in which deposit, and everything that can be done with it. */
export function StockPage() {
  const texts = t.stock
  const { filters } = useListState()
  const deposit = typeof filters['stockDepositId'] === 'string' ? filters['stockDepositId'] : undefined
  const asOf = typeof filters['asOf'] === 'string' ? filters['asOf'] : undefined
  const mayWrite = useCan('stock.write')
  const mayOrder = useCan('stockOrders.write')
  const columns = useStockColumns({ withDeposit: deposit === undefined })
  const [creating, setCreating] = useState<Creating>()
  const [open, setOpen] = useState<OpenStock>()
  const closeCreating = () => setCreating(undefined)

  return (
    <>
      {asOf && (
        <Alert mb="sm" icon={<Icon path={mdiHistory} />}>
          {texts.asOfNotice(dayText(asOf))}
        </Alert>
      )}
      <ListPage<StockRecord>
        title={texts.title}
        order={2}
        path="stock/stock"
        excel="STOCK"
        defaultSort="name"
        columns={columns}
        rowName={(row) => row.product.name}
        rowHref={(row) => `/entities/stock/${row.id}`}
        actions={(row) => stockActions(row, (dialog) => setOpen({ dialog, stock: row }), mayOrder)}
        tools={
          <>
            <Settings />
            <BringButton kind="stock" permission="stock.write" />
            {mayWrite && (
              <CreateSupplyMenu
                onKind={(kind) => setCreating({ kind })}
                onPlace={() => setCreating('place')}
              />
            )}
          </>
        }
        empty={{ title: texts.empty, hint: texts.emptyHint }}
        filters={
          <>
            <SavedFilters />
            <FilterPicker name="stockDepositId" label={texts.allDeposits} Picker={DepositPicker} />
            <FilterText name="name" label={texts.search} />
            <FilterPicker name="category" label={texts.category} Picker={StockCategoryPicker} />
            <FilterSelect
              name="stockType"
              label={texts.kind}
              options={options(stockProductKinds, (kind) => words.stockProductKind[kind])}
            />
            <FilterDay name="asOf" label={texts.asOf} />
          </>
        }
      />
      {creating === 'place' && <PlaceForm deposit={deposit} onClose={closeCreating} />}
      {creating !== undefined && creating !== 'place' && (
        <ProductForm kind={creating.kind} deposit={deposit} onClose={closeCreating} />
      )}
      {open && <StockDialogs open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Settings() {
  return (
    <Hint label={t.stock.configure}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t.stock.configure}
        renderRoot={(props) => <Link to="/stock/configuration" {...props} />}
      >
        <Icon path={mdiCogOutline} />
      </ActionIcon>
    </Hint>
  )
}
