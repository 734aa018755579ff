import { cloneElement, Suspense, useState, type ReactNode } from 'react'
import { onReach } from '../ui/later.tsx'
import type { MenuEntry, MenuFrame } from './menu-entry.ts'

const EntriesMenu = onReach(async () => (await import('./EntriesMenu.tsx')).EntriesMenu)

/** A button that opens a menu of entries. */
export const MenuButton = (props: MenuFrame & { entries: readonly MenuEntry[] }) => (
  <ComesWithMenu button={props.button}>
    <EntriesMenu {...props} />
  </ComesWithMenu>
)

/** A button whose menu is made when it is opened for the first time: a list has one at each row, and most stay closed. */
export function ComesWithMenu({ button, children }: Pick<MenuFrame, 'button'> & { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <Suspense fallback={button}>{children}</Suspense>
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setUsed(true),
  })
}
