import { UnstyledButton } from '@mantine/core'
import { usePhone } from './usePhone.ts'
import { mdiArrowDown, mdiArrowUp, mdiUnfoldMoreHorizontal } from '@mdi/js'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '../texts/t.ts'
import classes from './DataTable.module.css'
import { Icon } from './Icon.tsx'
import { RowMenu, type RowAction } from './RowMenu.tsx'

/** One column; the first one names the row. `sort` is the field the server sorts by. */
export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: string
  align?: 'left' | 'right' | 'center'
  hideBelow?: 'md' | 'lg'
  /** Takes the whole width of a card on a phone: for sentences. */
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
}

/** A list of records: lines that can be sorted on a wide screen, compact cards on a phone. */
export function DataTable<Row extends { id: string }>(props: TableProps<Row>) {
  const phone = usePhone()
  return phone ? <Cards {...props} /> : <Lines {...props} />
}

function Lines<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, columns, rows, rowName, rowHref, actions } = props
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
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
        {rows.map((row) => (
          <tr key={row.id}>
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
        ))}
      </tbody>
    </table>
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

function Cards<Row extends { id: string }>({
  label,
  columns,
  rows,
  rowName,
  rowHref,
  actions,
}: TableProps<Row>) {
  const [first, ...rest] = columns
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.cardHead}>
            <Name href={rowHref?.(row)}>{first?.cell(row)}</Name>
            {actions && <RowMenu name={rowName(row)} actions={actions(row)} />}
          </div>
          <dl className={classes.facts}>
            {rest.map(({ key, header, wide, cell }) => (
              <div key={key} data-wide={wide}>
                <dt>{header}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Name({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <span className={classes.name}>{children}</span>
  return (
    <Link to={href as LinkProps['to'] & string} className={classes.name}>
      {children}
    </Link>
  )
}
