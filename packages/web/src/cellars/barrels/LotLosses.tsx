import type { LotLossRow } from '@lagar/domain/wine/barrels/loss.ts'
import { Text } from '@mantine/core'
import { mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { dayText } from '../../texts/numbers.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { lossText } from '../../parts/wine/loss-text.ts'
import { later } from '../../ui/later.tsx'

const UndoLoss = later(async () => (await import('./UndoLoss.tsx')).UndoLoss)

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
