import { Menu, Tooltip } from '@mantine/core'
import { mdiDotsVertical } from '@mdi/js'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import classes from './RowMenu.module.css'

/** One thing that can be done with a record; `allowed: false` shows it disabled with the reason. */
export type RowAction = {
  label: string
  icon: string
  onClick: () => void
  allowed?: boolean | undefined
  reason?: string
  danger?: boolean
}

type Props = { name: string; actions: RowAction[] }

/** The actions of one record behind three dots. A list has one at each row: the menu itself is made when it is opened for the first time. */
export function RowMenu({ name, actions }: Props) {
  const [isUsed, setUsed] = useState(false)
  if (actions.length === 0) return null
  if (isUsed) return <OpenedMenu name={name} actions={actions} />
  return <Dots name={name} aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} />
}

function OpenedMenu({ name, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  // It opens once the dots have the focus, to which it gives it back.
  useEffect(() => {
    dots.current?.focus()
    // oxlint-disable-next-line react/set-state-in-effect -- what has the focus is known only once it stands there
    setOpen(true)
  }, [])
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" width={220} withinPortal>
      <Menu.Target>
        <Dots ref={dots} name={name} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Dots({ name, ...props }: { name: string } & ComponentProps<'button'>) {
  return (
    <button {...props} type="button" className={classes.dots} aria-label={t.ui.actionsOf(name)}>
      <Icon path={mdiDotsVertical} />
    </button>
  )
}

function ActionItem({ action }: { action: RowAction }) {
  const { label, icon, onClick, allowed = true, reason = t.ui.noPermissions, danger = false } = action
  if (!allowed) {
    return (
      <Tooltip label={reason} multiline maw={260}>
        <Menu.Item
          aria-disabled="true"
          data-disabled
          closeMenuOnClick={false}
          leftSection={<Icon path={icon} size={18} />}
        >
          {label}
        </Menu.Item>
      </Tooltip>
    )
  }
  return (
    <Menu.Item
      leftSection={<Icon path={icon} size={18} />}
      {...(danger ? { color: 'var(--mantine-color-error)' } : {})}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}
