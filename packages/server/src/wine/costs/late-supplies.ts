import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { lotCarriers } from '../additives/carried.ts'
import { holdAllWith, type Lots, type MadeWine } from './late-wine.ts'

/**
 * Holds the wine and the bottles that a batch of a supply went into, each with how much of the batch it holds: of what the wine was
 * given by what it carries, of what the line used by the bottles it made.
 */
export async function holdMadeWith(tx: Tx, actor: Actor, batch: string): Promise<MadeWine> {
  const { companyId } = actor
  const additions = await idsOf(tx, actor, 'addition', batch)
  const onLine = await idsOf(tx, actor, 'wine_batch_supply', batch)
  const own = new Set([...additions, ...onLine])
  // Doses are of a litre, volumes are millilitres.
  const ofBatch = (carried: ReadonlyMap<string, number>) =>
    new Map([[batch, [...carried].reduce((sum, [id, dose]) => sum + (own.has(id) ? dose / 1000 : 0), 0)]])
  return holdAllWith(tx, actor, {
    states: sql`select state_id from addition where company_id = ${companyId} and stock_batch_id = ${batch}`,
    lots: sql`select wine_batch_id as id from wine_batch_supply
      where company_id = ${companyId} and stock_batch_id = ${batch}`,
    inWine: ({ carried }) => ofBatch(carried),
    async inLots(ids): Promise<Lots> {
      const carriers = await lotCarriers(tx, actor, ids, sql`used.stock_batch_id = ${batch}`)
      return new Map(
        ids.map((id) => {
          const { capacity, carried } = carriers.get(id)!
          return [id, { capacity, composition: ofBatch(carried) }]
        }),
      )
    },
  })
}

async function idsOf(
  tx: Tx,
  { companyId }: Actor,
  table: 'addition' | 'wine_batch_supply',
  batch: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('stock_batch_id', '=', batch)
    .execute()
  return rows.map(({ id }) => id)
}
