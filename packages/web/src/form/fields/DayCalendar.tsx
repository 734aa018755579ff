import '@mantine/dates/styles.layer.css'
import { Calendar, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es'
import { useState } from 'react'
import { language, t } from '../../texts/t.ts'

type Props = {
  value: string | null
  min: string | undefined
  max: string | undefined
  onChoose: (day: string) => void
}

/** The calendar below a box for a day, open at the day that stands there; the box keeps the focus. */
export function DayCalendar({ value, min, max, onChoose }: Props) {
  const [shown, show] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    // It follows what is typed.
    setBefore(value)
    if (value !== null) show(value)
  }
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <Calendar
        __staticSelector="DateInput"
        __preventFocus
        size="sm"
        {...(shown === null ? {} : { date: shown })}
        onDateChange={show}
        getDayProps={(day) => ({ selected: day === value, onClick: () => onChoose(day) })}
        getMonthControlProps={(month) => ({ selected: month.slice(0, 7) === value?.slice(0, 7) })}
        getYearControlProps={(year) => ({ selected: year.slice(0, 4) === value?.slice(0, 4) })}
        ariaLabels={{ previousMonth: t.form.previousMonth, nextMonth: t.form.nextMonth }}
        {...(min ? { minDate: min } : {})}
        {...(max ? { maxDate: max } : {})}
      />
    </DatesProvider>
  )
}
