import type { FigureKind } from '@lagar/domain/texts/kinds.ts'
import { useCompany, useMe } from '../session/me.tsx'
import { t } from '../texts/t.ts'
import { numberText, dayText, momentText } from '../texts/numbers.ts'
import { moneyText, unitCostText } from '../texts/money.ts'

type Maybe<T> = T | null | undefined

/** An amount of money in the company's currency, with its cents. */
export function Money({ value }: { value: Maybe<number> }) {
  const { currency } = useCompany()
  if (value === null || value === undefined) return <>{t.ui.none}</>
  return <>{moneyText(value, currency)}</>
}

/** What one of many (a bottle, a litre, a kilo) came to cost, in the company's currency. */
export function UnitMoney({ value }: { value: Maybe<number> }) {
  const { currency } = useCompany()
  if (value === null || value === undefined) return <>{t.ui.none}</>
  return <>{unitCostText(value, currency)}</>
}

/** An amount of a kind with its unit, as everywhere on the screens: "6.652,8 kg", "2.335 L". */
export function Amount({ kind, value, unit }: { kind: FigureKind; value: Maybe<number>; unit?: string }) {
  if (value === null || value === undefined) return <>{t.ui.none}</>
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {numberText(kind, value)}
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
