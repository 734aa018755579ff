import { mdiCalendarBlankOutline } from '@mdi/js'
import { useState } from 'react'
import { dayText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DayInput } from './DayInput.tsx'
import type { FieldProps, Look } from './told-props.ts'
import { useInputProps } from './input-props.ts'
import { useTyped } from '../draft/typed.ts'
import { dayWithin } from './read-day.ts'

type Props = FieldProps<string> & Look & { min?: string; max?: string; clearable?: boolean }

/** A day, kept as `yyyy-mm-dd`, shown and typed as dd/mm/yyyy. What is no day stays in sight, leaves the field without a value, and is told once it is left. */
export function DayField(props: Props) {
  const { value, onChange, onBlur, min, max, clearable = false } = props
  const read = (text: string) => dayWithin(text, min, max)
  const typed = useTyped<string>(
    { name: props.name, value, onChange: (day) => onChange(day as never) },
    { read, write: dayText },
  )
  const [left, setLeft] = useState(false)
  const shared = useInputProps(props)
  const words = {
    INVALID_DATE: t.form.invalidDay,
    TOO_LOW: t.form.dayMin(dayText(min ?? '')),
    TOO_HIGH: t.form.dayMax(dayText(max ?? '')),
  } as Record<string, string>
  return (
    <DayInput
      {...shared}
      // Nobody is told off for a day of which only half is typed.
      error={typed.wrong !== undefined && left ? words[typed.wrong] : shared.error}
      onBlur={() => {
        setLeft(true)
        onBlur()
        if (typed.text.trim() !== '') typed.settle(read(typed.text), typed.text)
      }}
      placeholder={t.form.pickDay}
      value={value ?? null}
      text={typed.text}
      onType={typed.type}
      onChoose={(day) => (day === null ? typed.type('') : typed.settle({ ok: true, value: day }, day))}
      clearable={clearable}
      leftSection={<Icon path={mdiCalendarBlankOutline} size={18} />}
      min={min}
      max={max}
    />
  )
}
