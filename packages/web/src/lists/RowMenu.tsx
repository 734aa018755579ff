import { mdiDotsVertical } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { MenuButton } from '../overlays/MenuButton.tsx'
import type { MenuEntry } from '../overlays/menu-entry.ts'
import classes from './RowMenu.module.css'

/** One thing that can be done with a record. */
export type RowAction = MenuEntry & { label: string; icon: string }

/** The actions of one record behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null
  const dots = (
    <button type="button" className={classes.dots} aria-label={t.ui.actionsOf(name)}>
      <Icon path={mdiDotsVertical} />
    </button>
  )
  return <MenuButton button={dots} entries={actions} position="bottom-end" width={220} />
}
