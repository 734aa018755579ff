import { Input, TextInput, type TextInputProps } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../texts/t.ts'
import { useWasOpened } from '../../overlays/use-was-opened.ts'
import { onReach } from '../../ui/later.tsx'

const DayDropdown = onReach(async () => (await import('./DayDropdown.tsx')).DayDropdown)

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  /** `yyyy-mm-dd`, as `min` and `max`. */
  value: string | null
  text: string
  onType: (text: string) => void
  onChoose: (day: string | null) => void
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean
  /** What the button that clears it is called. */
  clearLabel?: string
}

/** A box for a day, typed as dd/mm/yyyy or chosen from the calendar below it. */
export function DayInput(props: Props) {
  const { value, text, onType, onChoose, min, max, clearable = false, clearLabel, ...rest } = props
  const [opened, setOpened] = useState(false)
  const wasOpened = useWasOpened(opened)
  const [open, close] = [() => setOpened(true), () => setOpened(false)]
  const field = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const [dropdown, setDropdown] = useState<HTMLDivElement | null>(null)
  useClickOutside(close, null, [box, dropdown])
  const canClear = clearable && value !== null && !rest.disabled

  function choose(day: string | null) {
    close()
    onChoose(day)
  }

  return (
    <>
      <TextInput
        {...rest}
        ref={field}
        wrapperProps={{ ref: setBox }}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          open()
          onType(event.currentTarget.value)
        }}
        onFocus={open}
        onClick={open}
        onBlur={(event) => {
          rest.onBlur?.(event)
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
