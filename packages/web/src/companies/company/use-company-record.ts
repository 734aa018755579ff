import type { CompanyRecord } from '@lagar/domain/companies/company.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries.ts'
import { send } from '../../api/send.ts'

const path = 'companies/company'

const companyRecord = queryOptions({
  queryKey: [path],
  queryFn: () => send<CompanyRecord>('GET', path),
})

/** The company someone works in, with all that its page shows of it. */
export const useCompanyRecord = () => useQuery(companyRecord)

/** Asks for it while somebody reaches for its page. */
export const companyAhead = () => queries.prefetchQuery(companyRecord)

/** Saves the company or its configuration; what was saved stands on the page at once. */
export async function saveCompany(
  call: 'companies/company' | 'companies/configuration',
  value: object,
  key: { id: string; version: number | undefined },
): Promise<void> {
  const saved = await send<CompanyRecord>('PUT', call, { ...value, ...key })
  queries.setQueryData([path], saved)
}
