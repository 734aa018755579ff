import type { UserRecord } from '@lagar/domain/companies/user.ts'
import { useList } from '../../api/records.ts'
import type { Option } from '../../texts/options.ts'

/** Those with an account in this company, by name, and nobody for who may not see them; a company has so few of them that all are read at once. */
export function useUserOptions(): Option[] {
  const people = useList<UserRecord>('companies/users', { limit: 200, sort: 'name' })
  return (people.data?.result ?? []).map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`.trim(),
  }))
}
