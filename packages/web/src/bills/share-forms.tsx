import {
  payBillName,
  payShare,
  payShareChange,
  type PayBillRecord,
  type PayShare,
  type PayShareChange,
  type PayShareRecord,
} from '@lagar/domain/bills/pay-bill.ts'
import { paymentMethods } from '@lagar/domain/lists/documents.ts'
import { Text } from '@mantine/core'
import { recordRead } from '../api/queries.ts'
import { saveRecord } from '../api/records.ts'
import type { RecordKey } from '../device/kept-draft.ts'
import { useDraft, type Field } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { FormGrid, FormModal } from '../form/frames/FormModal.tsx'
import { useMe } from '../session/me.tsx'
import { moneyText } from '../texts/money.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { fieldName } from '../texts/field-names.ts'

const path = 'administration/payBills/shares'

type Props = { bill: PayBillRecord; onClose: () => void }

/** Writes a payment, and reads its bill again: who pays the rest next begins with what is left. */
async function saveShare({ id }: PayBillRecord, value: object, key: RecordKey) {
  await saveRecord(path, value, key)
  await recordRead(id)
}

/** A part of a bill that is paid: what is left, to begin with. */
export function ShareForm({ bill, onClose }: Props) {
  const texts = t.bills.pay
  const { today } = useMe()
  const draft = useDraft<PayShare>(
    payShare,
    { payBill: bill.id, day: today, amount: bill.left, note: '' },
    (value, key) => saveShare(bill, value, key),
  )
  return (
    <FormModal
      title={texts.payTitle(payBillName(bill))}
      done={texts.payDone}
      action={texts.pay}
      draft={draft}
      onClose={onClose}
    >
      <Left bill={bill} />
      <Fields
        day={draft.field('day')}
        method={draft.field('method')}
        amount={draft.field('amount')}
        note={draft.field('note')}
      />
    </FormModal>
  )
}

type OfShare = Props & { share: PayShareRecord }

const changeOf = ({ bill, share }: Omit<OfShare, 'onClose'>) => {
  const { id, version, day, method, amount, note } = share
  return { id, version, payBill: bill.id, day, method, amount, note, isAnnulled: false, reason: '' }
}

/** Sets a payment right. */
export function EditShareForm({ bill, share, onClose }: OfShare) {
  const texts = t.bills.pay
  const draft = useDraft<PayShareChange>(payShareChange, changeOf({ bill, share }), (value, key) =>
    saveShare(bill, value, key),
  )
  return (
    <FormModal title={texts.editPay} done={texts.editPayDone} draft={draft} onClose={onClose}>
      <Left bill={bill} />
      <Fields
        day={draft.field('day')}
        method={draft.field('method')}
        amount={draft.field('amount')}
        note={draft.field('note')}
      />
    </FormModal>
  )
}

/** Annuls a payment, with its reason. */
export function AnnulShareForm({ bill, share, onClose }: OfShare) {
  const texts = t.bills.pay
  const start = { ...changeOf({ bill, share }), isAnnulled: true }
  const draft = useDraft<PayShareChange>(payShareChange, start, (value, key) => saveShare(bill, value, key))
  return (
    <FormModal
      title={`${texts.annul}: ${moneyText(share.amount, bill.currency)}`}
      done={texts.annulDone}
      action={texts.annul}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.annulText}</Text>
      <TextArea label={fieldName('reason')} required {...draft.field('reason')} />
    </FormModal>
  )
}

const Left = ({ bill }: { bill: PayBillRecord }) => (
  <Text size="sm" fw={600}>
    {t.bills.pay.left}: {moneyText(bill.left, bill.currency)}
  </Text>
)

type Parts = {
  day: Field<string>
  method: Field<PayShare['method']>
  amount: Field<number>
  note: Field<string>
}

function Fields({ day, method, amount, note }: Parts) {
  const texts = t.bills.pay
  const { today } = useMe()
  return (
    <FormGrid>
      <DayField label={fieldName('day')} max={today} required {...day} />
      <SelectField
        label={fieldName('method')}
        required
        options={options(paymentMethods, (one) => words.paymentMethod[one])}
        {...method}
      />
      <DecimalField label={texts.amount} required mayBeBlank {...amount} />
      <TextField label={texts.receiptNote} {...note} />
    </FormGrid>
  )
}
