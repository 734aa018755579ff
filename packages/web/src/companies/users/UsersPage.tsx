import { lazy } from 'react'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'

const tabs = [
  {
    key: 'users',
    label: () => t.users.title,
    Page: lazy(() => import('./UsersList.tsx').then(({ UsersList: Page }) => ({ default: Page }))),
  },
  {
    key: 'roles',
    label: () => t.users.roles,
    Page: lazy(() => import('./RolesTab.tsx').then(({ RolesTab: Page }) => ({ default: Page }))),
  },
] as const

/** Who works in the company, and what each may do. */
export function UsersPage() {
  return <TabPages title={t.users.page} section="/users" tabs={tabs} />
}
