import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../texts/t.ts'
import { dayText } from '../../texts/numbers.ts'
import { useWasOpened } from '../../overlays/use-was-opened.ts'
import { onReach } from '../../ui/later.tsx'

const DayDropdown = onReach(async () => (await import('./DayDropdown.tsx')).DayDropdown)

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** `yyyy-mm-dd`, as `min` and `max`. */
  value: string | null
  onChange: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean
  /** What the button that clears it is called. */
  clearLabel?: string
}

/** A box for a day, typed as dd/mm/yyyy or chosen from the calendar below it. What was typed and is no day gives way to the day before. */
export function DayInput({ value, onChange, min, max, clearable = false, clearLabel, ...rest }: Props) {
  const [opened, setOpened] = useState(false)
  const wasOpened = useWasOpened(opened)
  const [open, close] = [() => setOpened(true), () => setOpened(false)]
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null)
  useClickOutside(close, null, [box, dropdown])
  const canClear = clearable && value !== null && !rest.disabled

  function type(text: string) {
    setTyped(text)
    open()
    const day = readDay(text)
    if (text.trim() === '' && clearable) onChange(null)
    else if (day !== null && (min === undefined || day >= min) && (max === undefined || day <= max))
      onChange(day)
  }

  function choose(day: string | null) {
    setTyped(undefined)
    close()
    onChange(day)
  }

  return (
    <>
      <TextInput
        {...rest}
        ref={field}
        wrapperProps={{ ref: setBox }}
        autoComplete="off"
        value={typed ?? (value === null ? '' : dayText(value))}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={open}
        onClick={open}
        onBlur={(event) => {
          rest.onBlur?.(event)
          setTyped(undefined)
          close()
        }}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
        // The first Escape closes the calendar, and not the form around it.
        data-mantine-stop-propagation={opened || undefined}
        rightSectionPointerEvents="all"
        rightSection={
          canClear ? (
            <Input.ClearButton aria-label={clearLabel ?? t.form.clear} onClick={() => choose(null)} />
          ) : null
        }
      />
      {wasOpened && (
        <Suspense>
          <DayDropdown
            ref={setDropdown}
            field={field}
            isOpen={opened}
            value={value}
            min={min}
            max={max}
            onChoose={(day) => choose(clearable && day === value ? null : day)}
          />
        </Suspense>
      )}
    </>
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
