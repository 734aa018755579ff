import { needs } from '../../lists/before.ts'
import { openingReversal, type OpeningRow } from '@lagar/domain/wine/contents/opening.ts'
import { Text } from '@mantine/core'
import { mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { send } from '../../api/send.ts'
import { TextArea } from '../../form/fields/fields.tsx'
import { FormModal } from '../../form/frames/FormModal.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { useCan } from '../../session/me.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

const OpeningForm = later(async () => (await import('./OpeningForm.tsx')).OpeningForm)

/** What lay in the vessels when the company began, one row for each act, and the way to take it back. */
export function OpeningsList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.openings
  const mayCreate = useCan('contents.write')
  const [creating, setCreating] = useState(false)
  const [undoing, setUndoing] = useState<OpeningRow>()
  return (
    <>
      <ListPage<OpeningRow>
        title={texts.title}
        order={2}
        path="cellars/contents/openings"
        fixed={{ cellarId }}
        defaultSort="-day"
        columns={columns()}
        rowName={({ day }) => dayText(day)}
        create={{ label: texts.create, onClick: () => setCreating(true), allowed: mayCreate }}
        tools={<BringButton kind="openingWine" permission="contents.write" />}
        actions={(opening) => [
          {
            label: texts.undo,
            icon: mdiUndoVariant,
            allowed: opening.can.delete,
            onClick: () => setUndoing(opening),
          },
        ]}
        empty={{ title: texts.empty, hint: texts.emptyHint, needs: [needs.vessel()] }}
      />
      {creating && <OpeningForm cellarId={cellarId} onClose={() => setCreating(false)} />}
      {undoing && <UndoOpening opening={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

function columns(): Column<OpeningRow>[] {
  const texts = t.cellars.openings
  return [
    {
      key: 'day',
      header: t.cellars.content.day,
      sort: 'day',
      cell: ({ day, undone }) => (
        <>
          <DayText day={day} /> {undone && <StatusBadge tone="bad" label={texts.undone} />}
        </>
      ),
    },
    {
      key: 'wines',
      header: t.cellars.content.vessels,
      cell: ({ wines, note }) => (
        <>
          {wines.map(({ cellarElement, content }) => `${cellarElement.name}: ${content.name}`).join(' · ')}
          {note && (
            <Text size="xs" c="dimmed">
              {note}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      header: t.cellars.content.volume,
      align: 'right',
      cell: ({ amount }) => volumeText(amount),
    },
    {
      key: 'cost',
      header: t.cellars.content.cost,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ cost }) => <Money value={cost} />,
    },
    { key: 'by', header: t.vessel.by, hideBelow: 'lg', cell: ({ recordedBy }) => recordedBy },
  ]
}

/** Takes an opening back with its reason: every vessel is empty again. */
function UndoOpening({ opening, onClose }: { opening: OpeningRow; onClose: () => void }) {
  const texts = t.cellars.openings
  const draft = useDraft(openingReversal, { id: opening.id }, (value) =>
    send('PUT', 'cellars/contents/openings/reverse', value),
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
      <Text size="sm">{texts.undoText(volumeText(opening.amount))}</Text>
      <TextArea label={texts.undoReason} required {...draft.field('reason')} />
    </FormModal>
  )
}
