import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { useCompany, useMe } from '../session/me.tsx'
import { locale, t } from '../texts/t.ts'
import { dayText, momentText } from '../texts/numbers.ts'
import { unitMoneyText } from '../texts/money.ts'

type Maybe<T> = T | null | undefined

/** An amount of money in the company's currency, with its cents. */
export function Money({ value }: { value: Maybe<number> }) {
  const { currency } = useCompany()
  if (value === null || value === undefined) return <>{t.ui.none}</>
  return <>{new Intl.NumberFormat(locale(), { style: 'currency', currency }).format(value)}</>
}

/** What one of many costs (a bottle, a litre, a kilo), in the company's currency to four decimals. */
export function UnitMoney({ value }: { value: Maybe<number> }) {
  const { currency } = useCompany()
  if (value === null || value === undefined) return <>{t.ui.none}</>
  return <>{unitMoneyText(value, currency)}</>
}

/** A number with its unit, always with all its decimals so that columns line up: "6.652,80 kg". */
export function Amount({
  value,
  unit,
  decimals = 2,
}: {
  value: Maybe<number>
  unit?: string
  decimals?: number
}) {
  if (value === null || value === undefined) return <>{t.ui.none}</>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatDecimal(value, decimals)}
      {unit ? ` ${unit}` : ''}
    </span>
  )
}

/** A day (`yyyy-mm-dd`) as dd/mm/yyyy. */
export function DayText({ day }: { day: Maybe<string> }) {
  return day ? <time dateTime={day}>{dayText(day)}</time> : <>{t.ui.none}</>
}

/** An instant as day and hour where the company is, or for who works in none where this device is. */
export function MomentText({ moment }: { moment: Maybe<string> }) {
  const { company } = useMe()
  const timeZone = company?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!moment) return <>{t.ui.none}</>
  return (
    <time dateTime={moment} style={{ whiteSpace: 'nowrap' }}>
      {momentText(moment, timeZone)}
    </time>
  )
}
