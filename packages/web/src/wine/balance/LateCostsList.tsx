import type { LateCostRow } from '@lagar/domain/wine/costs/late-cost-record.ts'
import { Text } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { DayText, Money } from '../../ui/values.tsx'
import { LateCostParts } from '../../parts/wine/LateCostParts.tsx'

/** The costs that came after their grapes were ground: of what, how much, and to which wines and lots they went. */
export function LateCostsList({ cellarId }: { cellarId: string }) {
  const texts = t.balance.late
  return (
    <ListPage<LateCostRow>
      title={texts.title}
      order={2}
      path="cellars/lateCosts"
      fixed={{ cellarId }}
      excel="LATE_COST"
      isPrinted
      defaultSort="-day"
      columns={columns()}
      rowName={({ origin, day }) => `${origin.name} ${day}`}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
      filters={
        <>
          <FilterDay name="from" label={t.balance.transfers.since} />
          <FilterDay name="to" label={t.balance.transfers.until} />
        </>
      }
    />
  )
}

function columns(): Column<LateCostRow>[] {
  const texts = t.balance.late
  return [
    { key: 'day', header: texts.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
    { key: 'cause', header: texts.cause, cell: ({ cause }) => <Cause cause={cause} /> },
    { key: 'origin', header: texts.origin, cell: (row) => <OriginLink row={row} /> },
    {
      key: 'cost',
      header: texts.cost,
      sort: 'cost',
      align: 'right',
      cell: ({ cost }) => <Money value={cost} />,
    },
    { key: 'went', header: texts.went, cell: (row) => <LateCostParts row={row} /> },
  ]
}

/** The work that came late, with the way to its page; what has no page is told in words. */
function Cause({ cause: { type, id, name } }: Pick<LateCostRow, 'cause'>) {
  const word = (words.entityType as Partial<Record<string, string>>)[type]
  if (word === undefined) return <>{t.balance.late.other}</>
  return (
    <EntityLink type={type} id={id}>
      {[word, name].filter(Boolean).join(' ')}
    </EntityLink>
  )
}

/** The grapes or the supply with their own page, or the note that a wine came with. */
function OriginLink({ row: { origin, input } }: { row: LateCostRow }) {
  const own = origin.type === 'receivedWine' ? { type: 'input', id: input?.id ?? origin.id } : origin
  return (
    <>
      <EntityLink type={own.type} id={own.id}>
        {origin.name}
      </EntityLink>
      <Text size="xs" c="dimmed">
        {input?.name}
      </Text>
    </>
  )
}
