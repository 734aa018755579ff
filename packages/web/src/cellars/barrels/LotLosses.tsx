import { lotLossReversal, type LotLossRow } from '@lagar/domain/wine/barrels/loss.ts'
import { Text } from '@mantine/core'
import { mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { dayText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { lossText } from '../../parts/wine/loss-text.ts'

/** What the barrels of a lot lost, one row for each act, and the way to take it back. */
export function LotLosses({ lotId }: { lotId: string }) {
  const texts = t.vessel.loss
  const [undoing, setUndoing] = useState<LotLossRow>()
  return (
    <>
      <ListPage<LotLossRow>
        title={texts.many}
        order={2}
        path="cellars/cellarElementBatches/losses"
        fixed={{ cellarElementBatchId: lotId }}
        defaultSort="-day"
        columns={columns()}
        rowName={({ day, lossReason }) => `${lossText(lossReason)} ${dayText(day)}`}
        actions={(loss) => [
          {
            label: texts.undo,
            icon: mdiUndoVariant,
            allowed: loss.can.delete,
            onClick: () => setUndoing(loss),
          },
        ]}
        empty={{ title: texts.empty, hint: texts.emptyHint }}
      />
      {undoing && <UndoLoss loss={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

function columns(): Column<LotLossRow>[] {
  const texts = t.vessel.loss
  return [
    { key: 'day', header: texts.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'reason',
      header: texts.why,
      cell: ({ lossReason, note, undone }) => (
        <>
          {lossText(lossReason)} {undone && <StatusBadge tone="bad" label={texts.undone} />}
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'barrels',
      header: t.vessel.lot.barrels,
      cell: ({ barrels }) =>
        barrels
          .map(({ cellarElement, amount }) => `${cellarElement.name}: ${volumeText(amount)}`)
          .join(' · '),
    },
    { key: 'amount', header: texts.lost, align: 'right', cell: ({ amount }) => volumeText(amount) },
    { key: 'by', header: t.vessel.by, hideBelow: 'lg', cell: ({ recordedBy }) => recordedBy },
  ]
}

/** Takes a loss back with its reason: every barrel has its litres again. */
function UndoLoss({ loss, onClose }: { loss: LotLossRow; onClose: () => void }) {
  const texts = t.vessel.loss
  const draft = useDraft(lotLossReversal, { id: loss.id }, (value) =>
    send('PUT', 'cellars/cellarElementBatches/losses/reverse', value),
  )
  return (
    <FormModal
      title={texts.undoTitle(dayText(loss.day))}
      done={texts.undoDone}
      action={texts.undo}
      size="sm"
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm">{texts.undoText(volumeText(loss.amount))}</Text>
      <TextArea label={texts.undoReason} required {...draft.field('reason')} />
    </FormModal>
  )
}
