import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import { batchHold } from '@lagar/domain/stock/quality.ts'
import { Text } from '@mantine/core'
import { readRecord } from '../../api/records.ts'
import { send } from '../../api/send.ts'
import { withUndo } from '../../messages/toast.tsx'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'

/** Keeps everybody from using a batch, or releases it; either says why. */
export function HoldForm({ batch, onClose }: { batch: StockBatchRecord; onClose: () => void }) {
  const texts = t.quality.hold
  const { id, version, batchId, onHold } = batch
  const draft = useDraft(batchHold, { id, version, onHold: !onHold }, (value) =>
    send('PUT', 'stock/batches/hold', value),
  )
  async function undo() {
    const now = await readRecord<StockBatchRecord>('stockBatch', id)
    const back = { id, version: now.version, onHold, reason: t.ui.undoneAtOnce }
    return send('PUT', 'stock/batches/hold', back)
  }
  return (
    <FormModal
      title={onHold ? texts.releaseTitle(batchId) : texts.holdTitle(batchId)}
      done={() => withUndo(onHold ? texts.released : texts.held, undo)}
      action={onHold ? texts.release : texts.hold}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{onHold ? texts.releaseText : texts.holdText}</Text>
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}
