import { DateInput } from '@mantine/dates'
import { mdiCalendarBlankOutline } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useInputProps, type FieldProps, type Look } from './fields.tsx'

type Props = FieldProps<string> & Look & { min?: string; max?: string; clearable?: boolean }

/** A day, kept as `yyyy-mm-dd`, shown and typed as dd/mm/yyyy. */
export function DayField(props: Props) {
  const { value, onChange, min, max, clearable = false } = props
  return (
    <DateInput
      {...useInputProps(props)}
      valueFormat="DD/MM/YYYY"
      dateParser={readDay}
      placeholder={t.form.pickDay}
      value={value ?? null}
      onChange={(day) => onChange(day as never)}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t.form.clear }}
      leftSection={<Icon path={mdiCalendarBlankOutline} size={18} />}
      ariaLabels={{ previousMonth: t.form.previousMonth, nextMonth: t.form.nextMonth }}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  )
}

/** Reads 3/4/26, 03-04-2026 or 030426 as the third of April; anything else is no day. */
export function readDay(text: string): string | null {
  const parts = /^(\d{1,2})[/.-]?(\d{1,2})[/.-]?(\d{4}|\d{2})$/.exec(text.trim())
  if (!parts) return null
  const [, d = '', m = '', y = ''] = parts
  const day = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const real = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(day) ? day : null
}
