import { batchPrice, type BatchPrice, type BatchPriceRecord } from '@lagar/domain/stock/batch-price.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { LoadingOverlay, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryOf, send } from '../../api/send.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { MoneyField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { amountText, batchName } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { toastFailure } from '../../messages/toast.tsx'
import { Money } from '../../ui/values.tsx'

type Props = { batch: StockBatchRecord; onClose: () => void }

/** Corregir precio. What a unit of a batch cost by its invoice, also after it was used. */
export function BatchPriceForm({ batch, onClose }: Props) {
  const path = `stock/batches/price${queryOf({ id: batch.id })}`
  // As it is now: what was used since the page was opened bears its part.
  const { data, isError, error } = useQuery({
    queryKey: [path],
    queryFn: () => send<BatchPriceRecord>('GET', path),
    gcTime: 0,
  })
  useEffect(() => {
    if (!isError) return
    toastFailure(error)
    onClose()
  }, [isError, error, onClose])
  if (!data) return <LoadingOverlay visible zIndex={300} />
  return <PriceForm batch={batch} price={data} onClose={onClose} />
}

function PriceForm({ batch, price, onClose }: Props & { price: BatchPriceRecord }) {
  const texts = t.stock.batch
  const { id, version, unit, unitPrice } = price
  const draft = useDraft<BatchPrice>(batchPrice, { id, version, unitPrice }, (value) =>
    send('PUT', 'stock/batches/price', value),
  )
  return (
    <FormModal
      title={`${texts.price}: ${batch.product.name} · ${batchName(batch)}`}
      done={texts.priceDone}
      size="md"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.priceHint}
      </Text>
      <Text size="sm">
        {texts.paid(amountText(price.received, unit))} <Money value={price.paid} />
      </Text>
      <Text size="sm">{whereabouts(price)}</Text>
      <MoneyField
        label={texts.unitPrice(words.unitSymbol[unit])}
        decimals={4}
        required
        {...draft.field('unitPrice')}
      />
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

/** Where what came of a batch is now: what there is none of is not told. */
function whereabouts({ unit, lying, made, onLands, gone }: BatchPriceRecord): string {
  const { where } = t.stock.batch
  const parts = [
    [lying, where.lying],
    [made, where.made],
    [onLands, where.onLands],
    [gone, where.gone],
  ] as const
  return parts.flatMap(([amount, text]) => (amount > 0 ? [text(amountText(amount, unit))] : [])).join(' · ')
}
