import { ScrollArea, Tooltip, UnstyledButton } from '@mantine/core'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { SectionLink, useNav, type NavEntry } from './nav.tsx'
import classes from './Shell.module.css'

/** The sections down the side of a wide screen. */
export function Sidebar() {
  const entries = useNav()
  return (
    <ScrollArea component="nav" aria-label={t.shell.navigation} className={classes.sidebar} type="auto">
      {entries.map((entry) => (
        <SidebarEntry key={entry.path} entry={entry} />
      ))}
    </ScrollArea>
  )
}

/** One section; without the role it is grey, cannot be clicked, and says why. */
export function SidebarEntry({ entry, onClick }: { entry: NavEntry; onClick?: () => void }) {
  const inside = (
    <>
      <Icon path={entry.icon} />
      <span>{entry.label}</span>
    </>
  )
  if (!entry.allowed) {
    return (
      <Tooltip label={t.shell.noRole} position="right" multiline maw={240}>
        <UnstyledButton className={classes.entry} aria-disabled="true" data-disabled>
          {inside}
        </UnstyledButton>
      </Tooltip>
    )
  }
  return (
    <SectionLink
      path={entry.path}
      className={classes.entry}
      aria-current={entry.active ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
    >
      {inside}
    </SectionLink>
  )
}
