import { ActionIcon, Menu } from '@mantine/core'
import { mdiCheck, mdiSwapHorizontal, mdiUnfoldMoreHorizontal } from '@mdi/js'
import { toastFailure } from '../../messages/toast.tsx'
import { switchCompany, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Beside the name of the company, for who works in several: goes on in another of them. */
export function CompanySwitch() {
  const { companies } = useMe()
  if (companies.length <= 1) return null
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t.shell.companies}>
          <Icon path={mdiUnfoldMoreHorizontal} size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <CompanyItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The companies of the person, the one that is open marked. */
export function CompanyItems() {
  const { user, companies, company } = useMe()
  return (
    <>
      <Menu.Label>{t.shell.companies}</Menu.Label>
      {companies.map(({ id, name }) => (
        <Menu.Item
          key={id}
          leftSection={<Icon path={id === company?.id ? mdiCheck : mdiSwapHorizontal} size={18} />}
          disabled={id === company?.id}
          onClick={() => void switchCompany(user.id, id).catch(toastFailure)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
