import { z } from 'zod'
import { amountField, day, id, version } from '../../fields.ts'
import { currencies, type Currency } from '../../lists/places.ts'
import { productOf } from '../../units/amount.ts'
import { can, listQuery } from '../../wire.ts'

/**
 * How much of the company's currency one of another was worth on a day. It holds until the next one of the same currency.
 */
export const currencyRate = z.strictObject({
  currency: z.enum(currencies),
  day,
  exchangeRate: amountField(6, { min: 0.000001, max: 1_000_000 }),
})
export type CurrencyRate = z.infer<typeof currencyRate>

/** A rate as a list or page shows it. */
export const currencyRateRecord = z.object({ ...currencyRate.shape, id, version, can })
export type CurrencyRateRecord = z.infer<typeof currencyRateRecord>

/** What a rate is called: its currency and its day, as it is written. */
export const currencyRateName = ({ currency, day: on }: Pick<CurrencyRate, 'currency' | 'day'>): string =>
  `${currency} ${on.split('-').toReversed().join('/')}`

/** `from` and `to` ask for the rates of the days between. */
export const currencyRateQuery = listQuery(['day', 'currency', 'exchangeRate'], {
  currency: z.enum(currencies).optional(),
  from: day.optional(),
  to: day.optional(),
})

/** A currency, whether it is the company's own, and the last rate of it at or before the day that was asked for. */
export const currencyState = z.object({
  currency: z.enum(currencies),
  isCompanys: z.boolean(),
  rate: z.object({ id, day, exchangeRate: z.number() }).nullable(),
})
export type CurrencyState = z.infer<typeof currencyState>

/** `day` is the one whose rates are told, today where none is said. */
export const currencyQuery = listQuery(['currency'], {
  currency: z.enum(currencies).optional(),
  day: day.optional(),
})

type Known = Pick<CurrencyState, 'currency' | 'isCompanys' | 'rate'>

/**
 * How much of currency `to` one of `from` is worth by the rates of a day, to six places; nothing where one of the two has no rate.
 */
export function rateBetween(from: Currency, to: Currency, states: readonly Known[]): number | undefined {
  if (from === to) return 1
  const worth = (currency: Currency) => {
    const state = states.find((one) => one.currency === currency)
    return state?.isCompanys ? 1 : state?.rate?.exchangeRate
  }
  const [one, other] = [worth(from), worth(to)]
  return one === undefined || other === undefined ? undefined : productOf([one], 6, other)
}
