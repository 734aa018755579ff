import { needs } from '../../lists/before.ts'
import type { WineBatchMovement } from '@lagar/domain/distribution/wine-batch.ts'
import { bottleMovementKinds } from '@lagar/domain/lists/distribution.ts'
import { Text } from '@mantine/core'
import { mdiSwapHorizontal } from '@mdi/js'
import type { Filters } from '../../api/send.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { useSeesBottleCosts } from './amounts.tsx'
import { MovementList } from '../../parts/movements/MovementList.tsx'
import {
  Change,
  movementCost,
  movementDay,
  movementRecorder,
  pathText,
} from '../../parts/movements/columns.tsx'

/** The movements of a lot's bottles, or of a deposit's; `fixed` says whose. */
export function MovementsTab({ fixed }: { fixed: Filters }) {
  const texts = t.distribution.movement
  const costs = useSeesBottleCosts()
  return (
    <MovementList<WineBatchMovement>
      title={texts.title}
      path="distribution/wineBatches/movements"
      excel="WINE_BATCH_MOVEMENT"
      fixed={fixed}
      columns={columns(fixed['wineBatch'] === undefined, costs)}
      nameOf={(row) => row.wineBatch.name}
      empty={{
        title: texts.empty,
        hint: texts.emptyHint,
        icon: mdiSwapHorizontal,
        needs: [needs.bottles()],
      }}
      texts={texts}
      kinds={options(bottleMovementKinds, (kind) => words.bottleMovementKind[kind])}
      reversal={{
        cause: 'wineBatchChange',
        permission: 'distribution.write',
        path: 'distribution/wineBatches/movements/reverse',
        texts: t.distribution.reversal,
      }}
    />
  )
}

function columns(ofManyLots: boolean, costs: boolean): Column<WineBatchMovement>[] {
  const texts = t.distribution.movement
  return [
    movementDay(texts.day),
    { key: 'kind', header: texts.kind, cell: (row) => <What movement={row} /> },
    ...(ofManyLots ? [lotColumn()] : []),
    {
      key: 'path',
      header: texts.path,
      cell: (row) => pathText(row, texts.places),
    },
    {
      key: 'change',
      header: texts.change,
      sort: 'amount',
      align: 'right',
      cell: (row) => <Change movement={row} write={(amount) => numberText('bottles', amount)} />,
    },
    ...(costs ? [movementCost(texts.cost)] : []),
    movementRecorder(texts.who),
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
