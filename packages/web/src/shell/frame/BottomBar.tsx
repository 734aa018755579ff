import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mdiDotsHorizontal } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SectionLink, useNav } from './nav.tsx'
import classes from './Shell.module.css'
import { SidebarEntry } from './Sidebar.tsx'

const SHOWN = 4

/** The same sections at the thumb's reach on a small screen: the first few, and the rest behind "Más". */
export function BottomBar() {
  const entries = useNav()
  const [opened, { open, close }] = useDisclosure()
  const open4 = entries.filter((entry) => entry.allowed).slice(0, SHOWN)
  const activeElsewhere = entries.some((entry) => entry.active) && !open4.some((entry) => entry.active)
  return (
    <nav className={classes.bottom} aria-label={t.shell.navigation}>
      {open4.map((entry) => (
        <SectionLink
          key={entry.path}
          path={entry.path}
          className={classes.thumb}
          aria-current={entry.active ? 'page' : undefined}
        >
          <Icon path={entry.icon} size={24} />
          <span>{entry.label}</span>
        </SectionLink>
      ))}
      {entries.length > open4.length && (
        <UnstyledButton
          className={classes.thumb}
          aria-haspopup="dialog"
          aria-expanded={opened}
          data-active={activeElsewhere || undefined}
          onClick={open}
        >
          <Icon path={mdiDotsHorizontal} size={24} />
          <span>{t.shell.more}</span>
        </UnstyledButton>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="auto"
        title={t.shell.navigation}
        closeButtonProps={{ 'aria-label': t.ui.close }}
      >
        <div className={classes.drawer}>
          {entries.map((entry) => (
            <SidebarEntry key={entry.path} entry={entry} onClick={close} />
          ))}
        </div>
      </Drawer>
    </nav>
  )
}
