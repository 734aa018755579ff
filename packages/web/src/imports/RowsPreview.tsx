import { cellText } from '@lagar/domain/imports/cell.ts'
import { type ImportRecord, type ImportRow } from '@lagar/domain/imports/import.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import { mistakeText } from '@lagar/domain/imports/speak.ts'
import { Paper, SegmentedControl } from '@mantine/core'
import { useList } from '../api/records.ts'
import { fieldName } from '../texts/field-names.ts'
import { figured } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import type { FilterValue, PageState } from '../lists/state.ts'
import { Pager } from '../lists/Pager.tsx'
import classes from './imports.module.css'
import { RowStateBadge } from './ImportStatusBadge.tsx'
import { importRowStates, type ImportKind } from '@lagar/domain/lists/imports.ts'

const ALL = 'ALL'

/** Which page of which rows is looked at: kept in the address of a page, and by a dialog itself. */
export type PreviewState = PageState & {
  filters: Readonly<Record<string, FilterValue>>
  filter(this: void, next: Record<string, FilterValue>): void
}

/** The rows of a spreadsheet as it has them, each wrong cell marked, with what was expected there. */
export function RowsPreview({ record, state }: { record: ImportRecord; state: PreviewState }) {
  const shown = importRowStates.find((one) => one === state.filters['state'])
  const rows = useList<ImportRow>(`imports/${record.id}/rows`, {
    state: shown,
    limit: state.limit,
    page: state.page,
  })
  const there = importRowStates.filter((one) => record[counts[one]] > 0 || one === shown)
  return (
    <section aria-label={t.imports.preview}>
      <SegmentedControl
        className={classes.filter ?? ''}
        aria-label={t.imports.filter}
        value={shown ?? ALL}
        onChange={(chosen) => state.filter({ state: chosen === ALL ? undefined : chosen })}
        data={[
          { value: ALL, label: t.imports.allRows },
          ...there.map((one) => ({ value: one, label: t.imports[counts[one]] })),
        ]}
      />
      <Paper className={classes.paper ?? ''} aria-busy={rows.isFetching}>
        {rows.data?.result.length === 0 && <EmptyState title={t.imports.noRows} />}
        {rows.data && rows.data.result.length > 0 && (
          <>
            <div className={classes.wide}>
              <DataTable
                label={t.imports.preview}
                columns={columnsOf(record)}
                rows={rows.data.result}
                rowName={({ row }) => t.imports.row(row)}
              />
            </div>
            <Pager data={rows.data} state={state} />
          </>
        )}
      </Paper>
    </section>
  )
}

/** What counts the rows in each state. */
const counts = { GOOD: 'good', WRONG: 'wrong', EXISTS: 'exists', MADE: 'made' } as const

function columnsOf(record: ImportRecord): Column<ImportRow>[] {
  const used = record.columns.flatMap(({ field }, at) => (field === null ? [] : [{ field, at }]))
  return [
    { key: 'row', header: t.imports.rowHeader, cell: (row) => <RowName record={record} row={row} /> },
    { key: 'state', header: t.imports.state, cell: (row) => <RowStateBadge {...row} /> },
    ...(record.wrong > 0 ? [correctionColumn(record)] : []),
    ...used.map(({ field, at }): Column<ImportRow> => ({
      key: field,
      header: fieldName(field),
      cell: ({ cells, mistakes }) => (
        <Cell
          text={cellText(cells[at] ?? null)}
          isWrong={mistakes.some((mistake) => mistake.field === field)}
        />
      ),
    })),
  ]
}

const correctionColumn = (record: ImportRecord): Column<ImportRow> => ({
  key: 'corrections',
  header: t.imports.correct,
  wide: true,
  cell: ({ mistakes }) =>
    mistakes.length === 0 ? (
      t.ui.none
    ) : (
      <ul className={classes.mistakes}>
        {mistakes.map((mistake) => (
          <li key={`${mistake.field} ${mistake.code}`}>
            {mistakeText(mistakeWords(), record.kind, mistake)}
          </li>
        ))}
      </ul>
    ),
})

/** Rows that become no record with a page of its own: an entry of the ledger, and a lot of which another row told first. */
const pageless: ReadonlySet<ImportKind> = new Set(['stock', 'openingBottles'])

function RowName({ record, row: { row, state, entityId } }: { record: ImportRecord; row: ImportRow }) {
  const isThere =
    state === 'MADE' && entityId !== null && record.status === 'DONE' && !pageless.has(record.kind)
  if (!isThere) return <>{t.imports.row(row)}</>
  return (
    <EntityLink type={importRules[record.kind].entity} id={entityId}>
      {t.imports.row(row)}
    </EntityLink>
  )
}

/** What has no more signs than this, as a telephone number, stays on one line. */
const SHORT = 28

const Cell = ({ text, isWrong }: { text: string; isWrong: boolean }) => (
  <span
    className={classes.cell}
    data-wrong={isWrong || undefined}
    data-short={text.length <= SHORT || undefined}
  >
    {text === '' ? t.ui.none : text}
  </span>
)

/** The words in which it is told what is wrong with a cell. */
const mistakeWords = () => ({
  ...figured(),
  fieldError: words.fieldError,
  fieldName: words.fieldName,
  importMistake: words.importMistake,
  numberMark: words.numberMark,
  refusal: words.refusal,
})
