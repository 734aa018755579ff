import { transferWays, type WineTransfer } from '@lagar/domain/wine/balance/transfer.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { Amount, DayText } from '../../ui/values.tsx'
import { CauseText } from '../../parts/wine/CauseText.tsx'
import { lossText } from '../../parts/wine/loss-text.ts'

/** Every movement of wine of a cellar, the newest first: from where to where, how much, and who did it. */
export function WineTransfersList({ cellarId }: { cellarId: string }) {
  const texts = t.balance.transfers
  return (
    <ListPage<WineTransfer>
      title={texts.title}
      order={2}
      path="traceability/wineTransfers"
      fixed={{ cellarId }}
      excel="WINE_TRANSFER"
      isPrinted
      defaultSort="-day"
      columns={columns()}
      rowName={({ id }) => id}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
      filters={
        <>
          <FilterSelect
            name="way"
            label={texts.way}
            options={options(transferWays, (way) => words.wineWay[way])}
          />
          <FilterDay name="from" label={texts.since} />
          <FilterDay name="to" label={texts.until} />
        </>
      }
    />
  )
}

function columns(): Column<WineTransfer>[] {
  const texts = t.balance.transfers
  return [
    { key: 'day', header: t.cellars.content.day, sort: 'day', cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'way',
      header: texts.way,
      cell: ({ way, type, reason }) =>
        [
          type === null || way !== 'POURED' ? words.wineWay[way] : words.transferType[type],
          way === 'RETURNED' ? reason : lossText(reason),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    { key: 'from', header: texts.from, cell: ({ content, from }) => <End content={content} vessel={from} /> },
    { key: 'to', header: texts.to, cell: ({ becomes, to }) => <End content={becomes} vessel={to} /> },
    {
      key: 'litres',
      header: texts.litres,
      align: 'right',
      cell: ({ litres }) => <Amount kind="litres" value={litres} />,
    },
    { key: 'document', header: texts.document, cell: ({ cause }) => <CauseText cause={cause} /> },
    { key: 'who', header: texts.who, hideBelow: 'lg', cell: ({ who }) => who || t.ui.none },
  ]
}

/** One end of a movement: the wine, and the vessel where it lay. */
function End({ content, vessel }: { content: WineTransfer['content']; vessel: WineTransfer['from'] }) {
  if (content === null) return <>{t.ui.none}</>
  return (
    <>
      <EntityLink type="content" id={content.id}>
        {content.name}
      </EntityLink>
      {vessel && ` (${vessel.name})`}
    </>
  )
}
