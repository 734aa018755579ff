import { openingReversal, type OpeningRow } from '@lagar/domain/wine/contents/opening.ts'
import { send } from '../../api/send.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { ReasonForm } from '../../form/frames/ReasonForm.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Takes an opening back with its reason: every vessel is empty again. */
export function UndoOpening({ opening, onClose }: { opening: OpeningRow; onClose: () => void }) {
  const { undo, undoTitle, undoText, undoReason, undoDone } = t.cellars.openings
  const draft = useDraft(openingReversal, { id: opening.id }, (value) =>
    send('PUT', 'cellars/contents/openings/reverse', value),
  )
  const texts = {
    ...{ title: undoTitle(dayText(opening.day)), text: undoText(volumeText(opening.amount)) },
    ...{ reason: undoReason, action: undo, done: undoDone },
  }
  return <ReasonForm draft={draft} texts={texts} onClose={onClose} />
}
