import type { BottleOpeningRow } from '@lagar/domain/bottles/opening.ts'
import { openingReversal } from '@lagar/domain/wine/contents/opening.ts'
import { Text } from '@mantine/core'
import { send } from '../../api/send.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Takes an opening back with its reason: its lots never were. */
export function UndoOpening({ opening, onClose }: { opening: BottleOpeningRow; onClose: () => void }) {
  const texts = t.distribution.openings
  const draft = useDraft(openingReversal, { id: opening.id }, (value) =>
    send('PUT', 'distribution/wineBatches/openings/reverse', value),
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
      <Text size="sm">
        {texts.undoText(t.distribution.wineBatches.bottles(numberText('bottles', opening.amount)))}
      </Text>
      <TextArea label={texts.undoReason} required {...draft.field('reason')} />
    </FormModal>
  )
}
