import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tab } from '../../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs = [
  {
    key: 'users',
    label: () => t.users.title,
    Page: tab(async () => (await import('./UsersList.tsx')).UsersList),
  },
  {
    key: 'roles',
    label: () => t.users.roles,
    Page: tab(async () => (await import('./RolesTab.tsx')).RolesTab),
  },
] as const

/** Who works in the company, and what each may do. */
export function UsersPage() {
  return <TabPages title={t.users.page} section="/users" tabs={tabs} />
}
