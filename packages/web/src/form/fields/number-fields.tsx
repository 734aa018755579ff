import type { Currency } from '@lagar/domain/lists/places.ts'
import {
  boundBroken,
  leaveDecimal,
  parseDecimal,
  type Parsed,
  readingsOf,
  typedDecimal,
} from '@lagar/domain/units/decimal.ts'
import { Anchor, Group, Select, TextInput } from '@mantine/core'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { useCompany } from '../../session/me.tsx'
import { currencySign } from '../../texts/money.ts'
import { t, words } from '../../texts/t.ts'
import type { FieldProps, Look } from './told-props.ts'
import { useInputProps } from './input-props.ts'
import classes from './number-fields.module.css'
import type { Option } from '../../texts/options.ts'
import { useTyped } from '../draft/typed.ts'

const REFUSED_KEYS = new Set(['e', 'E', '+', '-', 'ArrowUp', 'ArrowDown'])

function refuseKeys(event: KeyboardEvent) {
  if (REFUSED_KEYS.has(event.key)) event.preventDefault()
}

type DecimalProps = FieldProps<number, number | null> &
  Look & {
    min?: number
    max?: number
    decimals?: number
    /** Leaves a blank field blank instead of 0: for a value that may be unknown. */
    mayBeBlank?: boolean
    /** Reads hours and minutes too, 7:30. */
    isClock?: boolean
    /** Which number a reading stands for; none where it can be none. */
    meant?: ((reading: number) => number | undefined) | undefined
    leftSection?: ReactNode
    rightSection?: ReactNode
  }

/**
 * A decimal as the reader's language writes it; blank becomes 0 and decimals too many are rounded when it is left. What is no number leaves
 * it without a value, and its form is not sent.
 */
export function DecimalField(props: DecimalProps) {
  const { min = 0, max = Infinity, decimals = 2, mayBeBlank = false, leftSection, rightSection } = props
  const mark = words.numberMark.DECIMAL
  const rules = { min, max, decimals, mark, isClock: props.isClock ?? false, meant: props.meant }
  // What is too much or too little is told by the bound that it breaks.
  const told = (said: Parsed<number>, text: string): Parsed<number> =>
    said.ok || said.code === 'AMBIGUOUS_NUMBER'
      ? said
      : { ok: false, code: boundBroken(text, rules) ?? said.code }
  const typed = useTyped<number>(props, {
    read: (text) => told(parseDecimal(text, rules), text),
    write: (value) => typedDecimal(value, decimals, mark),
  })
  const isAmbiguous = typed.wrong === 'AMBIGUOUS_NUMBER'
  const shared = useInputProps({ ...props, error: typed.wrong ?? props.error })

  function leave() {
    props.onBlur()
    if (!mayBeBlank || typed.text.trim() !== '')
      typed.settle(told(leaveDecimal(typed.text, rules), typed.text), typed.text)
  }

  return (
    <TextInput
      {...shared}
      error={
        isAmbiguous ? (
          <WhichNumber
            readings={readingsOf(typed.text, rules)}
            decimals={decimals}
            onChoose={(value) => typed.settle({ ok: true, value }, typed.text)}
          />
        ) : (
          shared.error
        )
      }
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.number ?? '' }}
      value={typed.text}
      onKeyDown={min < 0 ? undefined : refuseKeys}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={leave}
      leftSection={leftSection}
      rightSection={rightSection}
    />
  )
}

type Which = { readings: readonly number[]; decimals: number; onChoose: (value: number) => void }

/** Asks which number is meant, where what is typed may be a thousand or a decimal. */
const WhichNumber = ({ readings, decimals, onChoose }: Which) => (
  <>
    {t.form.whichNumber}{' '}
    {readings.map((value, at) => (
      <Fragment key={value}>
        {at > 0 && ` ${t.form.or} `}
        <Anchor component="button" type="button" size="sm" fw={600} onClick={() => onChoose(value)}>
          {typedDecimal(value, decimals, words.numberMark.DECIMAL)}
        </Anchor>
      </Fragment>
    ))}
  </>
)

/** Hours, as a number or as a clock says them: 7,5 or 7:30. */
export function HoursField(props: Omit<DecimalProps, 'decimals' | 'isClock'>) {
  return <DecimalField {...props} decimals={1} isClock />
}

/** A whole number. */
export function IntegerField(props: Omit<DecimalProps, 'decimals'>) {
  return <DecimalField {...props} decimals={0} />
}

/** An amount of money in its currency, which is the company's where no other is said. */
export function MoneyField(
  props: Omit<DecimalProps, 'leftSection'> & { currency?: Currency | null | undefined },
) {
  const { currency: own } = useCompany()
  const { currency, ...rest } = props
  const sign = currencySign(currency ?? own)
  return <DecimalField {...rest} leftSection={<span className={classes.unit}>{sign}</span>} />
}

type UnitProps<U extends string> = Look & {
  amount: FieldProps<number, number | null>
  unit: FieldProps<U, never>
  units: readonly Option<U>[]
  min?: number
  max?: number
  decimals?: number
  mayBeBlank?: boolean
}

/** An amount with its unit beside it. */
export function UnitField<U extends string>({ amount, unit, units, label, ...look }: UnitProps<U>) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className={classes.pair} data-unit-field>
      <DecimalField {...amount} {...look} label={label} />
      <div className={classes.unitBox}>
        <Select
          mt={look.hideLabel ? 0 : 24}
          {...useInputProps({ ...unit, label: `${t.form.unit} (${label})`, hideLabel: true })}
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
