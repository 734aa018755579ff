import { themes } from '@lagar/domain/auth/screens.ts'
import { ActionIcon, Avatar, Menu, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import {
  mdiAccountCogOutline,
  mdiCreationOutline,
  mdiLogout,
  mdiMessageTextOutline,
  mdiMonitor,
  mdiWeatherNight,
  mdiWhiteBalanceSunny,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { saveAccount } from '../../auth/save-account.ts'
import { signOut } from '../../auth/sign-in.ts'
import { useMe } from '../../session/me.tsx'
import { useTray } from '../../offline/outbox.ts'
import { t } from '../../texts/t.ts'
import { CompanyItems } from './CompanySwitch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toastFailure } from '../../messages/toast.tsx'
import { CLIENT_VERSION } from '../../version.ts'
import { later } from '../../ui/later.tsx'

const ConfirmDialog = later(async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog)

/** The person: welcome, look, companies, versions, log out. */
export function UserMenu() {
  const { user } = useMe()
  const { waiting } = useTray()
  const [asking, setAsking] = useState(false)
  const leave = () => (waiting.length > 0 ? setAsking(true) : void signOut())
  return (
    <>
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
          <Menu.Item
            leftSection={<Icon path={mdiMessageTextOutline} size={18} />}
            renderRoot={(props) => <Link to="/chat" {...props} />}
          >
            {t.chat.title}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t.shell.theme}</Menu.Label>
          <SchemeChoice />
          <Companies />
          <Menu.Divider />
          <Menu.Item leftSection={<Icon path={mdiLogout} size={18} />} onClick={leave}>
            {t.shell.logout}
          </Menu.Item>
          <Menu.Divider />
          <Versions />
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <ConfirmDialog
          title={t.offline.signOutTitle}
          text={t.offline.signOutText(waiting.length)}
          action={t.offline.signOut}
          onConfirm={() => void signOut()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The companies of the person, where they are several. */
function Companies() {
  const { companies } = useMe()
  if (companies.length <= 1) return null
  return (
    <>
      <Menu.Divider />
      <CompanyItems />
    </>
  )
}

/** What runs here and there, and what is new in it. */
function Versions() {
  const { serverVersion } = useMe()
  return (
    <Menu.Item
      leftSection={<Icon path={mdiCreationOutline} size={18} />}
      renderRoot={(props) => <Link to="/changelogs" {...props} />}
    >
      {t.changelogs.title}
      <Text size="xs" c="dimmed">
        {t.shell.serverVersion(serverVersion)} · {t.shell.clientVersion(CLIENT_VERSION)}
      </Text>
    </Menu.Item>
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
