import type { InputMovement } from '@lagar/domain/input/record.ts'
import { Text } from '@mantine/core'
import { t } from '../texts/t.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { Amount, DayText, Money } from '../ui/values.tsx'
import { CauseText } from '../parts/wine/CauseText.tsx'

/** What a note or a grape unit moved, and what happened to it since; the newest first. */
export function MovementsTable({ movements }: { movements: InputMovement[] }) {
  const texts = t.input
  if (movements.length === 0) return <Text c="dimmed">{texts.noMovements}</Text>
  return (
    <DataTable
      label={texts.movements}
      rows={movements}
      rowName={({ thing }) => thing.name}
      columns={columnsOf()}
    />
  )
}

/** Why some grapes never reach the vessel: the ledger's word for stems. */
const STEMS = 'STEMS'

type End = InputMovement['from']
const placeOf = ({ id, name }: End) => (id === null ? (t.input.outside[name] ?? name) : name)

/** A sentence of causes has a page to open: orders, notes and grape units. */
const Cause = ({ cause, isReversal, reason }: InputMovement) => (
  <>
    {cause.name ? <CauseText cause={cause} /> : t.ui.none}
    {isReversal && ` (${t.input.reversal})`}
    {reason && reason !== STEMS && (
      <Text size="xs" c="dimmed">
        {reason}
      </Text>
    )}
  </>
)

function columnsOf(): Column<InputMovement>[] {
  const texts = t.input
  return [
    { key: 'thing', header: texts.thing, cell: ({ thing }) => thing.name },
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'from', header: texts.from, cell: ({ from }) => placeOf(from) },
    { key: 'to', header: texts.to, cell: ({ to, reason }) => (reason === STEMS ? texts.stems : placeOf(to)) },
    {
      key: 'amount',
      header: t.workorders.amount,
      align: 'right',
      cell: ({ amount, unit }) => (
        <Amount kind={unit === 'KG' ? 'kilos' : 'litres'} value={amount} unit={unit === 'KG' ? 'kg' : 'L'} />
      ),
    },
    { key: 'cost', header: texts.cost, align: 'right', cell: ({ cost }) => <Money value={cost} /> },
    {
      key: 'cause',
      header: texts.cause,
      cell: (row) => <Cause {...row} />,
    },
  ]
}
