import type { UserRecord } from '@lagar/domain/companies/user.ts'
import { useList } from '../api/records.ts'
import { SelectField } from '../form/fields/fields.tsx'
import type { FieldProps, Look } from '../form/fields/told-props.ts'
import type { Option } from '../texts/options.ts'

/** Those who may come in, by name; a company has so few of them that all are read at once. */
export function useUserOptions(): Option[] {
  const people = useList<UserRecord>('companies/users', { limit: 200, sort: 'name' })
  return (people.data?.result ?? []).map(({ id, name, surname }) => ({
    value: id,
    label: `${name} ${surname}`.trim(),
  }))
}

/** Somebody with an account in this company; who may not see those is offered nobody. */
export function UserPicker(props: FieldProps<string, never> & Look & { clearable?: boolean }) {
  return <SelectField {...props} options={useUserOptions()} />
}
