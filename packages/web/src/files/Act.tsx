import { ActionIcon } from '@mantine/core'
import { Hint } from '../overlays/Hint.tsx'
import { Icon } from '../ui/Icon.tsx'

type Props = { label: string; icon: string; onClick: () => void }

/** Something that may be done with one file; its label names the file. */
export function Act({ label, icon, onClick }: Props) {
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick}>
        <Icon path={icon} size={18} />
      </ActionIcon>
    </Hint>
  )
}
