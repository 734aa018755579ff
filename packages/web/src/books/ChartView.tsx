import { ruleKey, type BookChartRecord } from '@lagar/domain/books/chart.ts'
import { proposedChart } from '@lagar/domain/books/proposal.ts'
import { bookRoles } from '@lagar/domain/lists/bills.ts'
import { Alert, Button, Paper, Text, Title } from '@mantine/core'
import { mdiAlertOutline, mdiBookOpenPageVariantOutline, mdiPencilOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordsChanged } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { toast, toastFailure } from '../messages/toast.tsx'
import { language, t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { uuidv7 } from '../wire/uuid.ts'
import classes from './books.module.css'
import { reasonText } from './words.ts'
import { later } from '../ui/later.tsx'

const ChartForm = later(async () => (await import('./ChartForm.tsx')).ChartForm)

/** The chart of accounts with what each account holds; the usual one is proposed where there is none. */
export function ChartView() {
  const [open, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['books/chart'],
    queryFn: () => send<BookChartRecord>('GET', 'books/chart'),
  })
  if (!data && error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.accounts.length === 0) return <NoChart chart={data} />
  return (
    <section aria-label={t.books.chart}>
      <header className={classes.head}>
        <Title order={2}>{t.books.chart}</Title>
        {data.can.edit && (
          <Button leftSection={<Icon path={mdiPencilOutline} size={18} />} onClick={() => setOpen(true)}>
            {t.books.edit}
          </Button>
        )}
      </header>
      <Unmapped chart={data} />
      <Text size="sm" c="dimmed" mb="sm">
        {t.books.grouping}: {words.bookGrouping[data.grouping].toLowerCase()}
      </Text>
      <Paper withBorder>
        <DataTable
          label={t.books.accounts}
          columns={columns(data)}
          rows={data.accounts}
          rowName={({ code, name }) => `${code} ${name}`}
        />
      </Paper>
      {open && <ChartForm saved={data} onClose={() => setOpen(false)} />}
    </section>
  )
}

function NoChart({ chart: { version, can } }: { chart: BookChartRecord }) {
  const texts = t.books
  const [busy, setBusy] = useState(false)
  async function propose() {
    setBusy(true)
    try {
      await send('PUT', 'books/chart', { version, chart: proposedChart(language, uuidv7) })
      toast(texts.proposed)
    } catch (error) {
      toastFailure(error)
    } finally {
      recordsChanged()
      setBusy(false)
    }
  }
  return (
    <EmptyState icon={mdiBookOpenPageVariantOutline} title={texts.chartEmpty} hint={texts.chartEmptyHint}>
      {can.edit && (
        <Button loading={busy} onClick={() => void propose()}>
          {texts.propose}
        </Button>
      )}
    </EmptyState>
  )
}

function Unmapped({ chart: { rules } }: { chart: BookChartRecord }) {
  const known = new Set(rules.map(ruleKey))
  const missing = bookRoles.filter((role) => !known.has(ruleKey({ role, reason: null, centre: null })))
  if (missing.length === 0) return null
  return (
    <Alert color="yellow" mb="md" icon={<Icon path={mdiAlertOutline} />}>
      {t.books.rulesMissing(missing.map((role) => words.bookRole[role]).join(', '))}
    </Alert>
  )
}

function columns({ rules, centres }: BookChartRecord): Column<BookChartRecord['accounts'][number]>[] {
  const texts = t.books
  const names = new Map(centres.map(({ id, name }) => [id, name]))
  return [
    { key: 'code', header: texts.code, cell: ({ code }) => code },
    { key: 'name', header: texts.name, cell: ({ name }) => name },
    { key: 'kind', header: texts.kind, cell: ({ kind }) => words.accountKind[kind] },
    {
      key: 'holds',
      header: texts.holds,
      wide: true,
      cell: ({ id }) =>
        rules
          .filter(({ account }) => account === id)
          .map(({ role, reason, centre }) =>
            [
              words.bookRole[role],
              reason !== null && reasonText(reason),
              centre !== null && (names.get(centre) ?? ''),
            ]
              .filter(Boolean)
              .join(', '),
          )
          .join(' · ') || (
          <Text span c="dimmed" size="sm">
            {texts.nothingHeld}
          </Text>
        ),
    },
  ]
}
