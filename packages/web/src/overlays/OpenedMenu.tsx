import { Menu } from '@mantine/core'
import { cloneElement, useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './OpenedMenu.module.css'
import type { MenuFrame } from './menu-entry.ts'

/** A menu below its button, open as soon as it is there. */
export function OpenedMenu({ button, children, ...frame }: MenuFrame & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  // It opens once the button has the focus, to which it gives it back.
  useEffect(() => {
    target.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- what has the focus is known only once it stands there
    setOpen(true)
  }, [])
  return (
    <Menu opened={isOpen} onChange={setOpen} shadow="md" withinPortal {...frame}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>{children}</Menu.Dropdown>
    </Menu>
  )
}
