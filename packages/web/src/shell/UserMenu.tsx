import { themes } from '@lagar/domain/auth/account.ts'
import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import {
  mdiAccountCogOutline,
  mdiCheck,
  mdiCreationOutline,
  mdiLogout,
  mdiMonitor,
  mdiSwapHorizontal,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { saveAccount } from '../auth/saveAccount.ts'
import { signOut } from '../auth/signIn.ts'
import { switchCompany, useMe } from '../auth/me.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { toastFailure } from '../ui/toast.tsx'
import { CLIENT_VERSION } from '../version.ts'

/** The person: welcome, look, companies, versions, log out. */
export function UserMenu() {
  const { user, companies, company, serverVersion } = useMe()
  return (
    <Menu position="bottom-end" width={272} shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="transparent" size={44}>
          <Avatar color="vino" radius="xl" size={36} name={`${user.name} ${user.surname}`} />
          <VisuallyHidden>{t.shell.userMenu}</VisuallyHidden>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px' }}>
          <Text fw={650}>{t.shell.welcome(user.name)}</Text>
          <Text size="sm" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon path={mdiAccountCogOutline} size={18} />}
          renderRoot={(props) => <Link to="/user/configuration" {...props} />}
        >
          {t.shell.myAccount}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t.shell.theme}</Menu.Label>
        <SchemeChoice />
        {companies.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t.shell.companies}</Menu.Label>
            {companies.map(({ id, name }) => (
              <Menu.Item
                key={id}
                leftSection={<Icon path={id === company?.id ? mdiCheck : mdiSwapHorizontal} size={18} />}
                disabled={id === company?.id}
                onClick={() => void switchCompany(id).catch(toastFailure)}
              >
                {name}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon path={mdiLogout} size={18} />} onClick={() => void signOut()}>
          {t.shell.logout}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon path={mdiCreationOutline} size={18} />}
          renderRoot={(props) => <Link to="/changelogs" {...props} />}
        >
          {t.changelogs.title}
          <Text size="xs" c="dimmed">
            {t.shell.serverVersion(serverVersion)} · {t.shell.clientVersion(CLIENT_VERSION)}
          </Text>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type Theme = (typeof themes)[number]

const themeIcons: Record<Theme, string> = {
  auto: mdiMonitor,
  light: mdiWhiteBalanceSunny,
  dark: mdiWeatherNight,
}

/** The look is the person's: it is kept in the account, and every device that signs in takes it. */
function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()

  function choose(theme: Theme) {
    setColorScheme(theme)
    saveAccount({ theme }).catch(toastFailure)
  }
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => choose(value as Theme)}>
      {themes.map((value) => (
        <Menu.RadioItem
          key={value}
          value={value}
          closeMenuOnClick={false}
          rightSection={<Icon path={themeIcons[value]} size={18} />}
        >
          {t.shell[value]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
