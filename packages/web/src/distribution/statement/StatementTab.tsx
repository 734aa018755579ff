import type { Statement } from '@lagar/domain/distribution/statement.ts'
import { Center } from '@mantine/core'
import { mdiFileDocumentOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { StatementView } from '../../parts/statement/StatementView.tsx'
import { moneyText } from '../../texts/money.ts'
import { t } from '../../texts/t.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'

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
  const { lines, due, toBill } = query.data
  if (lines.length + due.length + toBill.length === 0)
    return <EmptyState icon={mdiFileDocumentOutline} title={texts.empty} hint={texts.emptyHint} />
  return (
    <StatementView
      statement={query.data}
      paper="CUSTOMER_STATEMENT"
      entity="customer"
      id={customer}
      more={toBill.map(({ currency, amount }) => ({
        label: texts.toBill(currency),
        value: moneyText(amount, currency),
        detail: texts.toBillHint,
      }))}
    />
  )
}
