import {
  receiptAnswer,
  receiptFacts,
  receiptPrice,
  receiptReturn,
  type ReceiptAnswer,
  type ReceiptFacts,
} from '@lagar/domain/purchases/receipt.ts'
import {
  receiptFactsOf,
  type BulkPurchaseRecord,
  type BulkReceiptRecord,
} from '@lagar/domain/purchases/record.ts'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { saveRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { TextArea, TextField } from '../form/fields/fields.tsx'
import { MoneyField } from '../form/fields/number-fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { OpenInput } from '../input/dialogs.tsx'
import { toast, toastFailure, withUndo } from '../messages/toast.tsx'
import { WorkOrderPicker } from '../pickers/cellar-pickers.tsx'
import { LaboratoryPicker } from '../pickers/stock-pickers.tsx'
import { RateField } from '../sales/RateField.tsx'
import { Weighing } from '../sales/Weighing.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { moneyText } from '../texts/money.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import type { ReceiptDialog } from './actions.ts'

type OfReceipt = { purchase: BulkPurchaseRecord; receipt: BulkReceiptRecord; onClose: () => void }

/** The dialog that is open on a load that was bought. */
export function ReceiptDialogs({ dialog, ...of }: OfReceipt & { dialog: ReceiptDialog }) {
  switch (dialog) {
    case 'finish':
    case 'told':
    case 'reject': {
      const deed = dialog === 'finish' ? 'receive' : dialog
      return <OpenInput id={of.receipt.id} deed={deed} onClose={of.onClose} />
    }
    case 'edit':
      return <FactsForm {...of} />
    case 'takeOut':
      return <TakeOutDialog {...of} />
    case 'align':
      return <AlignForm {...of} />
    case 'sendBack':
      return <SendBackForm {...of} />
  }
  return <AnswerForm {...of} dialog={dialog} />
}

/** Corrects a load's seals, weights and rate. */
function FactsForm({ purchase, receipt, onClose }: OfReceipt) {
  const texts = t.bulkPurchases.receipts
  const start = { ...receiptFactsOf(receipt), id: receipt.id, version: receipt.version }
  const draft = useDraft<ReceiptFacts>(receiptFacts, start, (value, key) =>
    saveRecord('purchases/receipts', value, key),
  )
  return (
    <FormModal
      title={texts.editTitle(receipt.input.name)}
      done={texts.edited}
      size="lg"
      draft={draft}
      onClose={onClose}
    >
      <FormSection title={texts.contract}>
        <TextField label={t.sales.loads.seals} {...draft.field('seals')} />
        <RateField
          sale={purchase}
          day={receipt.date}
          hint={texts.rateHint}
          {...draft.field('exchangeRate')}
        />
      </FormSection>
      <Weighing draft={draft} product={purchase.product} amount={receipt.amount} />
    </FormModal>
  )
}

/** Takes a note out of its purchase, once it was asked. */
function TakeOutDialog({ receipt, onClose }: OfReceipt) {
  const texts = t.bulkPurchases.receipts.takeOut
  const [busy, setBusy] = useState(false)
  function go() {
    setBusy(true)
    void send('DELETE', `purchases/receipts/notes/${receipt.id}`)
      .then(() => toast(texts.done))
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={`${texts.action}: ${receipt.input.name}`}
      text={texts.text}
      action={texts.action}
      busy={busy}
      onConfirm={go}
      onClose={onClose}
    />
  )
}

/** Makes the note of a load cost what its contract says. */
function AlignForm({ purchase, receipt, onClose }: OfReceipt) {
  const texts = t.bulkPurchases.receipts
  const { id, version, noteCost, agreedCost } = receipt
  const draft = useDraft(receiptPrice, { id, version, reason: '' }, (value) =>
    send('PUT', 'purchases/receipts/price', value),
  )
  const shown = (value: number) => moneyText(value, purchase.companyCurrency)
  return (
    <FormModal
      title={texts.alignTitle(receipt.input.name)}
      done={texts.aligned}
      action={texts.align}
      size="md"
      draft={draft}
      intro={texts.alignText(shown(noteCost), shown(agreedCost ?? 0))}
      onClose={onClose}
    >
      <TextArea label={t.sales.loads.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

/** Ends an objection with wine that went back: which work order took it out. */
function SendBackForm({ receipt, onClose }: OfReceipt) {
  const texts = t.bulkPurchases.receipts
  const { today } = useMe()
  const { id, version, reason } = receipt
  const draft = useDraft(receiptReturn, { id, version, date: today, reason }, (value) =>
    send('PUT', 'purchases/receipts/return', value),
  )
  return (
    <FormModal
      title={texts.sendBackTitle(receipt.input.name)}
      done={texts.sentBack}
      size="md"
      draft={draft}
      intro={
        <>
          {texts.sendBackText}{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/workorder" {...props} />}>
            {texts.newOrder}
          </Anchor>
        </>
      }
      onClose={onClose}
    >
      <WorkOrderPicker
        label={texts.order}
        required
        filters={{ status: 'DONE', from: receipt.date }}
        {...draft.field('workorder')}
      />
      <DayField label={t.sales.loads.answeredOn} required max={today} {...draft.field('date')} />
      <TextArea label={t.sales.loads.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

const answers = { accept: 'ACCEPT', object: 'OBJECT', settle: 'SETTLE', reopen: 'REOPEN' } as const

/** What we say of a load, or how our objection ends without wine going back. */
function AnswerForm({ receipt, dialog, onClose }: OfReceipt & { dialog: keyof typeof answers }) {
  const texts = t.bulkPurchases.receipts
  const { today } = useMe()
  const seesAnalyses = useCan('laboratory.read')
  const answer = answers[dialog]
  const start = {
    ...{ id: receipt.id, version: receipt.version, answer, date: today, reason: '', laboratory: null },
    priceDifference: answer === 'SETTLE' ? 0 : null,
  }
  const answered = useRef(0)
  const draft = useDraft<ReceiptAnswer>(receiptAnswer, start, async (value) => {
    answered.current = (await send<{ version: number }>('PUT', 'purchases/receipts/answer', value)).version
  })
  const said = texts.answers[dialog]
  // Opened again a load has no answer: that is the way back from a first one, and from no other.
  const isFirst = answer === 'ACCEPT' || answer === 'OBJECT'
  const undo = () =>
    send('PUT', 'purchases/receipts/answer', {
      ...{ id: receipt.id, version: answered.current, answer: 'REOPEN', date: today },
      ...{ reason: t.ui.undoneAtOnce, priceDifference: null, laboratory: null },
    })
  return (
    <FormModal
      title={said.title(receipt.input.name)}
      done={() => withUndo(said.done, isFirst && undo)}
      size="md"
      draft={draft}
      intro={said.text}
      onClose={onClose}
    >
      <DayField label={t.sales.loads.answeredOn} required max={today} {...draft.field('date')} />
      {answer === 'SETTLE' && (
        <MoneyField
          label={t.sales.loads.priceDifference}
          hint={texts.differenceHint(moneyText(receipt.charge, receipt.currency))}
          currency={receipt.currency}
          {...draft.field('priceDifference')}
        />
      )}
      {answer !== 'ACCEPT' && <TextArea label={t.sales.loads.reason} required {...draft.field('reason')} />}
      {answer === 'OBJECT' && seesAnalyses && (
        <LaboratoryPicker label={texts.analysis} clearable {...draft.field('laboratory')} />
      )}
    </FormModal>
  )
}
