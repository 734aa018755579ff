import type { Day } from '@lagar/domain/day.ts'
import { kindOfChange, stockChange, type StockChange } from '@lagar/domain/stock/change.ts'
import { stockLossReasons, stockChangeKinds, type StockChangeKind } from '@lagar/domain/lists/stock.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { SegmentedControl, Text } from '@mantine/core'
import { saveRecord, useList } from '../../api/records.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { amountText, unitsLike } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { AmountBatches } from './AmountBatches.tsx'
import { AmountHint } from './AmountHint.tsx'
import classes from '../stocks/stock.module.css'
import { withUndo } from '../../messages/toast.tsx'
import { undoing } from './undoing.ts'
import { unitField } from './unit-field.ts'
import { PriceFields } from './PriceFields.tsx'

type Props = { stock: StockRecord; onClose: () => void }

/**
 * Modify the amount of a stock: add, take, or write down a count; batch by batch where the product asks for
 * it.
 */
export function AmountForm({ stock, onClose }: Props) {
  const texts = t.stock.change
  const { draft, kind, isNow, isReady, turnTo, turnToDay } = useAmount(stock)
  const byBatch = stock.product.basedInBatches
  return (
    <FormModal
      title={texts.title(stock.product.name)}
      done={() => withUndo(texts.done[kind], isMoved(draft.value, kind) && undoing(draft.key.id))}
      failed={texts.failed}
      size={byBatch ? 'xl' : 'lg'}
      draft={draft}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={texts.mode}
        data={options(stockChangeKinds, (one) => texts[one])}
        value={kind}
        disabled={!isReady}
        onChange={turnTo}
      />
      <Text size="sm" c="dimmed">
        {stock.deposit.name} · {texts.written(amountText(stock.amount, stock.unit))}
      </Text>
      {byBatch ? (
        <AmountBatches draft={draft} stock={stock} kind={kind} />
      ) : (
        <div>
          <UnitField
            label={texts.howMuch[kind]}
            required
            amount={draft.field('amount')}
            unit={unitField(draft)}
            units={unitsLike(stock.unit)}
            decimals={6}
          />
          {isNow && (
            <AmountHint kind={kind} stock={stock} typed={draft.value.amount} unit={draft.value.unit} />
          )}
        </div>
      )}
      {kind === 'ADD' && <PriceFields draft={draft} stock={stock} />}
      <Why draft={draft} kind={kind} isNow={isNow} onDay={turnToDay} />
    </FormModal>
  )
}

/** Whether a change moves anything: a count that found what is in the books does not. */
const isMoved = (
  { amount, currentAmount, stockBatches }: Draft<StockChange>['value'],
  kind: StockChangeKind,
): boolean =>
  kind !== 'COUNT' ||
  amount !== currentAmount ||
  (stockBatches ?? []).some((row) => row.newAmount !== row.currentAmount)

/** What is written of a change, and how it turns into one of another kind or another day. */
function useAmount(stock: StockRecord) {
  const { today, employee } = useMe()
  const { currency } = useCompany()
  const byBatch = stock.product.basedInBatches
  const batches = useList<StockBatchRecord>('stock/batches', { stockId: stock.id, limit: 200 }, byBatch)
  const draft = useDraft<StockChange>(
    stockChange,
    {
      stock: stock.id,
      date: today,
      unit: stock.unit,
      note: '',
      ...startOf('ADD', stock, [], { currency, employee }),
    },
    (value, key) => saveRecord('stock/stock/amount', value, key),
  )
  const kind = kindOfChange({
    isAdd: draft.value.isAdd ?? true,
    isUpdatingInventory: draft.value.isUpdatingInventory ?? false,
  })
  const day = draft.value.date ?? today
  const known = batches.data?.result ?? []
  const turnTo = (next: StockChangeKind) =>
    draft.set({
      ...startOf(next, stock, known, { currency, employee }),
      ...(next === 'COUNT' && day < today ? unseen(stock, known) : {}),
    })
  // What is in the books is told of today: a count of another day starts from nothing.
  function turnToDay(next: Day | null) {
    const wasPast = day < today
    const isPast = next !== null && next < today
    const counts = isPast ? unseen(stock, known) : seen(stock, known)
    draft.set({ date: next, ...(kind === 'COUNT' && isPast !== wasPast ? counts : {}) })
  }

  return {
    ...{ draft, kind, turnTo, turnToDay },
    /** Whether what is written is told beside what is in the books today. */
    isNow: kind !== 'COUNT' || day >= today,
    isReady: !byBatch || batches.data !== undefined,
  }
}

type WhyProps = {
  draft: Draft<StockChange>
  kind: StockChangeKind
  isNow: boolean
  onDay: (day: Day | null) => void
}

/** When it was, why, and who counted. */
function Why({ draft, kind, isNow, onDay }: WhyProps) {
  const texts = t.stock.change
  const { today } = useMe()
  return (
    <FormSection title={texts.why}>
      <DayField
        label={texts.date}
        required
        max={today}
        {...draft.field('date')}
        onChange={onDay}
        {...(isNow ? {} : { hint: texts.countOfDay })}
      />
      {kind !== 'ADD' && (
        <SelectField
          label={kind === 'TAKE' ? texts.reason : texts.countReason}
          clearable
          options={options(stockLossReasons, (reason) => words.stockLossReason[reason])}
          {...(kind === 'TAKE' ? { hint: texts.usedUp } : {})}
          {...draft.field('reason')}
        />
      )}
      {kind === 'COUNT' && (
        <EmployeePicker label={texts.employee} clearable {...draft.field('updateInventoryEmployee')} />
      )}
      <div className={classes.wide}>
        <TextArea label={texts.note} {...draft.field('note')} />
      </div>
    </FormSection>
  )
}

type Counts = Pick<StockChange, 'amount' | 'currentAmount' | 'stockBatches'>

/** A count that starts from what is in the books. */
function seen(stock: StockRecord, batches: StockBatchRecord[]): Counts {
  const amount = stock.product.basedInBatches ? null : stock.amount
  return {
    amount,
    currentAmount: amount,
    stockBatches: !stock.product.basedInBatches
      ? []
      : batches.map(({ id, currentAmount }) => ({
          ...blankBatch,
          id,
          newAmount: currentAmount,
          currentAmount,
        })),
  }
}

/** A count that was made on another day, of which the form shows nothing. */
function unseen(stock: StockRecord, batches: StockBatchRecord[]): Counts {
  const { stockBatches } = seen(stock, batches)
  const blank = stockBatches.map((row) => ({ ...row, newAmount: null, currentAmount: null }))
  return { amount: null, currentAmount: null, stockBatches: blank }
}

/** What a change of a kind starts from: nothing of the kind before stays. */
function startOf(
  kind: StockChangeKind,
  stock: StockRecord,
  batches: StockBatchRecord[],
  { currency, employee }: { currency: string; employee: string | null },
): Initial<StockChange> {
  const byBatch = stock.product.basedInBatches
  const first = batches.find(({ onHold }) => !onHold)
  const taken = first ? [{ ...blankBatch, id: first.id }] : []
  return {
    isAdd: kind === 'ADD',
    isUpdatingInventory: kind === 'COUNT',
    unit: stock.unit,
    ...(kind === 'COUNT'
      ? seen(stock, batches)
      : {
          amount: null,
          currentAmount: null,
          stockBatches: byBatch ? (kind === 'TAKE' ? taken : [blankBatch]) : [],
        }),
    isOpening: false,
    supplier: null,
    unitPrice: null,
    currency: kind === 'ADD' ? (currency as StockChange['currency']) : null,
    exchangeRate: null,
    reason: null,
    updateInventoryEmployee: kind === 'COUNT' ? employee : null,
  }
}

const blankBatch = {
  id: null,
  batchId: null,
  amount: null,
  newAmount: null,
  currentAmount: null,
  expiresOn: null,
  inputNumber: '',
  note: '',
}
