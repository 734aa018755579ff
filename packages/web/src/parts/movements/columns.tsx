import { Text } from '@mantine/core'
import type { Column } from '../../lists/DataTable.tsx'
import { DayText, Money, MomentText } from '../../ui/values.tsx'
import classes from './movements.module.css'

/** The day of a movement. */
export const movementDay = <Row extends { happenedOn: string }>(header: string): Column<Row> => ({
  key: 'happenedOn',
  header,
  sort: 'happenedOn',
  cell: (row) => <DayText day={row.happenedOn} />,
})

/** What a movement cost, for who sees costs. */
export const movementCost = <Row extends { cost: number | null }>(header: string): Column<Row> => ({
  key: 'cost',
  header,
  align: 'right',
  hideBelow: 'md',
  cell: (row) => <Money value={row.cost} />,
})

/** Who wrote a movement down, and when. */
export const movementRecorder = <Row extends { recordedBy: string; recordedAt: string }>(
  header: string,
): Column<Row> => ({
  key: 'who',
  header,
  hideBelow: 'lg',
  cell: (row) => (
    <>
      {row.recordedBy}
      <Text size="xs" c="dimmed">
        <MomentText moment={row.recordedAt} />
      </Text>
    </>
  ),
})

type Place = { type: string; name: string }
type Path = { source: Place; target: Place }

/** From where to where; a place outside by the words for its type. */
export const pathText = ({ source, target }: Path, places: Record<string, string>): string =>
  [source, target].map(({ type, name }) => (name === '' ? (places[type] ?? type) : name)).join(' → ')

type ChangeProps = {
  movement: { change: number | null; amount: number }
  /** An amount with its unit. */
  write: (amount: number) => string
}

/** What a movement did to the place that is looked at: less or more; the amount alone where no place is. */
export function Change({ movement: { change, amount }, write }: ChangeProps) {
  if (change === null) return <>{write(amount)}</>
  const text = write(change)
  return <span className={change < 0 ? classes.less : classes.more}>{change > 0 ? `+${text}` : text}</span>
}
