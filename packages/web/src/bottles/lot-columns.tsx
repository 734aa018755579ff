import type { Named } from '@lagar/domain/wire.ts'
import { t, words } from '../texts/t.ts'
import type { Column } from '../lists/DataTable.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText } from '../texts/numbers.ts'
import { DayText, Money, UnitMoney } from '../ui/values.tsx'
import { Boxes } from './Boxes.tsx'

/** A line of a run, as far as the lot goes that it made or will make. */
type Line = {
  id: string
  wineBatch: Named | null
  labeledBatchId: string
  label: Named | null
  bottleCapacity: number
  bottlesByBox: number
  alarmDate: string | null
  cost: number | null
  unitCost: number | null
}

type Own<Row> = { bottlesOf: (line: Row) => number; noLabel: string }

/** The columns of the lots that a bottling or a labeling makes. */
export const lotColumns = <Row extends Line>({ bottlesOf, noLabel }: Own<Row>): Column<Row>[] => [
  {
    key: 'lot',
    header: t.division.lot,
    cell: ({ wineBatch, labeledBatchId }) =>
      wineBatch ? (
        <EntityLink type="wineBatch" id={wineBatch.id}>
          {wineBatch.name}
        </EntityLink>
      ) : (
        labeledBatchId || t.ui.none
      ),
  },
  {
    key: 'label',
    header: t.label.labels.one,
    cell: ({ label }) =>
      label ? (
        <EntityLink type="label" id={label.id}>
          {label.name}
        </EntityLink>
      ) : (
        noLabel
      ),
  },
  {
    key: 'bottles',
    header: t.division.bottles,
    align: 'right',
    cell: (line) => `${numberText('bottles', bottlesOf(line))} × ${line.bottleCapacity} ml`,
  },
  {
    key: 'boxes',
    header: words.stockMovementType.labelingBoxes,
    cell: (line) => <Boxes bottles={bottlesOf(line)} bottlesByBox={line.bottlesByBox} />,
    hideBelow: 'md',
  },
  {
    key: 'alarmDate',
    header: t.label.alarm,
    cell: ({ alarmDate }) => <DayText day={alarmDate} />,
    hideBelow: 'lg',
  },
  { key: 'cost', header: t.division.cost, align: 'right', cell: ({ cost }) => <Money value={cost} /> },
  {
    key: 'unitCost',
    header: t.division.unitCost,
    align: 'right',
    cell: ({ unitCost }) => (unitCost === null ? t.ui.none : <UnitMoney value={unitCost} />),
  },
]
