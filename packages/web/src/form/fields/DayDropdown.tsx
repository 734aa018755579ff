import { Popover } from '@mantine/core'
import type { ComponentProps, Ref, RefObject } from 'react'
import { FieldTarget } from '../../overlays/FieldTarget.tsx'
import { DayCalendar } from './DayCalendar.tsx'

type Props = ComponentProps<typeof DayCalendar> & {
  ref: Ref<HTMLDivElement>
  field: RefObject<HTMLInputElement | null>
  isOpen: boolean
}

/** The calendar below a box for a day; the box keeps the focus. */
export const DayDropdown = ({ ref, field, isOpen, ...calendar }: Props) => (
  <Popover opened={isOpen} trapFocus={false} position="bottom-start" withRoles={false}>
    <Popover.Target>
      <FieldTarget field={field} />
    </Popover.Target>
    <Popover.Dropdown ref={ref} onMouseDown={(event) => event.preventDefault()}>
      <DayCalendar {...calendar} />
    </Popover.Dropdown>
  </Popover>
)
