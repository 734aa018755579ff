import type { MenuProps } from '@mantine/core'
import { cloneElement, Suspense, useState, type ReactElement, type ReactNode, type Ref } from 'react'
import { onReach } from '../later.tsx'

/** One thing that a menu offers; `allowed: false` shows it disabled with the reason. */
export type MenuEntry = {
  label: ReactNode
  icon?: string
  onClick: () => void
  allowed?: boolean | undefined
  reason?: string
  danger?: boolean
  /** A line above it, with what the entries below have in common. */
  above?: string | true
}

type Button = ReactElement<{
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  ref?: Ref<HTMLButtonElement>
}>

/** What a menu hangs on, and how. */
export type MenuFrame = Pick<MenuProps, 'position' | 'width' | 'returnFocus'> & { button: Button }

const EntriesMenu = onReach(async () => (await import('./EntriesMenu.tsx')).EntriesMenu)

/** A button that opens a menu of entries. */
export const MenuButton = (props: MenuFrame & { entries: readonly MenuEntry[] }) => (
  <ComesWithMenu button={props.button}>
    <EntriesMenu {...props} />
  </ComesWithMenu>
)

/** A button whose menu is made when it is opened for the first time: a list has one at each row, and most stay closed. */
export function ComesWithMenu({ button, children }: { button: Button; children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  if (isUsed) return <Suspense fallback={button}>{children}</Suspense>
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setUsed(true),
  })
}
