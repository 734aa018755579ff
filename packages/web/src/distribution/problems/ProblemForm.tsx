import { useGoTo } from '../../ui/list-search.ts'
import {
  newProblem,
  problem,
  problemHoldReasons,
  type NewProblem,
} from '@lagar/domain/distribution/problem.ts'
import { problemOf, type ProblemRow } from '@lagar/domain/distribution/problem-record.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import type { WineBatchRecord } from '@lagar/domain/distribution/wine-batch.ts'
import { problemTypes } from '@lagar/domain/lists/people.ts'
import { saveRecord, useRecord } from '../../api/records.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { DistributionDepositPicker, OrderPicker, WineBatchPicker } from '../../pickers/bottle-pickers.tsx'
import { CustomerPicker, EmployeePicker } from '../../pickers/pickers.tsx'
import { LaboratoryPicker } from '../../pickers/stock-pickers.tsx'
import { useCan, useMe } from '../../session/me.tsx'
import { numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

/** What a new problem knows already, from where it is reported. */
export type ProblemStart = Initial<NewProblem>

type Props = { saved?: ProblemRow; start?: ProblemStart; readOnly?: boolean; onClose: () => void }

type FormDraft = Draft<NewProblem>

const blank: ProblemStart = {
  status: 'OPEN',
  customer: null,
  order: null,
  distributionDeposit: null,
  wineBatch: null,
  laboratory: null,
  amount: null,
  deadlineDate: null,
  conclusion: '',
  holdReason: null,
}

/** Problema. The one form for reporting, editing and viewing what is complained of. */
export function ProblemForm({ saved, start, readOnly = false, onClose }: Props) {
  const texts = t.problems
  const { today, employee } = useMe()
  const seesAnalyses = useCan('laboratory.read')
  const goTo = useGoTo()
  const begun = saved
    ? { ...problemOf(saved), id: saved.id, version: saved.version }
    : { ...blank, date: today, employee: employee ?? undefined, ...start }
  // An edited problem takes the same fields but for the reason to hold, which is not asked again.
  const schema = (saved ? problem : newProblem) as typeof newProblem
  const draft = useDraft<NewProblem>(schema, begun as ProblemStart, (value, key) =>
    saveRecord('distribution/problems', value, key),
  )
  return (
    <FormModal
      title={titleOf(saved, readOnly)}
      done={saved ? texts.edited : texts.reported}
      failed={texts.failed}
      draft={draft}
      readOnly={readOnly}
      // Its photos and what is said of it have their place there.
      onSaved={() => {
        if (!saved) goTo(`/entities/problem/${draft.key.id}`)
      }}
      onClose={onClose}
    >
      <FormSection title={texts.what}>
        <SelectField
          label={texts.type}
          required
          options={options(problemTypes, (type) => words.problemType[type])}
          {...draft.field('type')}
        />
        <DayField label={texts.date} required max={today} {...draft.field('date')} />
      </FormSection>
      <TextArea label={texts.description} required {...draft.field('description')} />
      <FormSection title={texts.about} hint={texts.aboutHint}>
        <Whose draft={draft} />
        <Lot draft={draft} locked={saved?.holds === true} />
        <Amount draft={draft} />
        {seesAnalyses && (
          <LaboratoryPicker label={texts.laboratory} clearable {...draft.field('laboratory')} />
        )}
        {!saved && draft.value.wineBatch && (
          <SelectField
            label={texts.holdReason}
            hint={texts.holdHint}
            clearable
            options={options(problemHoldReasons.options, (reason) => words.holdReason[reason])}
            {...draft.field('holdReason')}
          />
        )}
      </FormSection>
      <Care draft={draft} />
    </FormModal>
  )
}

function titleOf(saved: ProblemRow | undefined, readOnly: boolean): string {
  const texts = t.problems
  if (!saved) return texts.report
  return readOnly ? texts.viewTitle(saved.number) : texts.editTitle(saved.number)
}

/** Who looks after it, until when, and how far it is. */
function Care({ draft }: { draft: FormDraft }) {
  const texts = t.problems
  const { date } = draft.value
  return (
    <FormSection title={texts.care}>
      <EmployeePicker label={texts.employee} required {...draft.field('employee')} />
      <DayField
        label={texts.deadline}
        clearable
        {...(date ? { min: date } : {})}
        {...draft.field('deadlineDate')}
      />
      <SelectField
        label={texts.status}
        required
        options={options(['OPEN', 'IN_PROGRESS'] as const, (status) => words.problemStatus[status])}
        {...draft.field('status')}
      />
    </FormSection>
  )
}

/** Who complains: the customer, whose orders are offered then, or a deposit. */
function Whose({ draft }: { draft: FormDraft }) {
  const texts = t.problems
  const { customer } = draft.value
  return (
    <>
      <CustomerPicker
        label={texts.customer}
        clearable
        {...draft.field('customer')}
        onChange={(id) => draft.set({ customer: id, ...(id !== customer && { order: null }) })}
      />
      <OrderPicker
        label={texts.order}
        clearable
        {...(customer ? { filters: { customer } } : {})}
        {...draft.field('order')}
        onPick={(choice) => choice && draft.set({ customer: choice.row.customer.id })}
      />
      <DistributionDepositPicker label={texts.deposit} clearable {...draft.field('distributionDeposit')} />
    </>
  )
}

const useOrder = (id: string | null | undefined) => useRecord<OrderRecord>('order', id ?? undefined).data

/** The lot: one of those that the order takes, or any where none is named or another one came by mistake. */
function Lot({ draft, locked }: { draft: FormDraft; locked: boolean }) {
  const texts = t.problems
  const { order: orderId, type, customer } = draft.value
  const order = useOrder(orderId)
  const lots = new Map(
    order?.orderWineBatches.map(({ wineBatch, label }) => [wineBatch.id, { wineBatch, label }]),
  )
  if (lots.size > 0 && type !== 'WRONG_ITEM') {
    const choices = [...lots.values()].map(({ wineBatch, label }) => ({
      value: wineBatch.id,
      label: [wineBatch.name, label?.name].filter(Boolean).join(' · '),
    }))
    return (
      <SelectField
        label={texts.batch}
        clearable
        disabled={locked}
        options={choices}
        {...draft.field('wineBatch')}
      />
    )
  }
  return (
    <WineBatchPicker
      label={texts.batch}
      clearable
      disabled={locked}
      {...(customer && !orderId ? { filters: { customer } } : {})}
      {...draft.field('wineBatch')}
    />
  )
}

/** The bottles concerned, beside how many there were. */
function Amount({ draft }: { draft: FormDraft }) {
  const texts = t.problems
  const { order: orderId, wineBatch } = draft.value
  const order = useOrder(orderId)
  const lot = useRecord<WineBatchRecord>('wineBatch', wineBatch ?? undefined).data
  const ordered = order?.orderWineBatches
    .filter((line) => !wineBatch || line.wineBatch.id === wineBatch)
    .reduce((sum, line) => sum + line.amount, 0)
  const hint = ordered
    ? texts.amountOfOrder(numberText('ordered', ordered))
    : lot && wineBatch && texts.amountOfLot(numberText('bottles', lot.bottles))
  return (
    <IntegerField
      label={texts.amount}
      min={1}
      mayBeBlank
      {...(hint ? { hint } : {})}
      {...draft.field('amount')}
    />
  )
}
