import { wineHold } from '@lagar/domain/access/holding.ts'
import type { ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import { holdReasons } from '@lagar/domain/lists/cellar.ts'
import { Text } from '@mantine/core'
import { readRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { withUndo } from '../../messages/toast.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = {
  content: Pick<ContentRecord, 'id' | 'version' | 'name' | 'holdReason'>
  onClose: () => void
}

/** Keeps a wine where it is, with its reason, or releases it, saying why. */
export function ContentHoldForm({ content, onClose }: Props) {
  const texts = t.cellars.hold
  const { id, version, name } = content
  const isHeld = content.holdReason !== null
  const start = { id, version, onHold: !isHeld, reason: null, note: '' }
  const draft = useDraft(wineHold, start, (value) => send('PUT', 'cellars/contents/hold', value))
  async function undo() {
    const now = await readRecord<ContentRecord>('content', id)
    return send('PUT', 'cellars/contents/hold', {
      ...{ id, version: now.version, onHold: isHeld, reason: content.holdReason, note: t.ui.undoneAtOnce },
    })
  }
  return (
    <FormModal
      title={isHeld ? texts.releaseTitle(name) : texts.title(name)}
      done={() => withUndo(isHeld ? texts.released : texts.held, undo)}
      action={isHeld ? t.quality.hold.release : t.quality.hold.hold}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{isHeld ? texts.releaseText : texts.text}</Text>
      {!isHeld && (
        <SelectField
          label={texts.reason}
          required
          options={options(holdReasons, (reason) => words.holdReason[reason])}
          {...draft.field('reason')}
        />
      )}
      <TextArea label={isHeld ? texts.releaseNote : texts.note} required={isHeld} {...draft.field('note')} />
    </FormModal>
  )
}
