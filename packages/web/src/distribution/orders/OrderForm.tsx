import { Meaning } from '../../form/fields/Meaning.tsx'
import { canMove } from '@lagar/domain/access/transitions.ts'
import { hasLeft, isOpen, order, type Order } from '@lagar/domain/distribution/order.ts'
import { orderOf, type OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { orderStatuses, paymentStatuses, type OrderStatus } from '@lagar/domain/lists/statuses.ts'
import { Alert } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { CodeField } from '../../parts/codes/CodeField.tsx'
import { CellarPicker, CustomerPicker, EmployeePicker } from '../../pickers/pickers.tsx'
import { useSelection } from '../../session/selection.tsx'
import { t, words } from '../../texts/t.ts'
import { newOrder, ratesIn, ratesOfRest, snapshotOf, statusIn, type OrderDraft } from './draft.ts'
import { OrderBatches } from './OrderBatches.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderLabels } from './OrderLabels.tsx'
import { RateFields } from './RateFields.tsx'

type Props = {
  saved?: OrderRecord | undefined
  readOnly?: boolean
  /** Opens to close the order: what is left to say of it, and its bottles leave. */
  closing?: boolean
  onClose: () => void
}

/** Orden. The one form for creating, editing, closing and viewing an order. */
export function OrderForm({ saved, readOnly = false, closing = false, onClose }: Props) {
  const texts = t.distribution.orders
  const { today, employee } = useMe()
  const { currency } = useCompany()
  const { cellar } = useSelection()
  const draft = useDraft<Order>(
    order,
    startOf(saved, closing, today) ?? newOrder(cellar, today, employee),
    (value, key) =>
      saveRecord('distribution/orders', { ...value, rates: ratesIn(value, saved, currency) }, key),
  )
  const { status = 'PENDING', customer } = draft.value
  // What has left stays as it left: the server takes another status and payment, and nothing else.
  const locked = saved !== undefined && !isOpen(saved.status)
  const isLeaving = !locked && hasLeft(status ?? 'PENDING')

  return (
    <FormModal
      title={titleOf(saved, readOnly, closing)}
      done={saved ? (closing ? texts.closed : texts.edited) : texts.created}
      failed={texts.failed}
      size="80rem"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      {locked && !readOnly && <Alert color="blue">{texts.locked}</Alert>}
      {isLeaving && <Alert color="orange">{status === 'DONE' ? texts.closing : texts.leaving}</Alert>}
      <What draft={draft} saved={saved} locked={locked} isLeaving={isLeaving} />
      {customer && <OrderCustomer draft={draft} disabled={locked} />}
      <FormSection title={texts.labels} hint={texts.labelsHint}>
        <OrderLabels draft={draft} disabled={locked || readOnly} />
      </FormSection>
      <OrderBatches draft={draft} disabled={locked || readOnly} />
      {isLeaving && (
        <RateFields
          asked={ratesOfRest(draft.value, saved, currency)}
          day={draft.value.dispatchedOn}
          field={draft.field('rates')}
        />
      )}
      <TextArea
        label={texts.description}
        {...draft.field('description')}
        {...(locked ? { disabled: true } : {})}
      />
    </FormModal>
  )
}

type WhatProps = {
  draft: Draft<Order>
  saved: OrderRecord | undefined
  locked: boolean
  isLeaving: boolean
}

/** Which order it is, for whom, who looks after it, and how far it is. */
function What({ draft, saved, locked, isLeaving }: WhatProps) {
  const texts = t.distribution.orders
  const { today } = useMe()
  return (
    <FormSection title={texts.what}>
      <CodeField
        of="order"
        saved={saved !== undefined}
        label={texts.bill}
        disabled={locked}
        field={draft.field('billCustomId')}
      />
      <CustomerPicker
        label={texts.customer}
        required
        disabled={locked}
        {...draft.field('customer')}
        onPick={(choice) => choice && draft.set(snapshotOf(choice.row))}
      />
      <EmployeePicker label={texts.employee} required disabled={locked} {...draft.field('employee')} />
      <DayField label={texts.takenOn} required max={today} disabled={locked} {...draft.field('takenOn')} />
      <DayField label={texts.deadline} clearable disabled={locked} {...draft.field('deadlineDate')} />
      <CellarPicker label={texts.cellar} clearable disabled={locked} {...draft.field('cellar')} />
      {saved && (
        <SelectField
          label={texts.status}
          required
          options={options(statusesFrom(saved.status), (one) => words.orderStatus[one])}
          {...draft.field('status')}
          onChange={(next: OrderStatus) => draft.set(statusIn(next, draft.value, today))}
        />
      )}
      {isLeaving && (
        <DayField
          label={texts.dispatchedOn}
          hint={<Meaning of="dispatchedOn" />}
          required
          max={today}
          {...draft.field('dispatchedOn')}
        />
      )}
      <SelectField
        label={texts.payment}
        options={options(paymentStatuses, (one) => words.paymentStatus[one])}
        {...draft.field('paymentStatus')}
        {...(saved?.followsPayments ? { disabled: true, hint: t.orderCourse.followsPayments } : {})}
      />
    </FormSection>
  )
}

function startOf(saved: OrderRecord | undefined, closing: boolean, today: string) {
  if (!saved) return undefined
  const { id, version } = saved
  const value: OrderDraft = orderOf(saved)
  return { ...value, ...(closing ? statusIn('DONE', value, today) : {}), id, version }
}

function titleOf(saved: OrderRecord | undefined, readOnly: boolean, closing: boolean): string {
  const texts = t.distribution.orders
  if (!saved) return texts.createTitle
  if (readOnly) return texts.viewTitle(saved.number)
  return closing ? texts.closeTitle : texts.editTitle(saved.number)
}

/** Where an order may go from here by its form; a dispatch is undone with its reason, and not by a selector. */
const statusesFrom = (from: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((to) => to === from || (canMove('order', from, to) && !(hasLeft(from) && isOpen(to))))
