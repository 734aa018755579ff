import { bulkLoadAnswer, bulkLoadFacts, bulkReturn, type BulkLoadAnswer } from '@lagar/domain/sales/load.ts'
import { loadFactsOf, type BulkLoadRecord, type BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { changeReversal } from '@lagar/domain/wire.ts'
import { workOrderStatus } from '@lagar/domain/workorders/orders/order.ts'
import { useRef, useState } from 'react'
import { saveRecord, useRecord } from '../api/records.ts'
import { send } from '../api/send.ts'
import { useDraft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { TextArea } from '../form/fields/fields.tsx'
import { DecimalField, MoneyField } from '../form/fields/number-fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { OpenInput } from '../input/dialogs.tsx'
import { toast, toastFailure, withUndo } from '../messages/toast.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { moneyText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { loadName, type LoadDialog } from './actions.ts'
import { TruckFields } from './LoadForm.tsx'

type Props = { sale: BulkSaleRecord; load: BulkLoadRecord; dialog: LoadDialog; onClose: () => void }

/** The dialog that is open on a load. */
export function LoadDialogs({ sale, load, dialog, onClose }: Props) {
  if (dialog === 'edit') return <FactsForm sale={sale} load={load} onClose={onClose} />
  if (dialog === 'finish')
    return load.input ? (
      <OpenInput id={load.id} deed="receive" onClose={onClose} />
    ) : (
      <FinishForm load={load} onClose={onClose} />
    )
  if (dialog === 'issue' || dialog === 'takeOut')
    return <AskDialog load={load} dialog={dialog} onClose={onClose} />
  if (dialog === 'return') return <ReturnForm load={load} onClose={onClose} />
  if (dialog === 'takeBack') return <TakeBackForm load={load} onClose={onClose} />
  return <AnswerForm load={load} dialog={dialog} onClose={onClose} />
}

type OfLoad = { load: BulkLoadRecord; onClose: () => void }

/** Issues a load's delivery note anew, or takes the note of grapes out of the sale, once it was asked. */
function AskDialog({ load, dialog, onClose }: OfLoad & { dialog: 'issue' | 'takeOut' }) {
  const texts = t.sales.loads
  const [busy, setBusy] = useState(false)
  const asks = texts.asks[dialog]
  function go() {
    setBusy(true)
    const { id, version } = load
    const sent =
      dialog === 'issue'
        ? send('PUT', 'sales/loads/remito', { id, version })
        : send('DELETE', `sales/loads/notes/${id}`)
    void sent
      .then(() => toast(asks.done))
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={`${asks.action}: ${loadName(load)}`}
      text={asks.text}
      action={asks.action}
      busy={busy}
      onConfirm={go}
      onClose={onClose}
    />
  )
}

/** Corrects a load's truck, weights and rate. */
function FactsForm({ sale, load, onClose }: OfLoad & { sale: BulkSaleRecord }) {
  const texts = t.sales.loads
  const start = { ...loadFactsOf(load), id: load.id, version: load.version }
  const draft = useDraft(bulkLoadFacts, start as ReturnType<typeof loadFactsOf>, (value, key) =>
    saveRecord('sales/loads', value, key),
  )
  return (
    <FormModal title={texts.editTitle(loadName(load))} done={texts.edited} draft={draft} onClose={onClose}>
      <TruckFields draft={draft} day={load.date} sale={sale} amount={load.amount} />
    </FormModal>
  )
}

type Moved = { version: number }

const finishing = workOrderStatus.omit({
  id: true,
  version: true,
  status: true,
  reason: true,
  override: true,
})

/** Finishes the work order of a load: its wine leaves on that day. */
function FinishForm({ load, onClose }: OfLoad) {
  const texts = t.sales.loads
  const { today } = useMe()
  const order = useRecord<{ id: string; version: number }>('workorder', load.id).data
  const mayReverse = useCan('workorders.reverse')
  const done = useRef(0)
  const draft = useDraft(finishing, { day: load.date < today ? load.date : today }, async ({ day }) => {
    const finished = { id: load.id, version: order?.version, status: 'DONE', day }
    done.current = (await send<Moved>('PUT', 'cellars/workorders/status', finished)).version
  })
  const undo = () =>
    send('PUT', 'cellars/workorders/status', {
      ...{ id: load.id, version: done.current, status: 'PENDING', reason: t.ui.undoneAtOnce },
    })
  return (
    <FormModal
      title={texts.finishTitle(loadName(load))}
      done={() => withUndo(texts.done, mayReverse && undo)}
      size="sm"
      draft={draft}
      intro={texts.finishText(numberText('bulk', load.amount))}
      onClose={onClose}
    >
      <DayField label={texts.date} required max={today} {...draft.field('day')} />
    </FormModal>
  )
}

const answers = { accept: 'ACCEPT', object: 'OBJECT', settle: 'SETTLE', reopen: 'REOPEN' } as const

/** What the buyer says of a load, or how an objection ends without wine coming back. */
function AnswerForm({ load, dialog, onClose }: OfLoad & { dialog: keyof typeof answers }) {
  const texts = t.sales.loads
  const { today } = useMe()
  const answer = answers[dialog]
  const start = {
    ...{ id: load.id, version: load.version, answer, date: today, reason: '' },
    priceDifference: answer === 'SETTLE' ? 0 : null,
  }
  const answered = useRef(0)
  const draft = useDraft<BulkLoadAnswer>(bulkLoadAnswer, start, async (value) => {
    answered.current = (await send<Moved>('PUT', 'sales/loads/answer', value)).version
  })
  const said = texts.answers[dialog]
  // Opened again a load has no answer: that is the way back from a first one, and from no other.
  const isFirst = answer === 'ACCEPT' || answer === 'OBJECT'
  const undo = () =>
    send('PUT', 'sales/loads/answer', {
      ...{ id: load.id, version: answered.current, answer: 'REOPEN', date: today },
      ...{ reason: t.ui.undoneAtOnce, priceDifference: null },
    })
  return (
    <FormModal
      title={said.title(loadName(load))}
      done={() => withUndo(said.done, isFirst && undo)}
      size="md"
      draft={draft}
      intro={said.text}
      onClose={onClose}
    >
      <DayField label={texts.answeredOn} required max={today} {...draft.field('date')} />
      {answer === 'SETTLE' && (
        <MoneyField
          label={texts.priceDifference}
          hint={texts.differenceHint(moneyText(load.charge, load.currency))}
          currency={load.currency}
          {...draft.field('priceDifference')}
        />
      )}
      {answer !== 'ACCEPT' && <TextArea label={texts.reason} required {...draft.field('reason')} />}
    </FormModal>
  )
}

/** Brings wine of a load back into an empty vessel. */
function ReturnForm({ load, onClose }: OfLoad) {
  const texts = t.sales.loads
  const { today } = useMe()
  const start = { bulkLoad: load.id, amount: load.amount, date: today, reason: load.reason }
  const draft = useDraft(bulkReturn, start, (value, key) => saveRecord('sales/loads/returns', value, key))
  const mayReverse = useCan('workorders.reverse')
  const undo = () =>
    send('PUT', 'sales/loads/returns/reverse', { change: draft.key.id, reason: t.ui.undoneAtOnce })
  return (
    <FormModal
      title={texts.returnTitle(loadName(load))}
      done={() => withUndo(texts.returnDone, mayReverse && undo)}
      size="md"
      draft={draft}
      intro={texts.returnText}
      onClose={onClose}
    >
      <CellarElementPicker
        label={texts.emptyVessel}
        required
        filters={{ status: 'EMPTY' }}
        {...draft.field('cellarElement')}
      />
      <DecimalField
        label={texts.litres}
        required
        decimals={3}
        hint={texts.loadedHint(numberText('bulk', load.amount))}
        {...draft.field('amount')}
      />
      <DayField label={texts.cameBackOn} required max={today} {...draft.field('date')} />
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

/** Takes a return back, as if the wine had never come. */
function TakeBackForm({ load, onClose }: OfLoad) {
  const texts = t.sales.loads
  const draft = useDraft(changeReversal, { change: load.returned?.id ?? '', reason: '' }, (value) =>
    send('PUT', 'sales/loads/returns/reverse', value),
  )
  return (
    <FormModal
      title={texts.takeBackTitle(loadName(load))}
      done={texts.takenBack}
      size="sm"
      draft={draft}
      intro={texts.takeBackText}
      onClose={onClose}
    >
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}
