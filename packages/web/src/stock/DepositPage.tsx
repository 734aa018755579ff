import type { StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removeRecord, useRecord } from '../api/records.ts'
import { t, words } from '../texts/t.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { DetailPage, type Detail } from '../ui/DetailPage.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DepositForm } from './DepositForm.tsx'
import { belongsTo } from './DepositsTab.tsx'
import { MovementsTab } from './MovementsTab.tsx'
import { StocksTab } from './StocksTab.tsx'

/** A deposit's page: what lies in it, and what came and went. */
export function DepositPage() {
  const texts = t.stock.deposits
  const { id } = useParams({ strict: false })
  const query = useRecord<StockDepositRecord>('stockDeposit', id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)

  const detail = (deposit: StockDepositRecord): Detail => ({
    title: deposit.name,
    badges: deposit.retired && <StatusBadge label={t.stock.retired} tone="waiting" />,
    facts: [
      { label: texts.belongs, value: belongsTo(deposit) },
      { label: texts.icon, value: words.depositIcon[deposit.icon] },
      { label: texts.stocks, value: deposit.stocks },
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
    actions: [
      { label: t.ui.edit, icon: mdiPencilOutline, allowed: deposit.can.edit, onClick: () => setOpen('edit') },
      {
        label: t.ui.remove,
        icon: mdiTrashCanOutline,
        danger: true,
        allowed: deposit.can.delete,
        onClick: () => setOpen('delete'),
      },
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {open === 'edit' && query.data && <DepositForm saved={query.data} onClose={close} />}
      {open === 'delete' && query.data && (
        <DeleteDialog
          name={query.data.name}
          done={texts.removed}
          remove={(typed) => removeRecord('stock/deposit', query.data.id, typed)}
          onClose={close}
          onDeleted={() => void navigate({ to: '/stock/configuration', search: { tab: 'deposits' } })}
        />
      )}
    </>
  )
}
