import { wineHold } from '@lagar/domain/access/holding.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { holdReasons } from '@lagar/domain/lists/cellar.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { SelectField, TextArea } from '../form/fields.tsx'
import { FormModal } from '../form/FormModal.tsx'
import { options } from '../form/options.ts'
import { useDraft } from '../form/useDraft.ts'
import { t, words } from '../texts/t.ts'

type Props = { lot: Pick<WineBatchRow, 'wineBatch' | 'version' | 'onHold'>; onClose: () => void }

/** Puts a lot on hold with its reason, or releases it. */
export function HoldForm({ lot, onClose }: Props) {
  const texts = t.distribution.hold
  const { wineBatch, version, onHold } = lot
  const start = { id: wineBatch.id, version, onHold: !onHold, reason: null, note: '' }
  const draft = useDraft(wineHold, start, (value) => send('PUT', 'distribution/wineBatches', value))
  return (
    <FormModal
      title={onHold ? texts.releaseTitle(wineBatch.name) : texts.title(wineBatch.name)}
      done={onHold ? texts.released : texts.held}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{onHold ? texts.releaseText : texts.text}</Text>
      {!onHold && (
        <SelectField
          label={texts.reason}
          required
          options={options(holdReasons, (reason) => words.holdReason[reason])}
          {...draft.field('reason')}
        />
      )}
      <TextArea label={texts.note} required={onHold} {...draft.field('note')} />
    </FormModal>
  )
}
