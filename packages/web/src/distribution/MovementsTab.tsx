import type { WineBatchMovement } from '@lagar/domain/distribution/wine-batch.ts'
import { bottleMovementKinds } from '@lagar/domain/lists/distribution.ts'
import { Text } from '@mantine/core'
import { mdiSwapHorizontal, mdiUndoVariant } from '@mdi/js'
import { useState } from 'react'
import type { Filters } from '../api/send.ts'
import { useCan } from '../auth/me.tsx'
import { options } from '../form/options.ts'
import { t, words } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { FilterDay } from '../ui/FilterDay.tsx'
import { FilterSelect } from '../ui/filters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { numberText } from '../ui/numbers.ts'
import type { RowAction } from '../ui/RowMenu.tsx'
import { DayText, Money, MomentText } from '../ui/values.tsx'
import { useSeesBottleCosts } from './amounts.tsx'
import { ReverseForm } from './ReverseForm.tsx'
import classes from './distribution.module.css'

/** The movements of a lot's bottles, or of a deposit's; `fixed` says whose. */
export function MovementsTab({ fixed }: { fixed: Filters }) {
  const texts = t.distribution.movement
  const costs = useSeesBottleCosts()
  const mayWrite = useCan('distribution.write')
  const [reversing, setReversing] = useState<WineBatchMovement>()
  return (
    <>
      <ListPage<WineBatchMovement>
        title={texts.title}
        order={2}
        path="distribution/wineBatches/movements"
        excel="WINE_BATCH_MOVEMENT"
        fixed={fixed}
        defaultSort="-happenedOn"
        columns={columns(fixed['wineBatch'] === undefined, costs)}
        rowName={(row) => `${row.happenedOn} ${row.wineBatch.name}`}
        {...(mayWrite ? { actions: (row) => reversal(row, setReversing) } : {})}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiSwapHorizontal }}
        filters={
          <>
            <FilterDay name="from" label={texts.from} />
            <FilterDay name="to" label={texts.to} />
            <FilterSelect
              name="kind"
              label={texts.kind}
              options={options(bottleMovementKinds, (kind) => words.bottleMovementKind[kind])}
            />
          </>
        }
      />
      {reversing && <ReverseForm movement={reversing} onClose={() => setReversing(undefined)} />}
    </>
  )
}

/** Only what was counted, thrown away or moved by hand is taken back here, and once; what else was done is undone where it was done. */
const reversal = (row: WineBatchMovement, open: (row: WineBatchMovement) => void): RowAction[] =>
  row.cause.type === 'wineBatchChange' && !row.reverses && !row.undone
    ? [{ label: t.distribution.reversal.action, icon: mdiUndoVariant, onClick: () => open(row) }]
    : []

function columns(ofManyLots: boolean, costs: boolean): Column<WineBatchMovement>[] {
  const texts = t.distribution.movement
  return [
    {
      key: 'happenedOn',
      header: texts.day,
      sort: 'happenedOn',
      cell: (row) => <DayText day={row.happenedOn} />,
    },
    { key: 'kind', header: texts.kind, cell: (row) => <What movement={row} /> },
    ...(ofManyLots ? [lotColumn()] : []),
    {
      key: 'path',
      header: texts.path,
      cell: ({ source, target }) => `${placeText(source)} → ${placeText(target)}`,
    },
    {
      key: 'change',
      header: texts.change,
      sort: 'amount',
      align: 'right',
      cell: (row) => <Change movement={row} />,
    },
    ...(costs ? [costColumn()] : []),
    {
      key: 'who',
      header: texts.who,
      hideBelow: 'lg',
      cell: (row) => (
        <>
          {row.recordedBy}
          <Text size="xs" c="dimmed">
            <MomentText moment={row.recordedAt} />
          </Text>
        </>
      ),
    },
  ]
}

const lotColumn = (): Column<WineBatchMovement> => ({
  key: 'wineBatch',
  header: t.distribution.movement.batch,
  cell: ({ wineBatch }) => (
    <EntityLink type="wineBatch" id={wineBatch.id}>
      {wineBatch.name}
    </EntityLink>
  ),
})

const costColumn = (): Column<WineBatchMovement> => ({
  key: 'cost',
  header: t.distribution.movement.cost,
  align: 'right',
  hideBelow: 'md',
  cell: (row) => <Money value={row.cost} />,
})

const placeText = ({ type, name }: WineBatchMovement['source']) =>
  name === '' ? (t.distribution.movement.places[type] ?? type) : name

/** What a movement was, what caused it, its reason and its note. */
function What({ movement }: { movement: WineBatchMovement }) {
  const { kind, cause, reason, note, reverses } = movement
  const texts = t.distribution.movement
  const reasons: Record<string, string> = words.lossReason
  const causeText = [texts.causes[cause.type] ?? cause.type, cause.title].filter(Boolean).join(' ')
  return (
    <>
      {words.bottleMovementKind[kind]}
      {reverses && ` (${texts.undone})`}
      <Text size="xs" c="dimmed">
        <EntityLink type={cause.type} id={cause.id}>
          {causeText}
        </EntityLink>
        {[reasons[reason], note].filter(Boolean).map((text) => ` · ${text}`)}
      </Text>
    </>
  )
}

function Change({ movement: { change, amount } }: { movement: WineBatchMovement }) {
  if (change === null) return <>{numberText(amount, 0)}</>
  const text = numberText(change, 0)
  return <span className={change < 0 ? classes.down : classes.up}>{change > 0 ? `+${text}` : text}</span>
}
