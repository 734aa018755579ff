import { stockChangeReversal } from '@lagar/domain/stock/change.ts'
import type { SupplyMovement } from '@lagar/domain/stock/movement.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { t } from '../texts/t.ts'

/** Takes a change that was made by hand back, with its reason. */
export function ReverseForm({ movement, onClose }: { movement: SupplyMovement; onClose: () => void }) {
  const texts = t.stock.reversal
  const draft = useDraft(stockChangeReversal, { change: movement.cause.id }, (value) =>
    send('PUT', 'stock/stock/amount/reverse', value),
  )
  return (
    <FormModal
      title={texts.title(movement.product.name)}
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
