import type { Statement } from '@lagar/domain/sales/record.ts'
import { Center, Stack, Text, Title } from '@mantine/core'
import { mdiFileDocumentOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../lists/ListPage.tsx'
import { Tiles } from '../parts/stats/Tiles.tsx'
import { moneyText } from '../texts/money.ts'
import { t, words } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'

type Line = Statement['lines'][number] & { id: string }
type Due = Statement['due'][number] & { id: string }

/** What a customer owes of wine in bulk: what was charged, credited and paid, and what is still due. */
export function StatementTab({ customer }: { customer: string }) {
  const texts = t.sales.statement
  const query = useQuery({
    queryKey: ['sales/statement', customer],
    queryFn: () => send<Statement>('GET', `sales/statement?customer=${customer}`),
  })
  if (query.isPending)
    return (
      <Center py={60}>
        <Loading />
      </Center>
    )
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const { lines, sums, due } = query.data
  if (lines.length === 0 && due.length === 0)
    return <EmptyState icon={mdiFileDocumentOutline} title={texts.empty} hint={texts.emptyHint} />
  return (
    <Stack gap="md">
      <Tiles
        label={texts.label}
        figures={sums.map(({ currency, charges, credits, paid, balance }) => ({
          label: texts.balanceIn(currency),
          value: moneyText(balance, currency),
          detail: texts.parts(
            moneyText(charges, currency),
            moneyText(credits, currency),
            moneyText(paid, currency),
          ),
        }))}
      />
      {due.length > 0 && (
        <section aria-label={texts.due}>
          <Title order={2} size="h4" mb="xs">
            {texts.due}
          </Title>
          <DataTable
            label={texts.due}
            columns={dueColumns()}
            rows={due.map((one, at) => ({ ...one, id: String(at) }))}
            rowName={({ dueDate }) => dueDate}
          />
        </section>
      )}
      <section aria-label={texts.movements}>
        <Title order={2} size="h4" mb="xs">
          {texts.movements}
        </Title>
        <DataTable
          label={texts.movements}
          columns={lineColumns()}
          rows={lines.map((one, at) => ({ ...one, id: String(at) }))}
          rowName={({ day }) => day}
        />
      </section>
    </Stack>
  )
}

const saleLink = ({ bulkSale }: Pick<Line, 'bulkSale'>) => (
  <EntityLink type="bulkSale" id={bulkSale.id}>
    {t.sales.named(bulkSale.number)}
  </EntityLink>
)

const lineColumns = (): Column<Line>[] => {
  const texts = t.sales.statement
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'kind', header: texts.kind, cell: ({ kind }) => words.statementKind[kind] },
    { key: 'sale', header: texts.sale, cell: saleLink },
    {
      key: 'detail',
      header: texts.detail,
      hideBelow: 'md',
      cell: ({ detail }) => (
        <Text span size="sm">
          {detail || t.ui.none}
        </Text>
      ),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, currency }) => moneyText(amount, currency),
    },
    {
      key: 'balance',
      header: texts.balance,
      align: 'right',
      cell: ({ balance, currency }) => moneyText(balance, currency),
    },
  ]
}

const dueColumns = (): Column<Due>[] => {
  const texts = t.sales.statement
  return [
    { key: 'dueDate', header: t.sales.dueDate, cell: ({ dueDate }) => <DayText day={dueDate} /> },
    { key: 'sale', header: texts.sale, cell: saleLink },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      cell: ({ amount, currency }) => moneyText(amount, currency),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ isOverdue }) => (
        <StatusBadge
          tone={isOverdue ? 'bad' : 'waiting'}
          label={isOverdue ? t.sales.dueOver : t.sales.toPay}
        />
      ),
    },
  ]
}
