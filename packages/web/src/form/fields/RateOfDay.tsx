import { rateBetween, type CurrencyState } from '@lagar/domain/administration/papers/currency.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { useEffect, useRef } from 'react'
import { useList } from '../../api/records.ts'
import type { FieldProps, Look } from './told-props.ts'
import { DecimalField } from './number-fields.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

type Props = FieldProps<number, number | null> &
  Omit<Look, 'hint'> & {
    hint?: string
    /** Of which currency the rate is, and in which it says what one of it is worth. */
    of: Currency
    within: Currency
    day: string | null | undefined
  }

/**
 * A rate between two currencies. Blank it is filled with the one that is stored of the day; what somebody typed stays, and so does a
 * field that somebody emptied. A rate of another currency is another rate: it begins anew.
 */
export function RateOfDay({ of, within, day, hint, ...field }: Props) {
  const { value = null, onChange } = field
  const pair = `${of} ${within}`
  const stored = useStoredRate(of, within, day)
  const box = useRef<HTMLDivElement>(null)
  const filled = useRef({ pair, value: null as number | null, isTyped: value !== null })
  useEffect(() => {
    if (stored === undefined || box.current?.querySelector('input')?.matches(':disabled')) return
    if (filled.current.pair !== pair) filled.current = { pair, value, isTyped: false }
    if (filled.current.isTyped) return
    // What came from elsewhere meanwhile, such as a draft that was kept, is what somebody typed.
    if (value !== filled.current.value) filled.current.isTyped = true
    else if (stored !== value) {
      filled.current.value = stored
      onChange(stored)
    }
  }, [pair, stored, value, onChange])
  // A cell has no room for more than its field.
  const said =
    stored === undefined || stored === null || field.hideLabel
      ? ''
      : t.rates.stored(numberText('exchangeRate', stored))
  const told = [hint, said].filter(Boolean).join(' ')
  return (
    <div
      ref={box}
      onInput={() => {
        filled.current.isTyped = true
      }}
    >
      <DecimalField decimals={6} mayBeBlank {...field} {...(told === '' ? {} : { hint: told })} />
    </div>
  )
}

/** The stored rate of a day; null where there is none, nothing while it is not known. */
function useStoredRate(of: Currency, within: Currency, day: string | null | undefined) {
  const { data, isPlaceholderData } = useList<CurrencyState>(
    'administration/currencies',
    { day: day ?? undefined },
    Boolean(day) && of !== within,
  )
  if (!data || isPlaceholderData || !day || of === within) return undefined
  return rateBetween(of, within, data.result) ?? null
}
