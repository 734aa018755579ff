import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Hint } from './Hint.tsx'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import type { MenuEntry, MenuFrame } from './menu-entry.ts'
import { OpenedMenu } from './OpenedMenu.tsx'

/** A menu of entries, open as soon as it is there. */
export const EntriesMenu = ({ entries, ...frame }: MenuFrame & { entries: readonly MenuEntry[] }) => (
  <OpenedMenu {...frame}>
    <MenuEntries entries={entries} />
  </OpenedMenu>
)

/** The entries of a menu, one below the other. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map((entry, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a label may be more than a word, and entries keep their order
    <Fragment key={at}>
      {entry.above !== undefined && at > 0 && <Menu.Divider />}
      {typeof entry.above === 'string' && <Menu.Label>{entry.above}</Menu.Label>}
      <Entry entry={entry} />
    </Fragment>
  ))

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon, onClick, allowed = true, reason = t.ui.noPermissions, danger = false } = entry
  const leftSection = icon !== undefined && <Icon path={icon} size={18} />
  if (!allowed) {
    return (
      <Hint label={reason} multiline maw={260}>
        <Menu.Item aria-disabled="true" data-disabled closeMenuOnClick={false} leftSection={leftSection}>
          {label}
        </Menu.Item>
      </Hint>
    )
  }
  return (
    <Menu.Item
      leftSection={leftSection}
      {...(danger ? { color: 'var(--mantine-color-error)' } : {})}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}
