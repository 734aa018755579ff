import { lotLossReversal, type LotLossRow } from '@lagar/domain/wine/barrels/loss.ts'
import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Takes a loss back with its reason: every barrel has its litres again. */
export function UndoLoss({ loss, onClose }: { loss: LotLossRow; onClose: () => void }) {
  const texts = t.vessel.loss
  const draft = useDraft(lotLossReversal, { id: loss.id }, (value) =>
    send('PUT', 'cellars/cellarElementBatches/losses/reverse', value),
  )
  return (
    <FormModal
      title={texts.undoTitle(dayText(loss.day))}
      done={texts.undoDone}
      action={texts.undo}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.undoText(volumeText(loss.amount))}</Text>
      <TextArea label={texts.undoReason} required {...draft.field('reason')} />
    </FormModal>
  )
}
