import { onReach } from '../ui/later.tsx'
import { ComesWith } from './ComesWith.tsx'
import type { MenuEntry, MenuFrame } from './menu-entry.ts'

const EntriesMenu = onReach(async () => (await import('./EntriesMenu.tsx')).EntriesMenu)

/** A button that opens a menu of entries. */
export const MenuButton = (props: MenuFrame & { entries: readonly MenuEntry[] }) => (
  <ComesWith button={props.button} opens="menu">
    <EntriesMenu {...props} />
  </ComesWith>
)
