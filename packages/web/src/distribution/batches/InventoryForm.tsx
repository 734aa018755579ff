import { Meaning } from '../../form/fields/Meaning.tsx'
import type { Day } from '@lagar/domain/day.ts'
import { packed, packingErrors } from '@lagar/domain/distribution/boxes.ts'
import { wineBatchInventory } from '@lagar/domain/distribution/inventory.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField, SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { withUndo } from '../../messages/toast.tsx'
import { BottleFields } from './BottleFields.tsx'
import { undoing } from './undoing.ts'

type Props = { row: WineBatchRow; onClose: () => void }

/** Count of a lot's bottles in a deposit, or how many of them were thrown away. */
export function InventoryForm({ row, onClose }: Props) {
  const texts = t.distribution.inventory
  const { today } = useMe()
  const { draft, isPast, turnToDay, withError, discard } = useInventory(row)
  const { amount, isDiscard, currentAmount } = draft.value
  // A count that found what is in the books moved nothing.
  const isMoved = (isDiscard ?? false) || amount !== currentAmount
  return (
    <FormModal
      title={texts.title}
      done={() => withUndo(texts.done, isMoved && undoing(draft.key.id))}
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {row.batchId} · {row.distributionDeposit?.name} ·{' '}
        {(isDiscard ? texts.writtenDiscard : texts.written)(numberText('bottles', row.amount))}
      </Text>
      <BottleFields
        packing={row}
        labels={isDiscard ? { ...texts, amount: texts.thrownAway } : texts}
        amount={draft.field('amount')}
        boxes={withError('boxes')}
        pallets={withError('pallets')}
        set={(change) => draft.set(change)}
      />
      {!isPast && <Difference counted={amount} written={row.amount} isDiscard={isDiscard ?? false} />}
      <FormGrid>
        <CheckField
          label={texts.isDiscard}
          hint={<Meaning of="isDiscard" />}
          {...draft.field('isDiscard')}
          onChange={discard}
        />
        {isDiscard && (
          <SelectField
            label={texts.lossReason}
            required
            options={options(lossReasons, (reason) => words.lossReason[reason])}
            {...draft.field('lossReason')}
          />
        )}
      </FormGrid>
      <FormGrid>
        <EmployeePicker label={texts.employee} clearable {...draft.field('employee')} />
        <DayField
          label={texts.day}
          max={today}
          min={row.madeOn}
          {...draft.field('day')}
          onChange={turnToDay}
          {...(isPast ? { hint: texts.countOfDay } : {})}
        />
      </FormGrid>
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** What was counted of a lot or thrown away, and how that turns into a count of another day. */
function useInventory(row: WineBatchRow) {
  const { today, employee } = useMe()
  const written = { ...counted(row.amount, row), currentAmount: row.amount }
  const draft = useDraft(
    wineBatchInventory,
    {
      distributionWineBatchId: row.id,
      ...written,
      isDiscard: false,
      lossReason: null,
      note: '',
      day: today,
      employee,
    },
    (value, key) => saveRecord('distribution/wineBatches/inventory', value, key),
  )
  const { amount, day } = draft.value
  const isPast = (day ?? today) < today
  // What is in the books is told of today.
  const turnToDay = (next: Day | null) =>
    draft.set({ day: next, currentAmount: next !== null && next < today ? null : row.amount })
  const counts = { amount: amount ?? 0, boxes: draft.value.boxes ?? 0, pallets: draft.value.pallets ?? 0 }
  const wrong = packingErrors(counts, row)
  const withError = (name: 'boxes' | 'pallets') => {
    const field = draft.field(name)
    return { ...field, error: field.error ?? wrong[name] }
  }

  // What was counted and what was thrown away are different numbers: none stands for the other.
  function discard(is: boolean) {
    draft.set(
      is
        ? { isDiscard: true, amount: null, boxes: 0, pallets: 0 }
        : { isDiscard: false, lossReason: null, ...counted(row.amount, row) },
    )
  }

  return { draft, isPast, turnToDay, withError, discard }
}

const counted = (amount: number, row: WineBatchRow) => {
  const { boxes, pallets } = packed(amount, row)
  return { amount, boxes, pallets }
}

type DifferenceProps = { counted: number | null | undefined; written: number; isDiscard: boolean }

/** What the count or the discard will change, while it is typed. */
function Difference({ counted, written, isDiscard }: DifferenceProps) {
  if (typeof counted !== 'number') return null
  return (
    <Text size="sm" fw={600} role="status">
      {isDiscard
        ? t.distribution.inventory.left(numberText('bottles', written - counted))
        : differenceText(counted, written)}
    </Text>
  )
}

function differenceText(counted: number, written: number): string {
  const texts = t.distribution.inventory
  const count = numberText('bottles', Math.abs(counted - written))
  if (counted === written) return texts.same
  return counted > written ? texts.found(count) : texts.missing(count)
}
