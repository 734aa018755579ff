import { recallDrillEnd, recallHold, type RecallDrillRow } from '@lagar/domain/traceability/recall-drill.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields/fields.tsx'
import { FormModal } from '../form/frames/FormModal.tsx'
import { useDraft } from '../form/draft/use-draft.ts'
import { useRef } from 'react'
import { withUndo } from '../messages/toast.tsx'
import { t } from '../texts/t.ts'

type Props = { drill: Pick<RecallDrillRow, 'id' | 'version'>; onClose: () => void }

/** Closes a drill, and keeps what it reached. */
export function DrillEndForm({ drill: { id, version }, onClose }: Props) {
  const texts = t.traceability.drills
  const draft = useDraft(recallDrillEnd, { id, version, note: '' }, (value) =>
    send('PUT', 'traceability/drills/end', value),
  )
  return (
    <FormModal
      title={texts.end}
      action={texts.end}
      done={texts.ended}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.endText}</Text>
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** Holds everything that a recall reaches, or lets go what it held, saying why. */
export function DrillHoldForm({ drill: { id, version }, onHold, onClose }: Props & { onHold: boolean }) {
  const texts = t.traceability.drills
  const path = 'traceability/drills/hold'
  const held = useRef(version)
  const draft = useDraft(recallHold, { id, version, onHold, note: '' }, async (value) => {
    held.current = (await send<{ version: number }>('PUT', path, value)).version
  })
  const undo = () =>
    send('PUT', path, { id, version: held.current, onHold: !onHold, note: t.ui.undoneAtOnce })
  return (
    <FormModal
      title={onHold ? texts.hold : texts.release}
      done={() => withUndo(onHold ? texts.heldDone : texts.releasedDone, undo)}
      action={onHold ? texts.hold : texts.release}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{onHold ? texts.holdText : texts.releaseText}</Text>
      <TextArea label={texts.why} required {...draft.field('note')} />
    </FormModal>
  )
}
