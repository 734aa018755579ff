import { whyOff, type ScheduleRecord } from '@lagar/domain/administration/people/schedule.ts'
import { weekdayOf, type Day } from '@lagar/domain/day.ts'
import { useList } from '../../api/records.ts'
import type { PickerProps } from '../../pickers/EntityPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** Someone who is given work on a day; that they are off then is said under their name, and kept from nobody. */
export function EmployeeOnDay({ day, ...props }: PickerProps & { day: Day | null | undefined }) {
  const off = useOff(props.value, day)
  return <EmployeePicker {...props} hint={off ?? props.hint} />
}

/** What is said of an employee who is off on a day; nothing of who works then, has no schedule, or cannot be asked about. */
function useOff(employeeId: string | null | undefined, day: Day | null | undefined): string | undefined {
  const asks = Boolean(employeeId && day)
  const { data } = useList<ScheduleRecord>(
    'administration/employee/schedules',
    { employeeId: employeeId ?? undefined, limit: 200 },
    asks,
  )
  const schedules = (data?.result ?? []).filter(({ employee }) => employee.id === employeeId)
  const why = day ? whyOff(schedules, day) : null
  if (!day || why === null) return undefined
  const { name } = schedules[0]!.employee
  const when = why === 'WEEKDAY' ? t.calendar.weekdays[weekdayOf(day)] : dayText(day)
  return t.calendar.off[why](name, when)
}
