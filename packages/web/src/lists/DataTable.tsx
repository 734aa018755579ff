import { toPath } from '../ui/list-search.ts'
import { UnstyledButton } from '@mantine/core'
import { screenful, useInTurn } from '../ui/use-in-turn.ts'
import { usePhone } from '../ui/use-phone.ts'
import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { ChoosePage, ChooseRow } from './choose-box.tsx'
import type { Choosing } from './choosing.ts'
import classes from './DataTable.module.css'
import { Icon } from '../ui/Icon.tsx'
import { tellRoom } from './room.ts'
import { RowMenu, type RowAction } from './RowMenu.tsx'

/** One column; the first one names the row. `sort` is the field the server sorts by. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: string
  align?: 'left' | 'right' | 'center'
  /** Where the table has less than 800 px of room, or less than 1,080 px, this column is not told. */
  hideBelow?: 'md' | 'lg'
  /** Long texts: on a phone's card it takes a line of its own. */
  wide?: boolean
}

/** What a table needs; `sort` is a field's name, with a minus before it for descending. */
export type TableProps<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  actions?: (row: Row) => RowAction[]
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** Where rows are chosen to do something with several. */
  choosing?: Choosing<Row>
}

/** A list of records: lines that can be sorted on a wide screen, compact cards on a phone. */
export function DataTable<Row extends { id: string }>(props: TableProps<Row>) {
  const phone = usePhone()
  return phone ? <Cards {...props} /> : <Lines {...props} />
}

/** One more row takes so many px of a table or of a telephone, at least and at most. */
const LINE = { least: 44, most: 60 }
const CARD = { least: 110, most: 240 }

const toLine = screenful(LINE.least)
const toCard = screenful(CARD.least)

const roomRef = (room: HTMLDivElement | null) => (room ? tellRoom(room) : undefined)

function Lines<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, actions, choosing } = props
  const { shown, coming } = useInTurn(rows, toLine)
  return (
    <div ref={roomRef} className={classes.room}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {choosing && (
              <th scope="col" className={classes.chooser}>
                <ChoosePage choosing={choosing} rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...props} />
            ))}
            {actions && (
              <th scope="col" className={classes.menu}>
                <span className={classes.hidden}>{t.ui.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Line key={row.id} row={row} of={props} />
          ))}
          {coming > 0 && <tr aria-hidden="true" style={{ height: coming * LINE.most }} />}
        </tbody>
      </table>
    </div>
  )
}

type Drawn<Row> = { row: Row; of: TableProps<Row> }

// While more are drawn, those that stand already are not drawn again: the list has not changed.
const Line = memo(OneLine) as typeof OneLine
const Card = memo(OneCard) as typeof OneCard

function OneLine<Row extends { id: string }>({ row, of }: Drawn<Row>) {
  const { columns, rowName, rowHref, actions, choosing } = of
  return (
    <tr data-chosen={choosing?.has(row) || undefined}>
      {choosing && (
        <td className={classes.chooser}>
          <ChooseRow choosing={choosing} row={row} name={rowName(row)} />
        </td>
      )}
      {columns.map(({ key, cell, align, hideBelow }, at) => (
        <td key={key} data-align={align} data-hide={hideBelow}>
          {at === 0 ? <Name href={rowHref?.(row)}>{cell(row)}</Name> : cell(row)}
        </td>
      ))}
      {actions && (
        <td className={classes.menu}>
          <RowMenu name={rowName(row)} actions={actions(row)} />
        </td>
      )}
    </tr>
  )
}

function OneCard<Row extends { id: string }>({ row, of }: Drawn<Row>) {
  const { columns, rowName, rowHref, actions, choosing } = of
  const [first, ...rest] = columns
  return (
    <li className={classes.card} data-chosen={choosing?.has(row) || undefined}>
      <div className={classes.cardHead}>
        {choosing && <ChooseRow choosing={choosing} row={row} name={rowName(row)} />}
        <Name href={rowHref?.(row)}>{first?.cell(row)}</Name>
        {actions && <RowMenu name={rowName(row)} actions={actions(row)} />}
      </div>
      <dl className={classes.facts}>
        {rest.map(({ key, header, cell, wide }) => (
          <div key={key} data-wide={wide || undefined}>
            <dt>{header}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const { header, sort: by, align, hideBelow } = column
  const look = { 'data-align': align, 'data-hide': hideBelow }
  if (!by || !onSort) {
    return (
      <th scope="col" {...look}>
        {header}
      </th>
    )
  }
  const up = sort === by
  const down = sort === `-${by}`
  return (
    <th scope="col" {...look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <UnstyledButton
        className={classes.sort}
        data-active={up || down || undefined}
        title={t.ui.sortBy(header)}
        onClick={() => onSort(up ? `-${by}` : by)}
      >
        {header}
        <Icon path={up ? mdiArrowUp : down ? mdiArrowDown : mdiUnfoldMoreHorizontal} size={14} />
      </UnstyledButton>
    </th>
  )
}

function Cards<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, choosing } = props
  const { shown, coming } = useInTurn(rows, toCard)
  const cards = (
    <ul className={classes.cards} aria-label={label}>
      {shown.map((row) => (
        <Card key={row.id} row={row} of={props} />
      ))}
      {coming > 0 && <li aria-hidden="true" style={{ height: coming * CARD.most }} />}
    </ul>
  )
  if (!choosing) return cards
  return (
    <>
      <div className={classes.choosePage}>
        <ChoosePage choosing={choosing} rows={rows} label={t.ui.choosePage} />
      </div>
      {cards}
    </>
  )
}

function Name({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className={classes.name}>{children}</span>
  return (
    <Link to={toPath(href)} className={classes.name}>
      {children}
    </Link>
  )
}
