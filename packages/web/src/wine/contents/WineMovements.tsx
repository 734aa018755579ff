import type { WineMovement } from '@lagar/domain/wine/contents/content.ts'
import type { Filters } from '../../api/send.ts'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { Amount, DayText, Money } from '../../ui/values.tsx'
import { CauseText } from '../../parts/wine/CauseText.tsx'
import { reasonText } from './States.tsx'

/** The movements of wine of a content or of a vessel (`filters`), the newest first. */
export function WineMovements({ filters }: { filters: Filters }) {
  const texts = t.cellars.content
  return (
    <ListPage<WineMovement>
      title={texts.movements}
      order={2}
      path="cellars/contents/movements"
      fixed={filters}
      defaultSort="-day"
      columns={columns()}
      rowName={({ id }) => id}
      empty={{ title: texts.noMovements, hint: texts.noMovementsHint }}
    />
  )
}

function columns(): Column<WineMovement>[] {
  const texts = t.cellars.content
  return [
    { key: 'day', header: texts.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'why',
      header: texts.why,
      cell: ({ cause, isReversal }) => (
        <>
          <CauseText cause={cause} />
          {isReversal && ` (${texts.reversal})`}
        </>
      ),
    },
    {
      key: 'content',
      header: texts.one,
      cell: ({ content }) => (
        <EntityLink type="content" id={content.id}>
          {content.name}
        </EntityLink>
      ),
    },
    { key: 'from', header: texts.from, cell: ({ from }) => <PlaceText place={from} /> },
    { key: 'to', header: texts.to, cell: ({ to }) => <PlaceText place={to} /> },
    {
      key: 'amount',
      header: texts.volume,
      align: 'right',
      cell: ({ amount }) => <Amount kind="litres" value={amount} unit="L" />,
    },
    { key: 'cost', header: texts.cost, align: 'right', cell: ({ cost }) => <Money value={cost} /> },
    {
      key: 'reason',
      header: texts.reason,
      cell: ({ reason }) => (reason === '' ? t.ui.none : reasonText(reason)),
    },
  ]
}

/** A vessel by its name, or the outside by its word. */
function PlaceText({ place: { id, name } }: { place: WineMovement['from'] }) {
  if (id === null) return <>{t.cellars.content.outside[name] ?? name}</>
  return (
    <EntityLink type="cellarElement" id={id}>
      {name}
    </EntityLink>
  )
}
