import type { BookMonth, BookMonthList } from '@lagar/domain/books/months.ts'
import { Alert, Anchor, Paper, UnstyledButton } from '@mantine/core'
import {
  mdiAlertOutline,
  mdiBookOpenPageVariantOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import type { RowAction } from '../lists/RowMenu.tsx'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Beginning } from './Beginning.tsx'
import classes from './books.module.css'
import { GiveButton } from './GiveButton.tsx'
import { MonthBadge } from './MonthBadge.tsx'
import { bookMonthText } from './words.ts'
import { later } from '../ui/later.tsx'

const CloseDialog = later(async () => (await import('./close-dialogs.tsx')).CloseDialog)
const ReopenDialog = later(async () => (await import('./close-dialogs.tsx')).ReopenDialog)

type Row = BookMonth & { id: string }
type Asked = { kind: 'close' | 'reopen'; month: string }

/** The months of the books with where each stands, and the way to close and to export them. */
export function MonthsView({ onOpen, onChart }: { onOpen: (month: string) => void; onChart: () => void }) {
  const texts = t.books
  const [asked, setAsked] = useState<Asked>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['books/months'],
    queryFn: () => send<BookMonthList>('GET', 'books/months'),
  })
  if (!data && error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.total === 0)
    return <EmptyState icon={mdiBookOpenPageVariantOutline} title={texts.empty} hint={texts.emptyHint} />
  const close = () => setAsked(undefined)
  return (
    <section aria-label={texts.title}>
      {!data.hasChart && <NoChart onChart={onChart} />}
      <Beginning list={data} />
      <div className={classes.head}>
        <GiveButton list={data} onChart={onChart} />
      </div>
      <Paper withBorder>
        <DataTable
          label={texts.views.months}
          columns={columns(onOpen)}
          rows={data.result.map((row): Row => ({ ...row, id: row.month }))}
          rowName={bookMonthText}
          actions={(row) => actionsOf(row, setAsked)}
        />
      </Paper>
      {asked?.kind === 'close' && <CloseDialog month={asked.month} onClose={close} />}
      {asked?.kind === 'reopen' && <ReopenDialog month={asked.month} onClose={close} />}
    </section>
  )
}

function NoChart({ onChart }: { onChart: () => void }) {
  const texts = t.books
  return (
    <Alert color="yellow" mb="md" icon={<Icon path={mdiAlertOutline} />} title={texts.noChart}>
      {texts.noChartText}{' '}
      <Anchor component="button" type="button" inherit underline="always" onClick={onChart}>
        {texts.toChart}
      </Anchor>
    </Alert>
  )
}

const actionsOf = ({ month, can }: Row, ask: (asked: Asked) => void): RowAction[] => [
  ...(can.close
    ? [{ label: t.books.closeUntil, icon: mdiLockOutline, onClick: () => ask({ kind: 'close', month }) }]
    : []),
  ...(can.reopen
    ? [
        {
          label: t.books.reopen,
          icon: mdiLockOpenVariantOutline,
          onClick: () => ask({ kind: 'reopen', month }),
        },
      ]
    : []),
]

function columns(open: (month: string) => void): Column<Row>[] {
  const texts = t.books
  return [
    {
      key: 'month',
      header: texts.month,
      cell: (row) => (
        <UnstyledButton c="var(--mantine-color-anchor)" fw={600} onClick={() => open(row.month)}>
          {bookMonthText(row)}
        </UnstyledButton>
      ),
    },
    { key: 'status', header: texts.status, cell: ({ status }) => <MonthBadge status={status} /> },
    {
      key: 'differences',
      header: texts.differences,
      cell: ({ differences, status }) =>
        status === 'EXPORTED' ? texts.differencesOf(differences) : t.ui.none,
    },
  ]
}
