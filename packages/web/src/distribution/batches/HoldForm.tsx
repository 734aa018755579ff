import { wineHold } from '@lagar/domain/access/holding.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { holdReasons, type HoldReason } from '@lagar/domain/lists/cellar.ts'
import { Text } from '@mantine/core'
import { useRef } from 'react'
import { send } from '../../api/send.ts'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { withUndo } from '../../messages/toast.tsx'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

/** What holds a lot or lets it go: by which call, and for which reasons. */
export type Holder = { id: string; version: number; path: string; reasons: readonly HoldReason[] }

type Props = {
  lot: Pick<WineBatchRow, 'wineBatch' | 'version' | 'onHold'> & { holdReason: HoldReason | null }
  /** The lot itself, held by hand, where nothing else holds it. */
  by?: Holder
  onClose: () => void
}

/** Puts a lot on hold with its reason, or releases it. */
export function HoldForm({ lot, by, onClose }: Props) {
  const texts = t.distribution.hold
  const { wineBatch, onHold } = lot
  const byHand = {
    id: wineBatch.id,
    version: lot.version,
    path: 'distribution/wineBatches',
    reasons: holdReasons,
  }
  const { id, version, path, reasons } = by ?? byHand
  const start = { id, version, onHold: !onHold, reason: null, note: '' }
  const held = useRef(version)
  const draft = useDraft(wineHold, start, async (value) => {
    held.current = (await send<{ version: number }>('PUT', path, value)).version
  })
  const undo = () =>
    send('PUT', path, {
      ...{ id, version: held.current, onHold, reason: lot.holdReason, note: t.ui.undoneAtOnce },
    })
  return (
    <FormModal
      title={onHold ? texts.releaseTitle(wineBatch.name) : texts.title(wineBatch.name)}
      done={() => withUndo(onHold ? texts.released : texts.held, undo)}
      action={onHold ? t.quality.hold.release : t.quality.hold.hold}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{onHold ? texts.releaseText : texts.text}</Text>
      {!onHold && (
        <SelectField
          label={texts.reason}
          required
          options={options(reasons, (reason) => words.holdReason[reason])}
          {...draft.field('reason')}
        />
      )}
      <TextArea label={texts.note} required={onHold} {...draft.field('note')} />
    </FormModal>
  )
}
