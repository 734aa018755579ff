import type { Statement } from '@lagar/domain/distribution/statement.ts'
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { mdiFileDocumentOutline, mdiFilePdfBox } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { ExcelButton, LoadFailed } from '../../lists/ListPage.tsx'
import { Tiles } from '../../parts/stats/Tiles.tsx'
import { printPdf } from '../../records/print-pdf.ts'
import { kindText } from '../../texts/codes.ts'
import { moneyText } from '../../texts/money.ts'
import { t, words } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'

type Line = Statement['lines'][number] & { id: string }
type Due = Statement['due'][number] & { id: string }

/** What a customer owes of bottles and of bulk: what was charged, credited and paid, and what is still due and to be billed. */
export function StatementTab({ customer }: { customer: string }) {
  const texts = t.customerAccount
  const query = useQuery({
    queryKey: ['distribution/customers/statement', customer],
    queryFn: () => send<Statement>('GET', `distribution/customers/statement?customer=${customer}`),
  })
  if (query.isPending)
    return (
      <Center py={60}>
        <Loading />
      </Center>
    )
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const { lines, sums, due, toBill } = query.data
  if (lines.length + due.length + toBill.length === 0)
    return <EmptyState icon={mdiFileDocumentOutline} title={texts.empty} hint={texts.emptyHint} />
  return (
    <Stack gap="md">
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<Icon path={mdiFilePdfBox} />}
          onClick={() =>
            printPdf(
              { type: 'CUSTOMER_STATEMENT', entityType: 'customer', entityId: customer },
              'customer_statement.pdf',
            )
          }
        >
          {texts.print}
        </Button>
        <ExcelButton type="CUSTOMER_STATEMENT" filters={{ customer }} />
      </Group>
      <Tiles
        label={texts.label}
        figures={[
          ...sums.map(({ currency, charges, credits, paid, balance }) => ({
            label: texts.balanceIn(currency),
            value: moneyText(balance, currency),
            detail: texts.parts(
              moneyText(charges, currency),
              moneyText(credits, currency),
              moneyText(paid, currency),
            ),
          })),
          ...toBill.map(({ currency, amount }) => ({
            label: texts.toBill(currency),
            value: moneyText(amount, currency),
            detail: texts.toBillHint,
          })),
        ]}
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

const documentLink = ({ document: { type, id, number } }: Pick<Line, 'document'>) => (
  <EntityLink type={type} id={id}>
    {kindText(type)} {number}
  </EntityLink>
)

const lineColumns = (): Column<Line>[] => {
  const texts = t.customerAccount
  return [
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    { key: 'kind', header: texts.kind, cell: ({ kind }) => words.statementKind[kind] },
    { key: 'document', header: texts.document, cell: documentLink },
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
      key: 'taxes',
      header: texts.taxes,
      align: 'right',
      hideBelow: 'md',
      cell: ({ taxes, currency }) => (taxes === 0 ? t.ui.none : moneyText(taxes, currency)),
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
  const texts = t.customerAccount
  return [
    { key: 'dueDate', header: t.sales.dueDate, cell: ({ dueDate }) => <DayText day={dueDate} /> },
    { key: 'document', header: texts.document, cell: documentLink },
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
