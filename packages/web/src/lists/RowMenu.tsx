import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { mdiDotsVertical } from '@mdi/js'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'

/** One thing that can be done with a record; `allowed: false` shows it disabled with the reason. */
export type RowAction = {
  label: string
  icon: string
  onClick: () => void
  allowed?: boolean | undefined
  reason?: string
  danger?: boolean
}

/** The actions of one record behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md" width={220} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.ui.actionsOf(name)}>
          <Icon path={mdiDotsVertical} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
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
