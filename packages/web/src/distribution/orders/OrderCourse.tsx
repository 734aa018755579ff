import type { PaymentRecord } from '@lagar/domain/distribution/account.ts'
import { remitoCode } from '@lagar/domain/remito.ts'
import type { DispatchRecord, OrderRecord, ReturnRecord } from '@lagar/domain/distribution/order-record.ts'
import type { PdfType } from '@lagar/domain/lists/exports.ts'
import { mdiFilePdfBox, mdiLabelOutline, mdiTrashCanOutline, mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { printPdf } from '../../records/print-pdf.ts'
import { send } from '../../api/send.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { toast, toastFailure } from '../../messages/toast.tsx'
import { useCompany } from '../../session/me.tsx'
import { moneyText, sumsText } from '../../texts/money.ts'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import shared from '../batches/distribution.module.css'
import { Part } from '../../ui/Part.tsx'
import { later } from '../../ui/later.tsx'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

const ReverseForm = later(async () => (await import('../../form/frames/ReverseForm.tsx')).ReverseForm)

type Open =
  | { kind: 'dispatches' | 'returns'; id: string; name: string }
  | { kind: 'payment'; payment: PaymentRecord }

/** What happened to an order: its dispatches, its returns and its payments, each with its way back. */
export function OrderCourse({ order }: { order: OrderRecord }) {
  const texts = t.orderCourse
  const [open, setOpen] = useState<Open>()
  const { dispatches, returns, payments, can } = order
  const undo = (undone: boolean, onClick: () => void): RowAction[] =>
    undone ? [] : [{ label: texts.undo, icon: mdiUndoVariant, danger: true, allowed: can.undo, onClick }]
  return (
    <>
      <Part title={texts.dispatches} blank={dispatches.length === 0 ? texts.noDispatches : undefined}>
        <DataTable
          label={texts.dispatches}
          columns={dispatchColumns()}
          rows={dispatches}
          rowName={({ remito }) => texts.remitoOf(remitoCode(remito))}
          actions={({ id, remito, undone }) => [
            ...(undone ? [] : printing(id)),
            ...undo(undone, () =>
              setOpen({ kind: 'dispatches', id, name: texts.remitoOf(remitoCode(remito)) }),
            ),
          ]}
        />
      </Part>
      {(order.dispatched > 0 || returns.length > 0) && (
        <Part title={texts.returns} blank={returns.length === 0 ? texts.noReturns : undefined}>
          <DataTable
            label={texts.returns}
            columns={returnColumns()}
            rows={returns}
            rowName={({ day }) => dayText(day)}
            actions={({ id, day, undone }) =>
              undo(undone, () => setOpen({ kind: 'returns', id, name: dayText(day) }))
            }
          />
        </Part>
      )}
      <Part title={texts.payments} blank={payments.length === 0 ? texts.noPayments : undefined}>
        <DataTable
          label={texts.payments}
          columns={paymentColumns()}
          rows={payments}
          rowName={({ day, amount, currency }) => `${dayText(day)} ${moneyText(amount, currency)}`}
          actions={(payment) => [
            {
              label: texts.removePayment,
              icon: mdiTrashCanOutline,
              danger: true,
              allowed: can.undo,
              onClick: () => setOpen({ kind: 'payment', payment }),
            },
          ]}
        />
      </Part>
      {open && <Undoing open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Undoing({ open, onClose }: { open: Open; onClose: () => void }) {
  const texts = t.orderCourse
  const [busy, setBusy] = useState(false)
  if (open.kind !== 'payment')
    return (
      <ReverseForm
        change={open.id}
        name={open.name}
        path={`distribution/orders/${open.kind}/reverse`}
        texts={{
          title: texts.undoTitle,
          done: texts.undoDone,
          action: texts.undo,
          text: open.kind === 'returns' ? texts.undoReturnText : texts.undoDispatchText,
          reason: texts.reason,
        }}
        onClose={onClose}
      />
    )
  const { id, amount, currency } = open.payment
  function remove() {
    setBusy(true)
    void send('DELETE', `distribution/orders/payments/${id}`)
      .then(() => toast(t.ui.removedNamed(texts.paymentRemoved, moneyText(amount, currency))))
      .catch((error: unknown) => toastFailure(error, t.distribution.orders.failed))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={texts.removePayment}
      text={texts.removePaymentText(moneyText(amount, currency))}
      action={texts.removePayment}
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}

/** Prints a paper of an order, or by its id of one of its dispatches. */
export const printOrder = (type: PdfType, entityId: string): void =>
  printPdf({ type, entityType: 'order', entityId }, `${type.toLowerCase()}.pdf`)

const printing = (id: string): RowAction[] => [
  {
    label: t.orderCourse.printRemito,
    icon: mdiFilePdfBox,
    onClick: () => printOrder('ORDER_REMITO', id),
  },
  {
    label: t.orderCourse.printLabels,
    icon: mdiLabelOutline,
    onClick: () => printOrder('ORDER_LABELS', id),
  },
]

const undoneBadge = (undone: boolean) => undone && <StatusBadge tone="calm" label={t.orderCourse.undone} />

function dispatchColumns(): Column<DispatchRecord>[] {
  const texts = t.orderCourse
  return [
    {
      key: 'number',
      header: texts.remito,
      cell: ({ remito, undone }) => (
        <>
          {remitoCode(remito)} {undoneBadge(undone)}
        </>
      ),
    },
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'lots',
      header: texts.lots,
      wide: true,
      cell: ({ lines }) =>
        lines
          .map(({ wineBatch, amount }) => `${numberText('bottles', amount)} × ${wineBatch.name}`)
          .join(', ') || t.ui.none,
    },
    {
      key: 'bottles',
      header: texts.bottles,
      align: 'right',
      cell: ({ bottles }) => numberText('bottles', bottles),
    },
    {
      key: 'bills',
      header: texts.billedColumn,
      align: 'right',
      cell: (dispatch) => <Bills dispatch={dispatch} />,
    },
    {
      key: 'carrier',
      header: texts.carrier,
      hideBelow: 'md',
      cell: ({ carrier, driver, plate }) =>
        [carrier, driver, plate].filter((part) => part !== '').join(' · ') || t.ui.none,
    },
  ]
}

/** What a dispatch bills, with its taxes, and the rates that it is valued at. */
function Bills({ dispatch: { bills, rates } }: { dispatch: DispatchRecord }) {
  const texts = t.orderCourse
  const { currency: own } = useCompany()
  const billed = bills.filter(({ total }) => total > 0)
  if (billed.length === 0) return t.ui.none
  return (
    <>
      {sumsText(billed.map(({ currency, total }) => ({ currency, amount: total })))}
      {rates.map(({ currency, exchangeRate }) => (
        <span key={currency} className={shared.detail}>
          {texts.ratesOf(currency, `${numberText('exchangeRate', exchangeRate)} ${own}`)}
        </span>
      ))}
    </>
  )
}

function returnColumns(): Column<ReturnRecord>[] {
  const texts = t.orderCourse
  return [
    {
      key: 'day',
      header: texts.day,
      cell: ({ day, undone }) => (
        <>
          <DayText day={day} /> {undoneBadge(undone)}
        </>
      ),
    },
    {
      key: 'lots',
      header: texts.lots,
      wide: true,
      cell: ({ lines }) =>
        lines
          .map(({ wineBatch, amount, distributionDeposit, lossReason }) =>
            [
              `${numberText('bottles', amount)} × ${wineBatch.name}`,
              distributionDeposit?.name ?? (lossReason && texts.discarded(words.lossReason[lossReason])),
            ].join(' → '),
          )
          .join(', ') || t.ui.none,
    },
    {
      key: 'bottles',
      header: texts.bottles,
      align: 'right',
      cell: ({ bottles }) => numberText('bottles', bottles),
    },
    { key: 'credit', header: texts.credited, align: 'right', cell: ({ credit }) => sumsText(credit) },
    { key: 'reason', header: texts.reason, wide: true, cell: ({ reason }) => reason },
  ]
}

function paymentColumns(): Column<PaymentRecord>[] {
  const texts = t.orderCourse
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'method', header: texts.method, cell: ({ method }) => words.paymentMethod[method] },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, currency, settles, settled }) =>
        currency === settles
          ? moneyText(amount, currency)
          : `${moneyText(amount, currency)} (${texts.settled(moneyText(settled, settles))})`,
    },
    { key: 'note', header: texts.note, wide: true, cell: ({ note }) => note || t.ui.none },
  ]
}
