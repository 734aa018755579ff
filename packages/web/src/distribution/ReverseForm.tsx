import { bottleChangeReversal } from '@lagar/domain/distribution/inventory.ts'
import type { WineBatchMovement } from '@lagar/domain/distribution/wine-batch.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'

/** Takes a count, a discard or a move of bottles back, with its reason. */
export function ReverseForm({ movement, onClose }: { movement: WineBatchMovement; onClose: () => void }) {
  const texts = t.distribution.reversal
  const draft = useDraft(bottleChangeReversal, { change: movement.cause.id }, (value) =>
    send('PUT', 'distribution/wineBatches/movements/reverse', value),
  )
  return (
    <FormModal
      title={texts.title(movement.wineBatch.name)}
      done={texts.done}
      action={texts.action}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.text}</Text>
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}
