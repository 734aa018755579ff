import type { InputOrder, InputRecord } from '@lagar/domain/input/record.ts'
import { Text } from '@mantine/core'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText } from '../texts/numbers.ts'
import { Amount } from '../ui/values.tsx'
import { WorkOrderLink } from '../records/links.tsx'

/** Where the grapes or the wine of a saved note went: a line for each order that it made. */
export function NoteDestinations({ record }: { record: InputRecord }) {
  const texts = t.input
  if (record.destinations.length === 0) return <Text c="dimmed">{texts.noOrders}</Text>
  return (
    <DataTable
      label={texts.orders}
      rows={record.destinations}
      rowName={({ title }) => title}
      columns={columnsOf(record)}
    />
  )
}

function columnsOf({ isReceivingContent }: InputRecord): Column<InputOrder>[] {
  const texts = t.input
  return [
    {
      key: 'order',
      header: t.workorders.number,
      cell: (order) => <WorkOrderLink order={{ ...order, name: order.type.name }} />,
    },
    {
      key: 'vessel',
      header: texts.vessel,
      cell: ({ cellarElement }) =>
        cellarElement ? (
          <EntityLink type="cellarElement" id={cellarElement.id}>
            {cellarElement.name}
          </EntityLink>
        ) : (
          t.ui.none
        ),
    },
    {
      key: 'amount',
      header: words.fieldName.amount,
      align: 'right',
      cell: ({ amount, weight }) =>
        isReceivingContent ? (
          <Amount kind="litres" value={amount} unit="L" />
        ) : (
          <Amount kind="kilos" value={weight} unit="kg" />
        ),
    },
    ...(isReceivingContent ? [] : [pieces('bines'), pieces('boxes')]),
    { key: 'note', header: words.fieldName.note, wide: true, cell: ({ note }) => note || t.ui.none },
  ]
}

const pieces = (of: 'bines' | 'boxes'): Column<InputOrder> => ({
  key: of,
  header: words.fieldName[of],
  align: 'right',
  cell: (order) => (order[of] > 0 ? numberText('count', order[of]) : t.ui.none),
})
