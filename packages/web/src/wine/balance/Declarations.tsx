import type { DeclarationMonth } from '@lagar/domain/wine/balance/declaration.ts'
import { Paper, Text, Title, UnstyledButton } from '@mantine/core'
import { mdiFileDocumentCheckOutline } from '@mdi/js'
import { useList } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useListState } from '../../lists/state.ts'
import { dayText, monthText } from '../../texts/numbers.ts'
import { DeclarationBadge } from './DeclarationBadge.tsx'
import { DeclarationView } from './DeclarationView.tsx'
import { Loading } from '../../ui/Loading.tsx'

/** The months of the company with where their declaration stands, or the one that the address names. */
export function Declarations() {
  const { filters } = useListState()
  const month = filters['month']
  return typeof month === 'string' ? <DeclarationView month={month} /> : <Months />
}

function Months() {
  const texts = t.balance.declarations
  const { filter } = useListState()
  const { data, error, isFetching, refetch } = useList<DeclarationMonth>('cellars/declarations')
  if (!data && error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.total === 0)
    return <EmptyState icon={mdiFileDocumentCheckOutline} title={texts.empty} hint={texts.emptyHint} />
  return (
    <section aria-label={texts.title}>
      <Title order={2}>{texts.title}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.hint}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.title}
          columns={columns((month) => filter({ month }))}
          rows={data.result.map((row) => ({ ...row, id: row.month }))}
          rowName={({ month }) => monthText(month, 'long')}
        />
      </Paper>
    </section>
  )
}

type Row = Omit<DeclarationMonth, 'id'> & { id: string }

function columns(open: (month: string) => void): Column<Row>[] {
  const texts = t.balance.declarations
  return [
    {
      key: 'month',
      header: texts.month,
      cell: ({ month }) => (
        <UnstyledButton c="var(--mantine-color-anchor)" fw={600} onClick={() => open(month)}>
          {monthText(month, 'long')}
        </UnstyledButton>
      ),
    },
    { key: 'status', header: texts.status, cell: ({ status }) => <DeclarationBadge status={status} /> },
    {
      key: 'filed',
      header: texts.filed,
      cell: ({ status, filedBy, filedOn, reopenedOn, reopenedReason }) =>
        status === 'FILED'
          ? texts.filedBy(filedBy ?? '', dayText(filedOn ?? ''))
          : reopenedOn
            ? texts.reopenedFor(dayText(reopenedOn), reopenedReason)
            : t.ui.none,
    },
  ]
}
