import { leaveDecimal, parseDecimal, typedDecimal, type Parsed } from '@lagar/domain/units/decimal.ts'
import { hourBetween } from '@lagar/domain/units/hour.ts'
import { Group, Select, TextInput } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { inputProps, type FieldProps, type Look } from './fields.tsx'
import classes from './numberFields.module.css'
import type { Option } from './options.ts'

const REFUSED_KEYS = new Set(['e', 'E', '+', '-', 'ArrowUp', 'ArrowDown'])

function refuseKeys(event: KeyboardEvent) {
  if (REFUSED_KEYS.has(event.key)) event.preventDefault()
}

type DecimalProps = FieldProps<number> &
  Look & {
    min?: number
    max?: number
    decimals?: number
    /** Leaves a blank field blank instead of 0: for a value that may be unknown. */
    mayBeBlank?: boolean
    leftSection?: ReactNode
    rightSection?: ReactNode
  }

/** A decimal with comma or dot; blank becomes 0 and decimals too many are rounded when it is left. */
export function DecimalField(props: DecimalProps) {
  const {
    value,
    onChange,
    min = 0,
    max = Infinity,
    decimals = 2,
    mayBeBlank = false,
    leftSection,
    rightSection,
  } = props
  const rules = { min, max, decimals }
  const [typed, setTyped] = useState<string>()
  const [invalid, setInvalid] = useState(false)
  // What was typed holds while it stands for the draft's value; anything else came from outside.
  const shown =
    typed !== undefined && (invalid || saysTheSame(typed, value)) ? typed : written(value, decimals)

  function say(read: Parsed<number>) {
    setInvalid(!read.ok)
    // NaN keeps the form from being sent while what is typed is no number.
    onChange(read.ok ? read.value : Number.NaN)
  }

  function type(text: string) {
    setTyped(text)
    if (text.trim() !== '') return say(parseDecimal(text, rules))
    setInvalid(false)
    onChange(null as never)
  }

  function leave() {
    props.onBlur()
    if (mayBeBlank && shown.trim() === '') return
    const read = leaveDecimal(shown, rules)
    say(read)
    if (read.ok) setTyped(undefined)
  }

  return (
    <TextInput
      {...inputProps({ ...props, error: invalid ? 'INVALID_VALUE' : props.error })}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.number ?? '' }}
      value={shown}
      onKeyDown={min < 0 ? undefined : refuseKeys}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      leftSection={leftSection}
      rightSection={rightSection}
    />
  )
}

const written = (value: number | null | undefined, decimals: number) =>
  value === null || value === undefined || Number.isNaN(value) ? '' : typedDecimal(value, decimals)

function saysTheSame(typed: string, value: number | null | undefined): boolean {
  if (typed.trim() === '') return value === null || value === undefined
  const read = parseDecimal(typed, { min: -Infinity })
  return read.ok && read.value === value
}

/** A whole number. */
export function IntegerField(props: Omit<DecimalProps, 'decimals'>) {
  return <DecimalField {...props} decimals={0} />
}

/** An amount of money in the company's currency. */
export function MoneyField(props: Omit<DecimalProps, 'leftSection'> & { currency?: string }) {
  const { currency = '$', ...rest } = props
  return <DecimalField {...rest} leftSection={<span className={classes.unit}>{currency}</span>} />
}

type UnitProps<U extends string> = Look & {
  amount: FieldProps<number>
  unit: FieldProps<U, never>
  units: readonly Option<U>[]
  min?: number
  max?: number
  decimals?: number
}

/** An amount with its unit beside it. */
export function UnitField<U extends string>({ amount, unit, units, label, ...look }: UnitProps<U>) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className={classes.pair}>
      <DecimalField {...amount} {...look} label={label} />
      <div className={classes.unitBox}>
        <Select
          mt={look.hideLabel ? 0 : 24}
          {...inputProps({ ...unit, label: `${t.form.unit} (${label})`, hideLabel: true })}
          {...(look.disabled ? { disabled: true } : {})}
          data={[...units]}
          value={unit.value ?? null}
          allowDeselect={false}
          onChange={(chosen) => unit.onChange(chosen as never)}
        />
      </div>
    </Group>
  )
}

/** An hour of the day, HH:MM, within bounds. */
export function HourField(props: FieldProps<string> & Look & { min?: string; max?: string }) {
  const { value, onChange, min = '00:00', max = '23:59' } = props
  const text = value ?? ''
  const read = text === '' ? undefined : hourBetween(text, min, max)
  const words = {
    INVALID_HOUR: t.form.invalidHour,
    HOUR_TOO_EARLY: t.form.hourMin(min),
    HOUR_TOO_LATE: t.form.hourMax(max),
  } as Record<string, string>
  const [left, setLeft] = useState(false)
  const wrong = read && !read.ok && (left || text.length >= 5) ? words[read.code] : undefined
  const shared = inputProps(props)
  return (
    <TextInput
      {...shared}
      error={wrong ?? shared.error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      maxLength={5}
      classNames={{ input: classes.number ?? '' }}
      value={text}
      onChange={(event) => onChange(withColon(event.currentTarget.value, text))}
      onBlur={() => {
        setLeft(true)
        props.onBlur()
      }}
    />
  )
}

// A phone's number keyboard has no colon, so it comes by itself after the hours; not while one deletes.
function withColon(next: string, before: string): string {
  const typed = next.replace(/[^\d:]/g, '')
  if (next.length < before.length) return typed
  return /^\d{2}$/.test(typed) ? `${typed}:` : typed.replace(/^(\d{2})(\d)/, '$1:$2')
}
