import { labelAllergens, labelAllergensQuery, type LabelAllergens } from '@lagar/domain/label/product.ts'
import { lotCarriers } from '../../wine/additives/carried.ts'
import { allergensOf } from '../../wine/additives/additives.ts'
import type { Actor, Db } from '../../actor.ts'
import type { App } from '../../http/http.ts'

/** The call that says what the label of a wine must declare. */
export function allergenRoutes(app: App) {
  app.get(
    '/label/products/allergens',
    {
      config: { permission: 'label.read' },
      schema: { querystring: labelAllergensQuery, response: { 200: labelAllergens } },
    },
    ({ db, actor, query }) => allergensIn(db, actor, query.product),
  )
}

/** More lots than these, the latest first, are not looked through. */
const MOST_LOTS = 100

/** The allergens that touched the wine in the latest lots that carry a label of a product, front or back. */
async function allergensIn(db: Db, actor: Actor, product: string): Promise<LabelAllergens> {
  const lots = await db
    .selectFrom('wine_batch as lot')
    .innerJoin('label', (join) =>
      join
        .onRef('label.company_id', '=', 'lot.company_id')
        .on((on) =>
          on.or([
            on('label.id', '=', on.ref('lot.label_id')),
            on('label.id', '=', on.ref('lot.back_label_id')),
          ]),
        ),
    )
    .select(['lot.id', 'lot.made_on'])
    .distinct()
    .where('lot.company_id', '=', actor.companyId)
    .where('label.label_product_id', '=', product)
    .orderBy('lot.made_on', 'desc')
    .orderBy('lot.id')
    .limit(MOST_LOTS)
    .execute()
  const ids = lots.map(({ id }) => id)
  const carriers = await lotCarriers(db, actor, ids)
  const carried = new Set(ids.flatMap((id) => [...(carriers.get(id)?.carried.keys() ?? [])]))
  return { lots: ids.length, allergens: await allergensOf(db, actor, [...carried]) }
}
