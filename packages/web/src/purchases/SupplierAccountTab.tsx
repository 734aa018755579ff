import type { SupplierStatement } from '@lagar/domain/purchases/statement.ts'
import { Center } from '@mantine/core'
import { mdiFileDocumentOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { send } from '../api/send.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { StatementView } from '../parts/statement/StatementView.tsx'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Loading } from '../ui/Loading.tsx'

/** What we owe a supplier of what was bought in bulk: what came, what was credited and paid, and what is still due. */
export function SupplierAccountTab({ supplier }: { supplier: string }) {
  const texts = t.bulkPurchases.account
  const query = useQuery({
    queryKey: ['purchases/statement', supplier],
    queryFn: () => send<SupplierStatement>('GET', `purchases/statement?supplier=${supplier}`),
  })
  if (query.isPending)
    return (
      <Center py={60}>
        <Loading />
      </Center>
    )
  if (!query.data)
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  const { lines, due } = query.data
  if (lines.length + due.length === 0)
    return <EmptyState icon={mdiFileDocumentOutline} title={texts.empty} hint={texts.emptyHint} />
  return <StatementView statement={query.data} paper="SUPPLIER_STATEMENT" entity="supplier" id={supplier} />
}
