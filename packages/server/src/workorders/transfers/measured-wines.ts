import type { Day } from '@lagar/domain/day.ts'
import type { Actor, Tx } from '../../actor.ts'
import { wineOfDay } from '../../ledger/wine-in-vessel.ts'

/** Keeps with what an order measured in some vessels the wine that lies in each, before the order moves any; answers those wines. */
export async function rememberWines(
  tx: Tx,
  actor: Actor,
  orderId: string,
  vessels: string[],
  day: Day,
): Promise<string[]> {
  const wines: string[] = []
  for (const id of vessels) {
    const wine = await wineOfDay(tx, actor, id, day)
    if (wine !== null) wines.push(wine)
    await tx
      .updateTable('measurament')
      .set({ content_id: wine })
      .where('company_id', '=', actor.companyId)
      .where('work_order_id', '=', orderId)
      .where('cellar_element_id', '=', id)
      .execute()
  }
  return wines
}

/** The wines of which an order measured something. */
export async function winesMeasured(
  tx: Tx,
  { companyId }: Actor,
  orderId: string,
): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('measurament')
    .select('content_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('work_order_id', '=', orderId)
    .execute()
  return rows.map(({ content_id }) => content_id)
}
