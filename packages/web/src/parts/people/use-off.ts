import { whyOff, type ScheduleRecord } from '@lagar/domain/administration/people/schedule.ts'
import { weekdayOf, type Day } from '@lagar/domain/day.ts'
import { useList } from '../../api/records.ts'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** What is said of an employee who is off on a day; nothing of who works then, has no schedule, or cannot be asked about. */
export function useOff(
  employeeId: string | null | undefined,
  day: Day | null | undefined,
): string | undefined {
  const { data } = useList<ScheduleRecord>(
    'administration/employee/schedules',
    { employeeId: employeeId ?? undefined, limit: 200 },
    Boolean(employeeId && day),
  )
  const schedules = (data?.result ?? []).filter(({ employee }) => employee.id === employeeId)
  const why = day ? whyOff(schedules, day) : null
  if (!day || why === null) return undefined
  const { name } = schedules[0]!.employee
  const when = why === 'WEEKDAY' ? t.calendar.weekdays[weekdayOf(day)] : dayText(day)
  return t.calendar.off[why](name, when)
}
