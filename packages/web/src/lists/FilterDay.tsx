import { DateInput } from '@mantine/dates'
import { readDay } from '../form/fields/DayField.tsx'
import { t } from '../texts/t.ts'
import { useListState } from './state.ts'

/** A filter by a day, kept in the address as yyyy-mm-dd. */
export function FilterDay({ name, label }: { name: string; label: string }) {
  const { filters, filter } = useListState()
  const day = filters[name]
  return (
    <DateInput
      aria-label={label}
      placeholder={label}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      value={typeof day === 'string' ? day : null}
      onChange={(chosen) => filter({ [name]: chosen ?? undefined })}
      clearable
      clearButtonProps={{ 'aria-label': t.ui.clear }}
      ariaLabels={{ previousMonth: t.form.previousMonth, nextMonth: t.form.nextMonth }}
    />
  )
}
