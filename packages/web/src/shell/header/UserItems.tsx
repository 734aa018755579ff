import { themes } from '@lagar/domain/auth/screens.ts'
import { Menu, Text } from '@mantine/core'
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
import { useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { useCompanies } from './CompanySwitch.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuEntries } from '../../overlays/EntriesMenu.tsx'
import type { MenuFrame } from '../../overlays/menu-entry.ts'
import { OpenedMenu } from '../../overlays/OpenedMenu.tsx'
import { CLIENT_VERSION } from '../../version.ts'
import { useTheme, type Theme } from './use-theme.ts'

/** What the menu of the person holds: welcome, look, companies, versions, log out. */
export function UserItems({ button, onLeave }: Pick<MenuFrame, 'button'> & { onLeave: () => void }) {
  const { user } = useMe()
  const companies = useCompanies()
  return (
    <OpenedMenu button={button} position="bottom-end" width={272}>
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
      {companies.length > 1 && (
        <>
          <Menu.Divider />
          <MenuEntries entries={companies} />
        </>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon path={mdiLogout} size={18} />} onClick={onLeave}>
        {t.shell.logout}
      </Menu.Item>
      <Menu.Divider />
      <Versions />
    </OpenedMenu>
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

const themeIcons: Record<Theme, string> = {
  auto: mdiMonitor,
  light: mdiWhiteBalanceSunny,
  dark: mdiWeatherNight,
}

/** The looks to choose from. */
function SchemeChoice() {
  const { theme, choose } = useTheme()
  return (
    <Menu.RadioGroup value={theme} onChange={(value) => choose(value as Theme)}>
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
