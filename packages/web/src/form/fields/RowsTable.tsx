import { ActionIcon, Button, Paper, Text } from '@mantine/core'
import { usePhone } from '../../ui/use-phone.ts'
import { mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { Fragment, useContext, type ReactNode } from 'react'
import { codeText } from '../../texts/field-errors.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import classes from './RowsTable.module.css'
import { FieldReportsContext } from '../draft/field-reports.ts'
import type { Rows } from '../draft/use-draft.ts'

/** One column: its heading and what a row shows there. */
export type RowColumn<Row> = {
  key: string
  header: string
  width?: number
  /** Takes the whole width of a card on a phone: for two inputs side by side, or long names. */
  wide?: boolean
  cell: (row: Row, index: number) => ReactNode
}

type Props<Row> = {
  title: string
  rows: Rows<Row>
  columns: RowColumn<Row>[]
  /** What a new row starts with; without it no rows can be added. */
  newRow?: () => Parameters<Rows<Row>['add']>[0]
  addLabel?: string
  /** What is said while there is none, where the heading of a form does not tell already which rows these are. */
  empty?: string
  removable?: boolean
  disabled?: boolean
  /** Beneath the rows: totals and hints. */
  footer?: ReactNode
}

/**
 * The rows of a document: one line each on a wide screen, one card each on a phone, with what is wrong
 * beside it.
 */
export function RowsTable<Row>({ rows, ...others }: Props<Row>) {
  const props = { ...others, rows: useReadRows(rows) }
  const { title, newRow, addLabel, empty, disabled = false, footer } = props
  const phone = usePhone()
  return (
    <div>
      {rows.rows.length === 0 ? (
        <Text size="sm" c="dimmed" py="xs">
          {empty ?? t.form.noRows}
        </Text>
      ) : phone ? (
        <RowCards {...props} />
      ) : (
        <RowLines {...props} />
      )}
      {rows.error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" mt={6} role="alert">
          {title}: {codeText(rows.error)}
        </Text>
      )}
      {footer}
      {newRow && !disabled && (
        <Button
          variant="light"
          size="sm"
          mt="sm"
          leftSection={<Icon path={mdiPlus} size={18} />}
          onClick={() => rows.add(newRow())}
        >
          {addLabel ?? t.form.addRow}
        </Button>
      )}
    </div>
  )
}

/** The rows with what stands in their cells and cannot be read, in place of a value that is missing there. */
function useReadRows<Row>(rows: Rows<Row>): Rows<Row> {
  const told = useContext(FieldReportsContext)
  return {
    ...rows,
    problemsOf: (index) => {
      const start = `${rows.name}.${index}.`
      const unread = told.unread
        .filter(({ name }) => name.startsWith(start))
        .map(({ name, code }) => ({ field: name.slice(start.length), code }))
      const others = rows.problemsOf(index).filter(({ field }) => unread.every((one) => one.field !== field))
      return [...others, ...unread]
    },
  }
}

function RowLines<Row>({ title, rows, columns, removable = true, disabled }: Props<Row>) {
  const canRemove = removable && !disabled
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ key, header, width }) => (
              <th key={key} scope="col" style={width ? { width, minWidth: width } : undefined}>
                {header}
              </th>
            ))}
            {canRemove && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((row, index) => (
            <Fragment key={rows.keys[index]}>
              <tr>
                {columns.map(({ key, cell }) => (
                  <td key={key}>{cell(row, index)}</td>
                ))}
                {canRemove && (
                  <td className={classes.remove}>
                    <Remove rows={rows} index={index} />
                  </td>
                )}
              </tr>
              {rows.problemsOf(index).length > 0 && (
                // Beneath the row, where a narrow table does not cut it off.
                <tr>
                  <td colSpan={columns.length + 1}>
                    <Problems rows={rows} index={index} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowCards<Row>({ rows, columns, removable = true, disabled }: Props<Row>) {
  return rows.rows.map((row, index) => (
    <Paper key={rows.keys[index]} withBorder p="sm" mb="sm">
      <div className={classes.cardHead}>
        <Text size="sm" fw={650}>
          {index + 1}
        </Text>
        {removable && !disabled && <Remove rows={rows} index={index} />}
      </div>
      <div className={classes.card}>
        {columns.map(({ key, header, wide, cell }) => {
          const inside = cell(row, index)
          // What a row has no such thing for needs no heading there.
          if (inside === false) return null
          return (
            <div key={key} data-wide={wide}>
              <Text size="sm" fw={500} aria-hidden>
                {header}
              </Text>
              {inside}
            </div>
          )
        })}
      </div>
      <Problems rows={rows} index={index} />
    </Paper>
  ))
}

function Remove<Row>({ rows, index }: { rows: Rows<Row>; index: number }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t.form.removeRow(index + 1)}
      onClick={() => rows.remove(index)}
    >
      <Icon path={mdiTrashCanOutline} />
    </ActionIcon>
  )
}

function Problems<Row>({ rows, index }: { rows: Rows<Row>; index: number }) {
  const { labels } = useContext(FieldReportsContext)
  return rows.problemsOf(index).map(({ field, code }) => (
    <Text key={field} size="xs" c="var(--mantine-color-error)">
      {labels.get(`${rows.name}.${index}.${field}`) ?? fieldName(field)}: {codeText(code)}
    </Text>
  ))
}
