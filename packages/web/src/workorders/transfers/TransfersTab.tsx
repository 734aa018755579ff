import { needs } from '../../lists/before.ts'
import type { TransferEnd, TransferRow } from '@lagar/domain/workorders/transfers/listed.ts'
import { transferTypes } from '@lagar/domain/lists/cellar.ts'
import { workorderStatuses } from '@lagar/domain/lists/statuses.ts'
import { Text } from '@mantine/core'
import { options } from '../../texts/options.ts'
import { useSelection } from '../../session/selection.tsx'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Amount, DayText } from '../../ui/values.tsx'

/** What the orders of the chosen cellar move, done or to be done: from where to where. */
export function TransfersTab() {
  const texts = t.workorders.transfers
  const { cellar } = useSelection()
  return (
    <ListPage<TransferRow>
      title={texts.title}
      order={2}
      path="cellars/workorderTransfers"
      excel="WORKORDER_TRANSFER"
      isPrinted
      fixed={{ cellarId: cellar ?? undefined }}
      defaultSort="-dateToStart"
      columns={columns()}
      rowName={({ workorder }) => t.workorders.named(workorder.number, workorder.name)}
      rowHref={({ workorder }) => `/entities/workorder/${workorder.id}`}
      empty={{ title: texts.empty, hint: texts.emptyHint, needs: [needs.wine()] }}
      filters={
        <>
          <FilterSelect
            name="type"
            label={t.workorders.transferType}
            options={options(transferTypes, (type) => words.transferType[type])}
          />
          <FilterSelect
            name="workorderStatus"
            label={t.workorders.status}
            options={options(workorderStatuses, (status) => words.workorderStatus[status])}
          />
          <FilterDay name="from" label={texts.from} />
          <FilterDay name="to" label={texts.to} />
        </>
      }
    />
  )
}

function columns(): Column<TransferRow>[] {
  const texts = t.workorders
  return [
    {
      key: 'number',
      header: texts.number,
      sort: 'number',
      cell: ({ workorder, type }) => texts.named(workorder.number, words.transferType[type]),
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ workorder: { status } }) => (
        <StatusBadge status={status} label={words.workorderStatus[status]} />
      ),
    },
    {
      key: 'dateToStart',
      header: texts.dateToStart,
      sort: 'dateToStart',
      cell: (row) => <DayText day={row.doneOn ?? row.dateToStart} />,
    },
    { key: 'origins', header: texts.origins, cell: (row) => <Origins row={row} /> },
    {
      key: 'destinations',
      header: texts.destinations,
      cell: (row) => <Ends ends={row.destinations} all={texts.fill} />,
    },
    { key: 'employee', header: texts.employee, hideBelow: 'lg', cell: (row) => row.employee.name },
  ]
}

function Origins({ row }: { row: TransferRow }) {
  return (
    <>
      {row.grapes > 0 && (
        <Text size="sm">
          {t.workorders.grapes}: <Amount kind="kilos" value={row.grapes} unit="kg" />
        </Text>
      )}
      <Ends ends={row.origins} all={t.workorders.wholeContent} />
    </>
  )
}

/** So many ends are told one by one; of more, how many there are. */
const TOLD = 3

function Ends({ ends, all }: { ends: TransferEnd[]; all: string }) {
  const placed = ends.filter(({ place }) => place !== null)
  const more = placed.length - TOLD
  return (
    <>
      {placed.slice(0, TOLD).map(({ place, amount, unit, isAll }, at) => (
        <Text key={`${place?.id} ${at}`} size="sm">
          {place?.name}: {isAll ? all : <Amount kind="litres" value={amount} unit={words.unitSymbol[unit]} />}
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t.workorders.transfers.more(more)}
        </Text>
      )}
    </>
  )
}
