import { hourBetween } from '@lagar/domain/units/hour.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../texts/t.ts'
import type { FieldProps, Look } from './told-props.ts'
import { useInputProps } from './input-props.ts'
import classes from './number-fields.module.css'
import { useTyped } from '../draft/typed.ts'

/** An hour of the day within bounds, typed as people write it and shown as HH:MM once it is left. */
export function HourField(props: FieldProps<string> & Look & { min?: string; max?: string }) {
  const { min = '00:00', max = '23:59' } = props
  const read = (text: string) => hourBetween(text, min, max)
  const typed = useTyped<string>(
    // A blank hour is an empty text in some forms, and what cannot be read is blank.
    {
      ...props,
      value: props.value === '' ? null : props.value,
      onChange: (hour) => props.onChange(hour ?? ''),
    },
    { read, write: (hour) => hour },
  )
  const [left, setLeft] = useState(false)
  const words = {
    INVALID_HOUR: t.form.invalidHour,
    HOUR_TOO_EARLY: t.form.hourMin(min),
    HOUR_TOO_LATE: t.form.hourMax(max),
  } as Record<string, string>
  const shared = useInputProps(props)

  function leave() {
    setLeft(true)
    props.onBlur()
    if (typed.text.trim() !== '') typed.settle(read(typed.text), typed.text)
  }

  return (
    <TextInput
      {...shared}
      // Nobody is told off for an hour of which only half is typed.
      error={typed.wrong !== undefined && left ? words[typed.wrong] : shared.error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={8}
      classNames={{ input: classes.number ?? '' }}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
