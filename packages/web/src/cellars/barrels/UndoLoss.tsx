import { lotLossReversal, type LotLossRow } from '@lagar/domain/wine/barrels/loss.ts'
import { send } from '../../api/send.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { ReasonForm } from '../../form/frames/ReasonForm.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Takes a loss back with its reason: every barrel has its litres again. */
export function UndoLoss({ loss, onClose }: { loss: LotLossRow; onClose: () => void }) {
  const { undo, undoTitle, undoText, undoReason, undoDone } = t.vessel.loss
  const draft = useDraft(lotLossReversal, { id: loss.id }, (value) =>
    send('PUT', 'cellars/cellarElementBatches/losses/reverse', value),
  )
  const texts = {
    ...{ title: undoTitle(dayText(loss.day)), text: undoText(volumeText(loss.amount)) },
    ...{ reason: undoReason, action: undo, done: undoDone },
  }
  return <ReasonForm draft={draft} texts={texts} onClose={onClose} />
}
