import { openingReversal, type OpeningRow } from '@lagar/domain/wine/contents/opening.ts'
import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Takes an opening back with its reason: every vessel is empty again. */
export function UndoOpening({ opening, onClose }: { opening: OpeningRow; onClose: () => void }) {
  const texts = t.cellars.openings
  const draft = useDraft(openingReversal, { id: opening.id }, (value) =>
    send('PUT', 'cellars/contents/openings/reverse', value),
  )
  return (
    <FormModal
      title={texts.undoTitle(dayText(opening.day))}
      done={texts.undoDone}
      action={texts.undo}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.undoText(volumeText(opening.amount))}</Text>
      <TextArea label={texts.undoReason} required {...draft.field('reason')} />
    </FormModal>
  )
}
