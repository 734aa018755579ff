import type { WineOnDay } from '@lagar/domain/wine/balance/stats.ts'
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { Amount, Money, UnitMoney } from '../../ui/values.tsx'
import { numberText } from '../../texts/numbers.ts'

/** The wines of a cellar as they stood at the end of a day, today unless another is chosen. */
export function WineOnDayList({ cellarId }: { cellarId: string }) {
  const texts = t.balance.onDay
  const { today } = useMe()
  return (
    <ListPage<WineOnDay>
      title={texts.title}
      order={2}
      path="cellars/contents/onDay"
      fixed={{ day: today, cellarId }}
      excel="WINE_ON_DAY"
      isPrinted
      defaultSort="vessel"
      columns={columns()}
      rowName={({ content }) => content.name}
      empty={{ title: texts.empty, hint: texts.emptyHint }}
      filters={<FilterDay name="day" label={texts.day} />}
    />
  )
}

function columns(): Column<WineOnDay>[] {
  const texts = t.cellars.content
  return [
    {
      key: 'vessel',
      header: texts.vessels,
      sort: 'vessel',
      cell: ({ vessel }) => (
        <EntityLink type="cellarElement" id={vessel.id}>
          {vessel.name}
        </EntityLink>
      ),
    },
    {
      key: 'name',
      header: texts.one,
      sort: 'name',
      cell: ({ content }) => (
        <EntityLink type="content" id={content.id}>
          {content.name}
        </EntityLink>
      ),
    },
    {
      key: 'variety',
      header: texts.variety,
      cell: ({ variety, year }) => `${variety ?? t.cellars.noVariety} ${year}`,
    },
    {
      key: 'litres',
      header: t.balance.transfers.litres,
      sort: 'litres',
      align: 'right',
      cell: ({ litres }) => <Amount kind="litres" value={litres} />,
    },
    {
      key: 'composition',
      header: texts.composition,
      wide: true,
      hideBelow: 'lg',
      cell: ({ composition }) =>
        composition
          .map(({ name, shown }) => `${name || t.cellars.noVariety} ${numberText('percent', shown)} %`)
          .join(', ') || t.ui.none,
    },
    { key: 'cost', header: texts.cost, align: 'right', cell: ({ cost }) => <Money value={cost} /> },
    {
      key: 'unitCost',
      header: texts.unitCost,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ unitCost }) => <UnitMoney value={unitCost} />,
    },
  ]
}
