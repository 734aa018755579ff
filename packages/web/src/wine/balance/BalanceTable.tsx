import type { WineLitres } from '@lagar/domain/wine/balance/declaration.ts'
import type { ReactNode } from 'react'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { numberText } from '../../texts/numbers.ts'
import classes from '../../parts/stats/stats.module.css'

/** One line of a balance, under its name. */
export type BalanceRow = WineLitres & { id: string; name: string; detail?: ReactNode }

const columnNames = [
  'opening',
  'began',
  'grape',
  'received',
  'cameBack',
  'pouredIn',
  'pouredOut',
  'sold',
  'returned',
  'bottled',
  'discarded',
  'lost',
  'closing',
] as const

/** To the millilitre, or read at a glance. */
type LitresKind = 'litres' | 'litresRound'

type Props = { label: string; header: string; rows: BalanceRow[]; total: WineLitres; kind?: LitresKind }

/** A balance line by line in litres, its total beneath; a column in which nothing happened is left out. */
export function BalanceTable({ label, header, rows, total, kind = 'litresRound' }: Props) {
  const shown = columnNames.filter(
    (name) => name === 'opening' || name === 'closing' || rows.some((row) => litresIn(row, name) !== 0),
  )
  const columns: Column<BalanceRow>[] = [
    {
      key: 'name',
      header,
      cell: ({ name, detail }) => (
        <>
          {name}
          {detail}
        </>
      ),
    },
    ...shown.map((name): Column<BalanceRow> => ({
      key: name,
      header: t.balance.columns[name],
      align: 'right',
      cell: (row) => (litresIn(row, name) === 0 ? t.ui.none : numberText(kind, litresIn(row, name))),
    })),
  ]
  const sum = { ...total, id: 'total', name: t.balance.declarations.total }
  return (
    <div className={classes.numbers}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows.length > 1 ? [...rows, sum] : rows}
        rowName={({ name }) => name}
      />
    </div>
  )
}

/** What was received and what a measurement found came both from outside. */
const litresIn = (row: WineLitres, name: (typeof columnNames)[number]) =>
  name === 'received' ? row.received + row.found : row[name]
