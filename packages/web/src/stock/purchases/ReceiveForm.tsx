import { stockInput, type StockInput } from '@lagar/domain/stock/input.ts'
import type { StockOrderRecord } from '@lagar/domain/stock/order-record.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { EmployeePicker, SupplierPicker } from '../../pickers/pickers.tsx'
import { DepositPicker } from '../../pickers/stock-pickers.tsx'
import { t } from '../../texts/t.ts'
import { ReceiveLines } from './ReceiveLines.tsx'
import classes from '../stocks/stock.module.css'
import { newDelivery, restOfOrder } from './order-draft.ts'

type Props = { order?: StockOrderRecord; onClose: () => void }

/** Recibir. Writes down a delivery: all that is left of an order to begin with, or what came without one. */
export function ReceiveForm({ order, onClose }: Props) {
  const texts = t.purchases.inputs
  const { today, employee } = useMe()
  const start = order ? restOfOrder(order, { today, employee }) : newDelivery(today, employee)
  const draft = useDraft<StockInput>(stockInput, start, (value, key) =>
    saveRecord('stock/stock/input', value, key),
  )
  return (
    <FormModal
      title={order ? texts.ofOrder(order.number) : texts.createTitle}
      done={texts.created}
      size="80rem"
      draft={draft}
      onClose={onClose}
    >
      <FormSection title={texts.one}>
        {order ? (
          <SelectField
            label={t.purchases.supplier}
            required
            options={order.suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            {...draft.field('supplier')}
          />
        ) : (
          <>
            <DepositPicker
              label={t.purchases.deposit}
              required
              {...draft.field('deposit')}
              onChange={(deposit) => draft.set({ deposit, stockOrderProductBatches: [] })}
            />
            <SupplierPicker label={t.purchases.supplier} required {...draft.field('supplier')} />
          </>
        )}
        <TextField label={texts.inputNumber} {...draft.field('inputNumber')} />
        <DayField label={texts.date} required max={today} {...draft.field('date')} />
        <EmployeePicker label={t.purchases.employee} clearable {...draft.field('employee')} />
      </FormSection>
      <FormSection title={texts.lines} {...(order ? { hint: texts.linesHint } : {})}>
        <div className={classes.wide}>
          {draft.value.deposit ? (
            <ReceiveLines draft={draft} order={order} />
          ) : (
            <Text size="sm" c="dimmed">
              {t.purchases.orders.chooseDeposit}
            </Text>
          )}
        </div>
      </FormSection>
      <TextArea label={t.purchases.note} {...draft.field('note')} />
    </FormModal>
  )
}
