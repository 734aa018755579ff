import { useState } from 'react'
import { dayText } from '../../texts/numbers.ts'
import { DayInput } from './DayInput.tsx'
import { readDay } from './read-day.ts'

type Props = {
  /** What it is called, and what stands in it while no day does. */
  label: string
  /** `yyyy-mm-dd`. */
  value: string | null
  onChange: (day: string | null) => void
  /** What the button that clears it is called; without it there is always a day. */
  clearLabel?: string
  w?: number
}

/** A day that something is shown of, outside of forms. What was typed and is no day gives way, when it is left, to the day that is shown. */
export function DayChoice({ label, value, onChange, clearLabel, w }: Props) {
  const [typed, setTyped] = useState<string>()
  const clearable = clearLabel !== undefined

  function type(text: string) {
    setTyped(text)
    const day = readDay(text)
    if (day !== null || (clearable && text.trim() === '')) onChange(day)
  }

  return (
    <DayInput
      aria-label={label}
      placeholder={label}
      value={value}
      text={typed ?? (value === null ? '' : dayText(value))}
      onType={type}
      onChoose={(day) => {
        setTyped(undefined)
        onChange(day)
      }}
      onBlur={() => setTyped(undefined)}
      clearable={clearable}
      {...(clearable && { clearLabel })}
      {...(w !== undefined && { w })}
    />
  )
}
