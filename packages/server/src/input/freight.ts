import { Refusal } from '@lagar/domain/errors.ts'
import { MAX_MONEY } from '@lagar/domain/fields.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { toMoney } from '@lagar/domain/units/money.ts'
import { currencyOf, rateOf } from '../currency.ts'
import type { Actor, Tx } from '../actor.ts'

/** What a note says of its freight, as it travels. */
export type Freight = Pick<Input, 'transportPrice' | 'transportCurrency' | 'transportExchangeRate'>

/**
 * What a freight costs in the company's currency, in which costs are kept: hundredths of a cent. Refuses one in another currency
 * whose rate is not said.
 */
export async function freightOf(tx: Tx, actor: Actor, freight: Freight): Promise<number> {
  const { transportPrice: price, transportCurrency: currency, transportExchangeRate: exchangeRate } = freight
  const rate = rateOf(await currencyOf(tx, actor), { currency, exchangeRate }, price > 0)
  if (rate === undefined) throw wrong({ transportExchangeRate: 'REQUIRED' })
  const cost = productOf([price, rate], 4)
  if (cost > MAX_MONEY) throw wrong({ transportPrice: 'TOO_HIGH' })
  return toMoney(cost)
}

const wrong = (errors: Record<string, string>) => new Refusal('INVALID_INPUT', { errors })
