import { keysOf } from '@lagar/domain/lookup.ts'
import { type LengthUnit, temperatureUnits, type TemperatureUnit } from '@lagar/domain/lists/units.ts'
import { convert, roundHalfUp } from '@lagar/domain/units/amount.ts'
import { length } from '@lagar/domain/units/length.ts'
import { fromCelsius, toCelsius } from '@lagar/domain/units/temperature.ts'
import { useState } from 'react'
import { words } from '../../texts/t.ts'
import type { FieldProps, Look } from './told-props.ts'
import { UnitField } from './number-fields.tsx'
import { options } from '../../texts/options.ts'

type Props = FieldProps<number, number | null> &
  Look & {
    /** In the unit that is kept, and so are its decimals. */
    min?: number
    decimals: number
  }

/** A unit in which an amount may be typed: what it is of the unit that is kept, back, and how many decimals it needs for the kept ones. */
type Unit = {
  keep: (typed: number) => number
  show: (kept: number) => number
  decimals: (kept: number) => number
}

/**
 * An amount that is kept in one unit and may be typed in another. The unit belongs to the form alone: with another one the amount
 * stays what it is and is said anew.
 */
function InUnitField<U extends TemperatureUnit | LengthUnit>({
  units,
  first,
  min = 0,
  decimals,
  name,
  value,
  error,
  onChange,
  onBlur,
  ...look
}: Props & { units: Readonly<Record<U, Unit>>; first: U }) {
  const [unit, setUnit] = useState(first)
  const [typed, setTyped] = useState<{ amount: number; kept: number }>()
  const { keep, show, decimals: decimalsOf } = units[unit]
  const shown = decimalsOf(decimals)
  const said = (kept: number) => roundHalfUp(show(kept), shown)
  return (
    <UnitField<U>
      {...look}
      mayBeBlank
      min={said(min)}
      decimals={shown}
      amount={{
        ...{ name, error, onBlur },
        // What was typed stays as it was typed, where keeping it rounded it.
        value:
          value === null || value === undefined ? value : typed?.kept === value ? typed.amount : said(value),
        onChange: (amount) => {
          const kept = amount === null ? null : roundHalfUp(keep(amount), decimals)
          setTyped(amount === null || kept === null ? undefined : { amount, kept })
          onChange(kept)
        },
      }}
      unit={{
        name: `${name}Unit`,
        value: unit,
        error: undefined,
        onBlur: () => {},
        onChange: (next) => {
          setTyped(undefined)
          setUnit(next)
        },
      }}
      units={options(keysOf(units), (one) => words.unitSymbol[one])}
    />
  )
}

const temperatures = Object.fromEntries(
  temperatureUnits.map((unit) => [
    unit,
    {
      keep: (typed) => toCelsius(typed, unit),
      show: (kept) => fromCelsius(kept, unit),
      decimals: (kept) => kept,
    } satisfies Unit,
  ]),
) as Record<TemperatureUnit, Unit>

/** A temperature, kept in degrees Celsius. */
export const TemperatureField = (props: Props) => (
  <InUnitField {...props} units={temperatures} first="CELSIUS" />
)

/** A length in metres and in what is smaller; decimals are those of a metre. */
const inLength = (unit: LengthUnit, fewer: number): Unit => ({
  keep: (typed) => convert(length, typed, unit, 'METER'),
  show: (kept) => convert(length, kept, 'METER', unit),
  decimals: (kept) => Math.max(0, kept - fewer),
})
const spacings = { METER: inLength('METER', 0), CENTIMETER: inLength('CENTIMETER', 2) }

/** A distance between plants or rows, kept in metres; a planting is measured no finer than to the centimetre. */
export const DistanceField = (props: Props) => <InUnitField {...props} units={spacings} first="METER" />
