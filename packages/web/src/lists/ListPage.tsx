import { Button, Group, Paper, Skeleton, Title } from '@mantine/core'
import { mdiPlus } from '@mdi/js'
import { useEffect, useRef, type ReactNode } from 'react'
import { useList, type Can, type List } from '../api/records.ts'
import type { Filters } from '../api/send.ts'
import { t } from '../texts/t.ts'
import type { Choosing } from './choosing.ts'
import { DataTable, type Column } from './DataTable.tsx'
import { Link } from '@tanstack/react-router'
import { useCan } from '../session/me.tsx'
import { toPath, useCreateAsked } from '../ui/list-search.ts'
import { useMissing, type Need } from './needs.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ExcelButton } from './ExcelButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { Icon } from '../ui/Icon.tsx'
import classes from './ListPage.module.css'
import { useListKeys } from './keys.ts'
import { useListState } from './state.ts'
import { Pager } from './Pager.tsx'
import { PdfButton } from './PdfButton.tsx'
import type { RowAction } from './RowMenu.tsx'
import { useWaitingRows, WaitingLines } from './WaitingLines.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ApiError } from '../wire/errors.ts'
import type { ExportType } from '@lagar/domain/lists/exports.ts'

/** A row of a list says what this user may do with it. */
export type ListRow = { id: string; can?: Can }

type Props<Row extends ListRow> = {
  title: string
  /** The call of the list: 'companies/varieties'. */
  path: string
  columns: Column<Row>[]
  rowName: (row: Row) => string
  rowHref?: (row: Row) => string
  actions?: (row: Row) => RowAction[]
  /** FilterText, FilterSelect … */
  filters?: ReactNode
  /** What is asked besides what the address holds: the chosen cellar, for instance. */
  fixed?: Filters
  defaultSort?: string
  create?: { label: string; onClick: () => void; allowed: boolean }
  /** Beside the buttons of the heading: a menu, a link to the settings. */
  tools?: ReactNode
  /**
   * What to say where there is nothing yet; `ways` to begin beside `create`, such as a spreadsheet, and what there `needs` to be before: while it is
   * not, the way there stands in the place of all others.
   */
  empty: { title: string; hint: string; icon?: string; ways?: ReactNode; needs?: readonly Need[] }
  /** The type under which Excel knows this list. */
  excel?: ExportType
  /** Whether it is printed, too: with the same columns. */
  isPrinted?: boolean
  order?: 1 | 2
  /** Rows that are chosen to do something with several, and what is done with them. */
  choosing?: Choosing<Row>
  withChosen?: (chosen: readonly Row[]) => ReactNode
}

/**
 * The frame of every list: title, filters, table, pages, Excel, and what to do when it is empty or failed.
 */
export function ListPage<Row extends ListRow>(props: Props<Row>) {
  const { title, path, filters, fixed = {}, defaultSort, create, tools, excel, isPrinted, order = 1 } = props
  // A list that is a page of its own names the document; one below another title does not.
  useTitle(order === 1 ? title : undefined)
  const state = useListState(defaultSort)
  const asked = { ...fixed, ...state.filters }
  const list = useList<Row>(path, { ...asked, limit: state.limit, page: state.page, sort: state.sort })
  const filtered = Object.values(state.filters).some((value) => value !== undefined)
  const waiting = useWaitingRows(path, asked)
  // An empty list carries the button in its middle.
  const bare = list.data?.total === 0 && !filtered && waiting.length === 0
  const section = useRef<HTMLElement>(null)
  useCreateAsked(create)
  useListKeys(section, {
    rows: list.data?.result ?? [],
    actions: props.actions,
    create: create?.allowed ? create.onClick : undefined,
  })
  return (
    <section ref={section} aria-label={title} data-list>
      <header className={classes.head}>
        <Title order={order}>{title}</Title>
        <div className={classes.buttons}>
          {excel && !bare && <ExcelButton type={excel} filters={{ ...asked, sort: state.sort }} />}
          {excel && isPrinted && !bare && <PdfButton type={excel} filters={{ ...asked, sort: state.sort }} />}
          {tools}
          {create?.allowed && !bare && (
            <Button leftSection={<Icon path={mdiPlus} />} onClick={create.onClick}>
              {create.label}
            </Button>
          )}
        </div>
      </header>
      {filters && <FilterBar>{filters}</FilterBar>}
      <Paper className={classes.paper ?? ''} aria-busy={list.isFetching}>
        <WaitingLines rows={waiting} />
        {list.isError && !list.data ? (
          <NotLoaded list={list} onClear={state.clear} />
        ) : !list.data ? (
          <Skeletons />
        ) : list.data.total === 0 && waiting.length > 0 ? null : (
          <Content {...props} data={list.data} filtered={filtered} state={state} />
        )}
      </Paper>
    </section>
  )
}

type ContentProps<Row extends ListRow> = Props<Row> & {
  data: List<Row>
  filtered: boolean
  state: ReturnType<typeof useListState>
}

function Content<Row extends ListRow>(props: ContentProps<Row>) {
  const { data, filtered, state, title, columns, rowName, rowHref, actions, empty, create } = props
  const { choosing, withChosen } = props
  const renew = choosing?.renew
  useEffect(() => renew?.(data.result), [renew, data.result])
  if (data.total === 0 && filtered)
    return <Narrowed title={t.ui.nothingFound} hint={t.ui.nothingFoundHint} onClear={state.clear} />
  if (data.total === 0) return <Nothing empty={empty} {...(create ? { create } : {})} />
  if (data.result.length === 0) {
    return (
      <EmptyState title={t.ui.pageEmpty}>
        <Button variant="default" onClick={() => state.setPage(1)}>
          {t.ui.firstPage}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      {choosing && withChosen && choosing.chosen.length > 0 && (
        <ChosenBar choosing={choosing}>{withChosen(choosing.chosen)}</ChosenBar>
      )}
      <DataTable
        label={title}
        columns={columns}
        rows={data.result}
        rowName={rowName}
        {...(rowHref ? { rowHref } : {})}
        {...(actions ? { actions } : {})}
        {...(choosing ? { choosing } : {})}
        sort={state.sort}
        onSort={state.setSort}
      />
      <Pager data={data} state={state} />
    </>
  )
}

/** What will stand in a list that has nothing yet, and how its first line is made. */
function Nothing({ empty, create }: Pick<Props<ListRow>, 'empty' | 'create'>) {
  const { ways, needs = [], ...said } = empty
  const missing = useMissing(needs)
  if (missing === null) return <Skeletons />
  if (missing) return <EmptyFor {...said} need={missing} />
  return (
    <EmptyState {...said}>
      <Group gap="xs" justify="center">
        {create?.allowed && (
          <Button leftSection={<Icon path={mdiPlus} />} onClick={create.onClick}>
            {create.label}
          </Button>
        )}
        {ways}
      </Group>
    </EmptyState>
  )
}

type EmptyForProps = { title: string; hint: string; icon?: string; need: Need }

/** What has to be there before a list can have a line, and for who may make it the way there. */
function EmptyFor({ need, hint, ...said }: EmptyForProps) {
  const mayMake = useCan(need.makes)
  return (
    <EmptyState {...said} hint={`${hint} ${need.hint}`}>
      {mayMake && (
        <Button renderRoot={(props) => <Link to={toPath(need.to)} search={{ tab: need.tab }} {...props} />}>
          {need.action}
        </Button>
      )}
    </EmptyState>
  )
}

/** How many rows are chosen, and what can be done with them; it stays in sight while one goes on choosing. */
function ChosenBar<Row>({ choosing, children }: { choosing: Choosing<Row>; children: ReactNode }) {
  const { chosen, choose } = choosing
  return (
    <div className={classes.chosen} role="group" aria-label={t.ui.chosen(chosen.length)}>
      <span role="status">{t.ui.chosen(chosen.length)}</span>
      {children}
      <Button variant="subtle" color="gray" onClick={() => choose(chosen, false)}>
        {t.ui.chooseNone}
      </Button>
    </div>
  )
}

type NotLoadedProps = { list: ReturnType<typeof useList>; onClear: () => void }

/** Why a list could not be loaded; an address that somebody mistyped is not asked for again, but put right. */
function NotLoaded({ list: { error, isFetching, refetch }, onClear }: NotLoadedProps) {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_INPUT')
    return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return <Narrowed title={t.ui.unknownFilter} hint={t.ui.unknownFilterHint} onClear={onClear} />
}

type NarrowedProps = { title: string; hint: string; onClear: () => void }

/** Why filters leave nothing to show, and the way back to the whole list. */
function Narrowed({ onClear, ...said }: NarrowedProps) {
  return (
    <EmptyState {...said}>
      <Button variant="default" onClick={onClear}>
        {t.ui.clearFilters}
      </Button>
    </EmptyState>
  )
}

function Skeletons() {
  return (
    <div className={classes.waiting} role="status" aria-label={t.ui.loading}>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={22} radius="sm" />
      ))}
    </div>
  )
}
