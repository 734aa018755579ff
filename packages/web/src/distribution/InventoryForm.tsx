import { packed, packingErrors } from '@lagar/domain/distribution/boxes.ts'
import { wineBatchInventory } from '@lagar/domain/distribution/inventory.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { lossReasons } from '@lagar/domain/lists/cellar.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../api/records.ts'
import { useMe } from '../auth/me.tsx'
import { DayField } from '../form/DayField.tsx'
import { CheckField, SelectField, TextArea } from '../form/fields.tsx'
import { FormGrid, FormModal } from '../form/FormModal.tsx'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { EmployeePicker } from '../pickers/pickers.tsx'
import { t, words } from '../texts/t.ts'
import { numberText } from '../ui/numbers.ts'
import { BottleFields } from './BottleFields.tsx'

type Props = { row: WineBatchRow; onClose: () => void }

/** Count of a lot's bottles in a deposit; what is missing may have been thrown away. */
export function InventoryForm({ row, onClose }: Props) {
  const texts = t.distribution.inventory
  const { today } = useMe()
  const { boxes, pallets } = packed(row.amount, row)
  const written = { amount: row.amount, boxes, pallets, currentAmount: row.amount }
  const draft = useDraft(
    wineBatchInventory,
    { distributionWineBatchId: row.id, ...written, isDiscard: false, lossReason: null, note: '', day: today },
    (value, key) => saveRecord('distribution/wineBatches/inventory', value, key),
  )
  const { amount, isDiscard } = draft.value
  const counts = { amount: amount ?? 0, boxes: draft.value.boxes ?? 0, pallets: draft.value.pallets ?? 0 }
  const wrong = packingErrors(counts, row)
  const withError = (name: 'boxes' | 'pallets') => {
    const field = draft.field(name)
    return { ...field, error: field.error ?? wrong[name] }
  }

  function discard(is: boolean) {
    draft.set({ isDiscard: is, ...(is ? {} : { lossReason: null }) })
  }

  return (
    <FormModal title={texts.title} done={texts.done} draft={draft} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {row.batchId} · {row.distributionDeposit?.name} · {texts.written(numberText(row.amount, 0))}
      </Text>
      <BottleFields
        packing={row}
        labels={texts}
        amount={draft.field('amount')}
        boxes={withError('boxes')}
        pallets={withError('pallets')}
        set={(change) => draft.set(change)}
      />
      <Difference counted={amount} written={row.amount} isDiscard={isDiscard ?? false} />
      <FormGrid>
        <CheckField
          label={texts.isDiscard}
          hint={texts.isDiscardHint}
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
        <DayField label={texts.day} max={today} min={row.madeOn} {...draft.field('day')} />
      </FormGrid>
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

type DifferenceProps = { counted: number | null | undefined; written: number; isDiscard: boolean }

/** What the count will change, while it is typed. */
function Difference({ counted, written, isDiscard }: DifferenceProps) {
  const texts = t.distribution.inventory
  if (typeof counted !== 'number' || Number.isNaN(counted)) return null
  const count = numberText(Math.abs(counted - written), 0)
  const text =
    counted === written
      ? texts.same
      : counted > written
        ? texts.found(count)
        : isDiscard
          ? texts.discarded(count)
          : texts.missing(count)
  return (
    <Text size="sm" fw={600} role="status">
      {text}
    </Text>
  )
}
