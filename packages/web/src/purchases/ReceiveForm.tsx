import type { SupplierRecord } from '@lagar/domain/administration/papers/supplier.ts'
import { ciuWeight } from '@lagar/domain/input/ciu.ts'
import { input, type Input } from '@lagar/domain/input/input.ts'
import type { InputEntity } from '@lagar/domain/input/record.ts'
import { agreedCost } from '@lagar/domain/purchases/price.ts'
import { bulkReceipt, type BulkReceipt } from '@lagar/domain/purchases/receipt.ts'
import type { BulkPurchaseRecord, BulkReceiptRecord } from '@lagar/domain/purchases/record.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { toGrams } from '@lagar/domain/units/weight.ts'
import { LoadingOverlay, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveRecord, useRecord } from '../api/records.ts'
import type { Initial } from '../form/draft/paths.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { TextField } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { InputForm } from '../input/InputForm.tsx'
import { useOpened } from '../records/use-opened.ts'
import { RateField } from '../sales/RateField.tsx'
import { Weighing } from '../sales/Weighing.tsx'
import { moneyText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

type Props = { purchase: BulkPurchaseRecord; onClose: () => void }

/** Recibir camión. The form of a delivery note that brings a load of a purchase: from its supplier, of what was bought, at its price. */
export function ReceiveForm({ purchase, onClose }: Props) {
  const texts = t.bulkPurchases
  const supplier = useOpened(
    useRecord<SupplierRecord>('supplier', purchase.supplier.id),
    texts.failed,
    onClose,
  )
  if (!supplier) return <LoadingOverlay visible zIndex={300} />
  const from: InputEntity = {
    ...{ id: supplier.id, name: supplier.name, code: supplier.code, address: supplier.address, isOwn: false },
    type: supplier.kind === 'SUPPLIER' ? 'SUPPLIER' : `SUPPLIER_${supplier.kind}`,
  }
  const left = t.sales.amountText(numberText('bulk', purchase.left), purchase.product)
  return (
    <InputForm
      kind={purchase.product === 'GRAPES' ? 'grapes' : 'wine'}
      receiving={{
        title: texts.receipts.title(purchase.number),
        done: texts.receipts.done,
        keptAs: purchase.id,
        from,
        start: startOf(purchase, from),
        // The fields of the contract are asked beside those of the note, in the one draft.
        schema: bulkReceipt,
        save: (value, key) => saveRecord<BulkReceiptRecord>('purchases/receipts', value, key),
        intro: texts.receipts.leftOf(left),
        fields: (draft) => <ContractFields purchase={purchase} draft={draft} />,
      }}
      onClose={onClose}
    />
  )
}

/** What the note of a load begins with. */
function startOf(purchase: BulkPurchaseRecord, from: InputEntity): Initial<Input> {
  const { product, variety, year, description, employee, number } = purchase
  const start: Initial<BulkReceipt> = {
    bulkPurchase: purchase.id,
    ...{ seals: '', gross: null, tare: null, density: null, exchangeRate: null },
    fromType: from.type as Input['fromType'],
    from: from.id,
    employee: employee.id,
    toContract: String(number),
    ...(product !== 'GRAPES' && {
      contentName: description.slice(0, 80),
      contentVariety: variety?.id ?? null,
      year,
      stage: product === 'MUST' ? 'MUST' : 'NEW_WINE',
    }),
  }
  return start
}

/** What a load is by its contract: its rate, its price, its seals and what the truck weighs. */
function ContractFields({ purchase, draft }: { purchase: BulkPurchaseRecord; draft: Draft<BulkReceipt> }) {
  const texts = t.bulkPurchases.receipts
  const { value } = draft
  const loaded = announcedBy(value)
  const rate = purchase.currency === purchase.companyCurrency ? 1 : (value.exchangeRate ?? null)
  const terms = { loaded, price: purchase.price, returned: 0, difference: 0 }
  const cost = rate === null || loaded === 0 ? null : fromMoney(agreedCost(terms, rate))
  useProposedPrice(draft, cost)
  const amount = fromMilliliters(loaded, 'LITER')
  return (
    <>
      <FormSection title={texts.contract} hint={texts.contractHint}>
        <TextField label={t.sales.loads.seals} {...draft.field('seals')} />
        <RateField sale={purchase} day={value.date} hint={texts.rateHint} {...draft.field('exchangeRate')} />
        {loaded > 0 && (
          <Text style={{ gridColumn: '1 / -1' }}>
            {cost === null
              ? texts.noRateYet
              : texts.agreedPrice(
                  t.sales.amountText(numberText('bulk', amount), purchase.product),
                  moneyText(cost, purchase.companyCurrency),
                )}
          </Text>
        )}
      </FormSection>
      <Weighing draft={draft} product={purchase.product} amount={amount} />
    </>
  )
}

const { cius: ciusOf, currentAmount, volumeUnit } = input.shape

/** What a half-written note says that it brings: millilitres, of grapes grams; nothing while an amount cannot be read. */
function announcedBy(value: Initial<BulkReceipt>): number {
  if (value.isReceivingContent) {
    const amount = currentAmount.safeParse(value.currentAmount)
    const unit = volumeUnit.safeParse(value.volumeUnit)
    return amount.success && unit.success ? toMilliliters(amount.data, unit.data) : 0
  }
  const units = ciusOf.safeParse(value.cius)
  return units.success ? units.data.reduce((sum, unit) => sum + toGrams(ciuWeight(unit), unit.unit), 0) : 0
}

/** Fills the price of the wine with the contract's, until somebody writes another. */
function useProposedPrice({ value, set, wasWritten }: Draft<BulkReceipt>, cost: number | null) {
  const proposed = useRef(0)
  const { price = 0, isReceivingContent } = value
  useEffect(() => {
    if (!isReceivingContent || cost === null || price !== proposed.current || price === cost) return
    if (wasWritten('price')) return
    proposed.current = cost
    set({ price: cost })
  }, [isReceivingContent, cost, price, set, wasWritten])
}
