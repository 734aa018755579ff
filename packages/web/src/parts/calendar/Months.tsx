import type { Day } from '@lagar/domain/day.ts'
import { addMonths, monthOf, type Month } from '@lagar/domain/month.ts'
import { ActionIcon, Button, Group, Title } from '@mantine/core'
import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useListState } from '../../lists/state.ts'
import { monthText } from '../../texts/numbers.ts'
import classes from './Calendar.module.css'

/** The month that the address asks for, or else that of today. */
export const monthAsked = (given: unknown, today: Day): Month =>
  typeof given === 'string' && /^\d{4}-\d{2}$/.test(given) ? given : monthOf(today)

/** The month that is shown, and the way to those beside it; it is kept in the address. */
export function Months({ month, today }: { month: Month; today: Day }) {
  const texts = t.fieldWork.calendar
  const { filter } = useListState()
  const present = monthOf(today)
  const go = (to: Month) => filter({ month: to === present ? undefined : to })
  return (
    <Group justify="space-between" mb="sm">
      <Title order={2} className={classes.month} aria-live="polite">
        {monthText(month, 'long')}
      </Title>
      <Group gap="xs">
        <Button variant="default" disabled={month === present} onClick={() => go(present)}>
          {texts.present}
        </Button>
        <Step label={texts.before} icon={mdiChevronLeft} onClick={() => go(addMonths(month, -1))} />
        <Step label={texts.after} icon={mdiChevronRight} onClick={() => go(addMonths(month, 1))} />
      </Group>
    </Group>
  )
}

const Step = ({ label, icon, onClick }: { label: string; icon: string; onClick: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
    <Icon path={icon} />
  </ActionIcon>
)
