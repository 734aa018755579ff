import type { Currency } from '@lagar/domain/lists/places.ts'
import type { Actor, Db, Tx } from './actor.ts'

/** The currency that the company keeps its costs in. */
export async function currencyOf(db: Db | Tx, { companyId }: Actor): Promise<Currency> {
  const { currency } = await db
    .selectFrom('company')
    .select('currency')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return currency
}

type Said = { currency: string | null; exchangeRate: number | null }

/** How much of the company's currency one of another is worth; nothing when a price is in another and its rate is not said. */
export function rateOf(
  own: Currency,
  { currency, exchangeRate }: Said,
  hasPrice: boolean,
): number | undefined {
  if (currency === null || currency === own) return 1
  return exchangeRate ?? (hasPrice ? undefined : 1)
}
