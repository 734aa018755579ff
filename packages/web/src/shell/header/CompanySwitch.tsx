import { ActionIcon } from '@mantine/core'
import { mdiCheck, mdiSwapHorizontal, mdiUnfoldMoreHorizontal } from '@mdi/js'
import { toastFailure } from '../../messages/toast.tsx'
import { switchCompany, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { MenuButton } from '../../overlays/MenuButton.tsx'
import type { MenuEntry } from '../../overlays/menu-entry.ts'

/** Beside the name of the company, for who works in several: goes on in another of them. */
export function CompanySwitch() {
  const entries = useCompanies()
  if (entries.length <= 1) return null
  const button = (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.shell.companies}>
      <Icon path={mdiUnfoldMoreHorizontal} size={20} />
    </ActionIcon>
  )
  return <MenuButton position="bottom-start" button={button} entries={entries} />
}

/** The companies of the person, the one that is open marked. */
export function useCompanies(): MenuEntry[] {
  const { user, companies, company } = useMe()
  return companies.map(({ id, name }, at) => ({
    label: name,
    icon: id === company?.id ? mdiCheck : mdiSwapHorizontal,
    onClick: () => void switchCompany(user.id, id).catch(toastFailure),
    allowed: id !== company?.id,
    reason: t.shell.openCompany,
    ...(at === 0 ? { above: t.shell.companies } : {}),
  }))
}
