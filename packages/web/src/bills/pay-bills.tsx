import { useGoTo } from '../ui/list-search.ts'
import {
  payBillName,
  payBillOf,
  payeeOf,
  type PayBillRecord,
  type PayShareRecord,
} from '@lagar/domain/bills/pay-bill.ts'
import { payBillStatuses } from '@lagar/domain/lists/pay.ts'
import {
  mdiCashPlus,
  mdiCheckCircleOutline,
  mdiFilePdfBox,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiUndoVariant,
} from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { recordRead } from '../api/queries.ts'
import { readRecord, saveRecord, useRecord } from '../api/records.ts'
import { FilterDay } from '../lists/FilterDay.tsx'
import { FilterSelect } from '../lists/filters.tsx'
import type { RowAction } from '../lists/RowMenu.tsx'
import { toastFailure, toastProblem, toastUndoable } from '../messages/toast.tsx'
import { FilterPicker } from '../pickers/FilterPicker.tsx'
import { EmployeePicker, EmployeesProviderPicker } from '../pickers/pickers.tsx'
import { CataloguePage, editableOf, type Catalogue } from '../records/CataloguePage.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { DetailPage, type Detail } from '../records/DetailPage.tsx'
import { OpenRecord, type Open } from '../records/EditableList.tsx'
import { printPdf } from '../records/print-pdf.ts'
import { useCan } from '../session/me.tsx'
import { fieldName } from '../texts/field-names.ts'
import { moneyText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'
import { ApiError } from '../wire/errors.ts'
import { PayLineTable, PayTotals, ShareTable, WorksBehind } from './pay-bill-parts.tsx'
import { later } from '../ui/later.tsx'

const PayBillForm = later(async () => (await import('./PayBillForm.tsx')).PayBillForm)
const AnnulShareForm = later(async () => (await import('./share-forms.tsx')).AnnulShareForm)
const EditShareForm = later(async () => (await import('./share-forms.tsx')).EditShareForm)
const ShareForm = later(async () => (await import('./share-forms.tsx')).ShareForm)

const path = 'administration/payBills'

const catalogue: Catalogue<PayBillRecord> = {
  type: 'payBill',
  texts: () => t.bills.pay,
  nameOf: payBillName,
  Form: PayBillForm,
  removePath: path,
  isDeed: true,
}

const Period = ({ bill: { fromDate, toDate } }: { bill: PayBillRecord }) => (
  <>
    <DayText day={fromDate} /> – <DayText day={toDate} />
  </>
)

const Payee = ({ bill }: { bill: PayBillRecord }) => (
  <EntityLink type={bill.employee ? 'employee' : 'employeesProvider'} id={payeeOf(bill).id}>
    {payeeOf(bill).name}
  </EntityLink>
)

const Status = ({ bill: { status } }: { bill: PayBillRecord }) => (
  <StatusBadge
    label={words.payBillStatus[status]}
    tone={({ PENDING: 'waiting', APPROVED: 'active', PAID: 'done' } as const)[status]}
  />
)

/** What people are owed, and how far it is paid. */
export function PayBillsTab() {
  const texts = t.bills.pay
  return (
    <CataloguePage<PayBillRecord>
      catalogue={catalogue}
      permission="administration.write"
      path={path}
      excel="PAY_BILL"
      defaultSort="-number"
      columns={[
        sorted('number', ({ number }) => numberText('count', number)),
        { key: 'payee', header: texts.payee, cell: (bill) => payeeOf(bill).name },
        { key: 'period', header: texts.period, cell: (bill) => <Period bill={bill} />, hideBelow: 'md' },
        sorted('day', ({ day }) => <DayText day={day} />, { hideBelow: 'lg' }),
        column('status', (bill) => <Status bill={bill} />),
        sorted('total', ({ total, currency }) => moneyText(total, currency), { align: 'right' }),
        {
          ...{ key: 'left', header: texts.left, align: 'right' },
          cell: ({ left, currency }) => moneyText(left, currency),
        },
      ]}
      filters={
        <>
          <FilterPicker name="employeeId" label={t.administration.employees.one} Picker={EmployeePicker} />
          <FilterPicker
            name="employeesProviderId"
            label={fieldName('employeesProvider')}
            Picker={EmployeesProviderPicker}
          />
          <FilterSelect
            name="status"
            label={fieldName('status')}
            options={options(payBillStatuses, (status) => words.payBillStatus[status])}
          />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
    />
  )
}

type Dialog = { kind: 'pay' } | { kind: 'editShare' | 'annul'; share: PayShareRecord }

/** A pay bill's page: its works, what was paid of it and what is left, and what is done with it next. */
export function PayBillPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<PayBillRecord>('payBill', id)
  const goTo = useGoTo()
  const mayWrite = useCan('administration.write')
  const [open, setOpen] = useState<Open<PayBillRecord>>()
  const [dialog, setDialog] = useState<Dialog>()
  const detail = (bill: PayBillRecord): Detail => ({
    title: payBillName(bill),
    badges: <Status bill={bill} />,
    top: <PayTotals bill={bill} />,
    facts: [
      { label: t.bills.pay.payee, value: <Payee bill={bill} /> },
      { label: t.bills.pay.period, value: <Period bill={bill} /> },
      fact('day', <DayText day={bill.day} />),
      fact('currency', bill.currency),
      fact('exchangeRate', bill.exchangeRate === 1 ? null : numberText('exchangeRate', bill.exchangeRate)),
      fact('note', bill.note, { wide: true }),
    ],
    actions: actionsOf(bill, mayWrite, { pay: () => setDialog({ kind: 'pay' }), open: setOpen }),
    tabs: [{ key: 'works', label: t.bills.pay.works, content: <WorksBehind bill={bill} /> }],
    links: (
      <>
        <PayLineTable bill={bill} />
        <ShareTable bill={bill} onOpen={setDialog} />
      </>
    ),
  })
  return (
    <>
      <DetailPage query={query} kind={t.bills.pay.one} detail={detail} />
      <OpenRecord
        editable={editableOf(catalogue)}
        open={open}
        onClose={() => setOpen(undefined)}
        onDeleted={() => goTo('/administration', { tab: 'payBills' })}
      />
      {dialog && query.data && (
        <Dialogs bill={query.data} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}

function Dialogs({ bill, dialog, onClose }: { bill: PayBillRecord; dialog: Dialog; onClose: () => void }) {
  if (dialog.kind === 'pay') return <ShareForm bill={bill} onClose={onClose} />
  const Form = dialog.kind === 'annul' ? AnnulShareForm : EditShareForm
  return <Form bill={bill} share={dialog.share} onClose={onClose} />
}

type Opening = { pay: () => void; open: (open: Open<PayBillRecord>) => void }

/** What is done with a bill next: it is approved, paid in parts, printed; and while nothing was paid it goes back. */
function actionsOf(bill: PayBillRecord, allowed: boolean, { pay, open }: Opening): RowAction[] {
  const texts = t.bills.pay
  const { status, paid, can } = bill
  const actions: Record<string, RowAction[]> = {
    PENDING: [
      { label: texts.approve, icon: mdiCheckCircleOutline, allowed, onClick: () => turn(bill, 'APPROVED') },
      {
        ...{ label: t.ui.edit, icon: mdiPencilOutline, allowed: can.edit },
        onClick: () => open({ kind: 'edit', row: bill }),
      },
    ],
    APPROVED: [
      { label: texts.pay, icon: mdiCashPlus, allowed, onClick: pay },
      ...(paid === 0
        ? [{ label: texts.back, icon: mdiUndoVariant, allowed, onClick: () => turn(bill, 'PENDING') }]
        : []),
    ],
    PAID: [],
  }
  return [
    ...(actions[status] ?? []),
    { label: texts.receipt, icon: mdiFilePdfBox, onClick: () => print(bill) },
    ...(paid === 0
      ? [
          {
            ...{ label: t.ui.remove, icon: mdiTrashCanOutline, danger: true, allowed: can.delete },
            onClick: () => open({ kind: 'delete', row: bill }),
          },
        ]
      : []),
  ]
}

const print = ({ id }: PayBillRecord) =>
  printPdf({ type: 'PAY_BILL', entityType: 'payBill', entityId: id }, 'pay_bill.pdf')

/** Approves a bill, or takes that back. Where its works changed since, it says what to do. */
function turn(bill: PayBillRecord, status: 'APPROVED' | 'PENDING'): void {
  const texts = t.bills.pay
  const back = async () => {
    const { version } = await readRecord<PayBillRecord>('payBill', bill.id)
    return saveRecord(path, { ...payBillOf(bill), status: bill.status }, { id: bill.id, version })
  }
  void saveRecord(path, { ...payBillOf(bill), status }, bill)
    .then(() => recordRead(bill.id))
    .then(() => toastUndoable(status === 'APPROVED' ? texts.approved : texts.backDone, back))
    .catch((error: unknown) => {
      const isStale = error instanceof ApiError && Object.values(error.errors).includes('WORK_CHANGED')
      if (isStale) toastProblem(texts.stale)
      else toastFailure(error, status === 'APPROVED' ? texts.approve : texts.back)
    })
}
