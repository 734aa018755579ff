import { stockOrderOf, type StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import { stockOrder, type StockOrder } from '@lagar/domain/stock/order.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import type { Initial } from '../../form/draft/paths.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { EmployeePicker, SuppliersPicker } from '../../pickers/pickers.tsx'
import { DepositPicker } from '../../pickers/stock-pickers.tsx'
import { t } from '../../texts/t.ts'
import { newStockOrder } from './order-draft.ts'
import { StockOrderLines } from './StockOrderLines.tsx'

type Props = {
  saved?: StockOrderRecord | undefined
  /** What a new order starts from, where something suggests it. */
  start?: Initial<StockOrder>
  readOnly?: boolean
  notice?: ReactNode
  onClose: () => void
}

/** Orden de compra. The one form for creating, editing, closing and viewing a purchase order. */
export function StockOrderForm({ saved, start, readOnly = false, notice, onClose }: Props) {
  const texts = t.purchases.orders
  const { employee, today } = useMe()
  const { currency } = useCompany()
  const initial = saved ? { ...stockOrderOf(saved), id: saved.id, version: saved.version } : start
  const draft = useDraft<StockOrder>(stockOrder, initial ?? newStockOrder(employee, today), (value, key) =>
    saveRecord('stock/order/stock', value, key),
  )
  // What came lies in a deposit and came in: neither changes any more.
  const someCame = saved?.stockOrderProducts.some(({ received }) => received > 0) ?? false

  return (
    <FormModal
      title={titleOf(saved, readOnly)}
      done={saved ? texts.edited : texts.created}
      failed={texts.failed}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      {...(readOnly
        ? {}
        : { second: { label: texts.close, submit: () => draft.submitWith({ status: 'DONE' }) } })}
      onClose={onClose}
    >
      {notice}
      <FormSection title={texts.what}>
        <DepositPicker
          label={t.purchases.deposit}
          required
          disabled={someCame}
          {...draft.field('deposit')}
          // Another deposit holds other stocks.
          onChange={(deposit) => draft.set({ deposit, stockOrderProducts: [] })}
        />
        <SuppliersPicker label={t.purchases.suppliers} required {...draft.field('suppliers')} />
        <EmployeePicker label={t.purchases.employee} required {...draft.field('employee')} />
        <DayField label={texts.ordered} required max={today} {...draft.field('orderedOn')} />
        <SelectField
          label={texts.direction}
          disabled={someCame}
          options={[
            { value: 'in', label: texts.in },
            { value: 'out', label: texts.out },
          ]}
          {...draft.field('isIn')}
          value={draft.value.isIn === false ? 'out' : 'in'}
          onChange={(direction: 'in' | 'out') => draft.set({ isIn: direction === 'in' })}
        />
      </FormSection>
      <FormSection title={texts.lines} {...(readOnly ? {} : { hint: texts.doneHint })}>
        {draft.value.deposit ? (
          <StockOrderLines draft={draft} saved={saved} currency={currency} disabled={readOnly} />
        ) : (
          <Text size="sm" c="dimmed">
            {texts.chooseDeposit}
          </Text>
        )}
      </FormSection>
    </FormModal>
  )
}

function titleOf(saved: StockOrderRecord | undefined, readOnly: boolean): string {
  const texts = t.purchases.orders
  if (!saved) return texts.createTitle
  return readOnly ? texts.viewTitle(saved.number) : texts.editTitle(saved.number)
}
