import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'

/** A note held for a change of its status; `supplier` is whom its grapes come from when they are not of our own vineyards. */
export type HeldInput = Awaited<ReturnType<typeof holdInput>>

/** Holds a note so that two people never receive it both. */
export async function holdInput(tx: Tx, { companyId }: Actor, id: string) {
  const row = await tx
    .selectFrom('input')
    .leftJoin('wine_estate as estate', (join) =>
      join
        .onRef('estate.company_id', '=', 'input.company_id')
        .onRef('estate.id', '=', 'input.from_wine_estate_id'),
    )
    .select(['input.id', 'number', 'input_name', 'status', 'date', 'input.version', 'attempt', 'employee_id'])
    .select(['from_type', 'to_type', 'to_cellar_id'])
    .select(['transport_price', 'transport_currency', 'transport_exchange_rate'])
    .select(({ fn }) => fn.coalesce('from_supplier_id', 'estate.supplier_id').as('supplier'))
    .where('input.company_id', '=', companyId)
    .where('input.id', '=', id)
    .forNoKeyUpdate('input')
    .executeTakeFirst()
  return found(row)
}
