import { needs } from '../../lists/before.ts'
import type { OpeningRow } from '@lagar/domain/wine/contents/opening.ts'
import { Text } from '@mantine/core'
import { mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
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
const UndoOpening = later(async () => (await import('./UndoOpening.tsx')).UndoOpening)

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
