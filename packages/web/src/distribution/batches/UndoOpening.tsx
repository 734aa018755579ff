import type { BottleOpeningRow } from '@lagar/domain/bottles/opening.ts'
import { openingReversal } from '@lagar/domain/wine/contents/opening.ts'
import { send } from '../../api/send.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { ReasonForm } from '../../form/frames/ReasonForm.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Takes an opening back with its reason: its lots never were. */
export function UndoOpening({ opening, onClose }: { opening: BottleOpeningRow; onClose: () => void }) {
  const { undo, undoTitle, undoText, undoReason, undoDone } = t.distribution.openings
  const draft = useDraft(openingReversal, { id: opening.id }, (value) =>
    send('PUT', 'distribution/wineBatches/openings/reverse', value),
  )
  const bottles = t.distribution.wineBatches.bottles(numberText('bottles', opening.amount))
  const texts = {
    ...{ title: undoTitle(dayText(opening.day)), text: undoText(bottles) },
    ...{ reason: undoReason, action: undo, done: undoDone },
  }
  return <ReasonForm draft={draft} texts={texts} onClose={onClose} />
}
