import type { BottleOpeningRow } from '@lagar/domain/bottles/opening.ts'
import { Text } from '@mantine/core'
import { mdiBottleWineOutline, mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useCan } from '../../session/me.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

const BottleOpeningForm = later(async () => (await import('./BottleOpeningForm.tsx')).BottleOpeningForm)
const UndoOpening = later(async () => (await import('./UndoOpening.tsx')).UndoOpening)

/** What lay in the deposits when the company began, one row for each act, and the way to take it back. */
export function BottleOpeningsList() {
  const texts = t.distribution.openings
  const mayCreate = useCan('distribution.write')
  const [creating, setCreating] = useState(false)
  const [undoing, setUndoing] = useState<BottleOpeningRow>()
  return (
    <>
      <ListPage<BottleOpeningRow>
        title={texts.title}
        order={2}
        path="distribution/wineBatches/openings"
        defaultSort="-day"
        columns={columns()}
        rowName={({ day }) => dayText(day)}
        create={{ label: texts.create, onClick: () => setCreating(true), allowed: mayCreate }}
        tools={<BringButton kind="openingBottles" permission="distribution.write" />}
        actions={(opening) => [
          {
            label: texts.undo,
            icon: mdiUndoVariant,
            allowed: opening.can.delete,
            onClick: () => setUndoing(opening),
          },
        ]}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiBottleWineOutline }}
      />
      {creating && <BottleOpeningForm onClose={() => setCreating(false)} />}
      {undoing && <UndoOpening opening={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

function columns(): Column<BottleOpeningRow>[] {
  const texts = t.distribution.openings
  return [
    {
      key: 'day',
      header: t.distribution.movement.day,
      sort: 'day',
      cell: ({ day, undone }) => (
        <>
          <DayText day={day} /> {undone && <StatusBadge tone="bad" label={texts.undone} />}
        </>
      ),
    },
    { key: 'bottles', header: texts.lots, wide: true, cell: (row) => <Lots row={row} /> },
    {
      key: 'amount',
      header: texts.bottles,
      align: 'right',
      cell: ({ amount }) => numberText('bottles', amount),
    },
    {
      key: 'cost',
      header: t.distribution.movement.cost,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ cost }) => <Money value={cost} />,
    },
    {
      key: 'by',
      header: t.distribution.movement.who,
      hideBelow: 'lg',
      cell: ({ recordedBy }) => recordedBy,
    },
  ]
}

/** More lots than these make a row too tall to read: the rest are in the list of lots. */
const MOST_SHOWN = 8

/** The lots of an opening with where they lay, and its note. */
function Lots({ row: { bottles, note, undone } }: { row: BottleOpeningRow }) {
  const texts = t.distribution.openings
  const shown = bottles.slice(0, MOST_SHOWN)
  return (
    <>
      {undone && texts.gone}
      {shown.map(({ wineBatch, distributionDeposit, amount }, at) => (
        <span key={`${wineBatch.id} ${distributionDeposit.id}`}>
          {at > 0 && ' · '}
          <EntityLink type="wineBatch" id={wineBatch.id}>
            {wineBatch.name}
          </EntityLink>
          {` (${distributionDeposit.name}: ${numberText('bottles', amount)})`}
        </span>
      ))}
      {bottles.length > shown.length && ` · ${texts.more(bottles.length - shown.length)}`}
      {note && (
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </>
  )
}
