import type { Actor, Db, Tx } from '../http/actor.ts'

/** The rows of an order's transfers, nested as they were written. Amounts in millilitres and grams. */
export type TransferRows = Awaited<ReturnType<typeof transfersOf>>[number]

/** The transfers of an order with their origins, destinations and the press's fractions. */
export async function transfersOf(db: Db | Tx, { companyId }: Actor, orderId: string) {
  const transfers = await db
    .selectFrom('transfer')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('work_order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const ids = transfers.map(({ id }) => id)
  if (ids.length === 0) return []
  const [origins, cius, destinations, children] = await Promise.all([
    db
      .selectFrom('transfer_origin')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('transfer_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('transfer_origin_ciu as row')
      .innerJoin('transfer_origin as origin', (join) =>
        join
          .onRef('origin.company_id', '=', 'row.company_id')
          .onRef('origin.id', '=', 'row.transfer_origin_id'),
      )
      .selectAll('row')
      .where('row.company_id', '=', companyId)
      .where('origin.transfer_id', 'in', ids)
      .orderBy('row.position')
      .execute(),
    db
      .selectFrom('transfer_destination')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('transfer_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('transfer_child as row')
      .innerJoin('transfer_destination as destination', (join) =>
        join
          .onRef('destination.company_id', '=', 'row.company_id')
          .onRef('destination.id', '=', 'row.transfer_destination_id'),
      )
      .selectAll('row')
      .where('row.company_id', '=', companyId)
      .where('destination.transfer_id', 'in', ids)
      .orderBy('row.position')
      .execute(),
  ])
  return transfers.map((transfer) => ({
    ...transfer,
    origins: origins
      .filter(({ transfer_id }) => transfer_id === transfer.id)
      .map((origin) => ({
        ...origin,
        cius: cius.filter(({ transfer_origin_id }) => transfer_origin_id === origin.id),
      })),
    destinations: destinations
      .filter(({ transfer_id }) => transfer_id === transfer.id)
      .map((destination) => ({
        ...destination,
        children: children.filter(
          ({ transfer_destination_id }) => transfer_destination_id === destination.id,
        ),
      })),
  }))
}

/** Barrels of the barrel lots that an order names, by lot. */
export async function lotMembers(
  db: Db | Tx,
  { companyId }: Actor,
  lots: string[],
): Promise<Map<string, string[]>> {
  const members = new Map<string, string[]>()
  if (lots.length === 0) return members
  const rows = await db
    .selectFrom('cellar_element')
    .select(['id', 'cellar_element_batch_id as lot'])
    .where('company_id', '=', companyId)
    .where('cellar_element_batch_id', 'in', lots)
    .orderBy('name')
    .orderBy('id')
    .execute()
  for (const { id, lot } of rows) if (lot !== null) members.set(lot, [...(members.get(lot) ?? []), id])
  return members
}

/** The supplies of an order, in the smallest unit of each, with the unit of its product. */
export const suppliesOf = (db: Db | Tx, { companyId }: Actor, orderId: string) =>
  db
    .selectFrom('work_order_stock as used')
    .innerJoin('stock', (join) =>
      join.onRef('stock.company_id', '=', 'used.company_id').onRef('stock.id', '=', 'used.stock_id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.company_id', '=', 'stock.company_id').onRef('product.id', '=', 'stock.product_id'),
    )
    .selectAll('used')
    .select('product.unit')
    .where('used.company_id', '=', companyId)
    .where('used.work_order_id', '=', orderId)
    .orderBy('used.position')
    .execute()
