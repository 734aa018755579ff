import { packed, packingErrors } from '@lagar/domain/distribution/boxes.ts'
import { wineBatchMove } from '@lagar/domain/distribution/move.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { CheckField } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { DistributionDepositPicker } from '../../pickers/bottle-pickers.tsx'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import { withUndo } from '../../messages/toast.tsx'
import { BottleFields } from './BottleFields.tsx'
import { undoing } from './undoing.ts'

type Props = { row: WineBatchRow; onClose: () => void }

/** Movement of a lot's bottles to another deposit; the ones that open orders wait for stay. */
export function MoveForm({ row, onClose }: Props) {
  const texts = t.distribution.move
  const { today } = useMe()
  const free = row.amount - row.committedAmount
  const draft = useDraft(
    wineBatchMove,
    {
      distributionWineBatch: row.id,
      boxes: 0,
      pallets: 0,
      isFull: false,
      alarmDate: row.alarmDate,
      day: today,
    },
    (value, key) => saveRecord('distribution/move/batch/to/deposit', value, key),
  )
  const { amount, boxes, pallets, isFull } = draft.value
  const counts = { amount: amount ?? 0, boxes: boxes ?? 0, pallets: pallets ?? 0 }
  const wrong = packingErrors(counts, row)
  const withError = (name: 'boxes' | 'pallets') => {
    const field = draft.field(name)
    return { ...field, error: field.error ?? wrong[name] }
  }

  function moveAll(all: boolean) {
    const { boxes: allBoxes, pallets: allPallets } = packed(free, row)
    draft.set({ isFull: all, ...(all ? { amount: free, boxes: allBoxes, pallets: allPallets } : {}) })
  }

  return (
    <FormModal
      title={texts.title}
      done={() => withUndo(texts.done, undoing(draft.key.id))}
      failed={texts.failed}
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.from(row.batchId, row.distributionDeposit?.name ?? '')} ·{' '}
        {texts.free(numberText('bottles', free))}
      </Text>
      <CheckField label={texts.isFull} {...draft.field('isFull')} onChange={moveAll} />
      <BottleFields
        packing={row}
        labels={texts}
        max={free}
        disabled={isFull ?? false}
        amount={draft.field('amount')}
        boxes={withError('boxes')}
        pallets={withError('pallets')}
        set={(change) => draft.set(change)}
      />
      <FormGrid>
        <DistributionDepositPicker
          label={texts.deposit}
          required
          {...(row.onHold ? { hint: texts.quarantineHint, filters: { isQuarantine: true } } : {})}
          {...draft.field('distributionDeposit')}
        />
        <DayField label={texts.day} max={today} min={row.madeOn} {...draft.field('day')} />
        <DayField label={texts.alarmDate} clearable {...draft.field('alarmDate')} />
      </FormGrid>
    </FormModal>
  )
}
