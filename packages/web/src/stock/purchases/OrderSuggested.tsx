import type { SuggestedOrder } from '@lagar/domain/stock/order-record.ts'
import { Alert, LoadingOverlay } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { useMe } from '../../session/me.tsx'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { suggestedDraft } from './order-draft.ts'
import { later } from '../../ui/later.tsx'

const StockOrderForm = later(async () => (await import('./StockOrderForm.tsx')).StockOrderForm)

/** Pedir: the purchase order that brings a stock back over its alarm, filled in and ready to be saved. */
export function OrderSuggested({ stockId, onClose }: { stockId: string; onClose: () => void }) {
  const texts = t.purchases.suggested
  const { employee, today } = useMe()
  const path = `stock/order/stock/suggested${queryOf({ stockId })}`
  const { data, isError, error } = useQuery({
    queryKey: [path],
    queryFn: () => send<SuggestedOrder>('GET', path),
  })
  useEffect(() => {
    if (!isError) return
    toastFailure(error, t.purchases.orders.loadFailed)
    onClose()
  }, [isError, error, onClose])
  if (!data) return <LoadingOverlay visible zIndex={300} />
  return (
    <StockOrderForm
      start={suggestedDraft(data, employee, today)}
      notice={
        <Alert color="blue">
          {texts.text}
          {data.awaited > 0 && ` ${texts.awaited(amountText(data.awaited, data.unit))}`}
        </Alert>
      }
      onClose={onClose}
    />
  )
}
