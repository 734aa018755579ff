import { Menu } from '@mantine/core'
import { cloneElement, type ReactNode } from 'react'
import classes from './OpenedMenu.module.css'
import type { MenuFrame } from './menu-entry.ts'
import { useOpenAtOnce } from './use-open-at-once.ts'

/** A menu below its button, open as soon as it is there. */
export function OpenedMenu({ button, children, ...frame }: MenuFrame & { children: ReactNode }) {
  const { isOpen, setOpen, target } = useOpenAtOnce()
  return (
    <Menu opened={isOpen} onChange={setOpen} shadow="md" withinPortal {...frame}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}
