import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { Icon } from '../../ui/Icon.tsx'
import classes from './Calendar.module.css'

type Way = { label: string; go: () => void }

type Props = {
  /** The stretch of days that is shown. */
  title: string
  present: Way & { isHere: boolean }
  before: Way
  after: Way
}

/** The days that are shown, and the way to those beside them and back to today. */
export function Steps({ title, present, before, after }: Props) {
  return (
    <Group justify="space-between" mb="sm">
      <Title order={2} className={classes.month} aria-live="polite">
        {title}
      </Title>
      <Group gap="xs">
        <Button variant="default" disabled={present.isHere} onClick={present.go}>
          {present.label}
        </Button>
        <Step {...before} icon={mdiChevronLeft} />
        <Step {...after} icon={mdiChevronRight} />
      </Group>
    </Group>
  )
}

const Step = ({ label, icon, go }: Way & { icon: string }) => (
  <ActionIcon variant="default" size={36} aria-label={label} onClick={go}>
    <Icon path={icon} />
  </ActionIcon>
)
