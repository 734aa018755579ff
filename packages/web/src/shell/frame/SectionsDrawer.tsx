import { Drawer } from '@mantine/core'
import { t } from '../../texts/t.ts'
import type { NavEntry } from './nav.tsx'
import classes from './Shell.module.css'
import { SidebarEntry } from './Sidebar.tsx'

/** All sections, over the page of a phone. */
export const SectionsDrawer = ({ entries, onClose }: { entries: NavEntry[]; onClose: () => void }) => (
  <Drawer
    opened
    onClose={onClose}
    position="bottom"
    size="auto"
    title={t.shell.navigation}
    closeButtonProps={{ 'aria-label': t.ui.close }}
  >
    <div className={classes.drawer}>
      {entries.map((entry) => (
        <SidebarEntry key={entry.path} entry={entry} onClick={onClose} />
      ))}
    </div>
  </Drawer>
)
