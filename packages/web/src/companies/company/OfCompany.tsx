import type { CompanyRecord } from '@lagar/domain/companies/company.ts'
import { Center } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../messages/LoadFailed.tsx'
import { useCompanyRecord } from './use-company-record.ts'
import { Loading } from '../../ui/Loading.tsx'

/** What is shown of the company, once it was read. */
export function OfCompany({ children }: { children: (record: CompanyRecord) => ReactNode }) {
  const query = useCompanyRecord()
  if (query.data) return children(query.data)
  if (query.isError) {
    return <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <Center py={80}>
      <Loading />
    </Center>
  )
}
