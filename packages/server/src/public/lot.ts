import type { NutritionSource } from '@lagar/domain/public/digital-label.ts'
import type { UsedProduct } from '@lagar/domain/public/ingredients.ts'
import { nutritionParts, nutritionSources } from '@lagar/domain/public/nutrition.ts'
import type { LabelSnapshot } from '@lagar/domain/bottles/snapshot.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import type { ResultRow } from '@lagar/domain/laboratory/record.ts'
import { resultsOf } from '../laboratory/results.ts'
import { productsIn } from '../wine/additives/additives.ts'
import { lotCarriers } from '../wine/additives/carried.ts'

/** A labelled lot as its digital label names it; `capacity` of a bottle in millilitres. */
export type LabelledLot = {
  id: string
  batchId: string
  capacity: number
  label: string
  alcohol: number | null
  company: string
  snapshot: LabelSnapshot | null
}

/** A lot that carries a front label. Refuses any other with NOT_FOUND. */
export async function labelledLot(
  db: Db | Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
): Promise<LabelledLot> {
  const row = await db
    .selectFrom('wine_batch as lot')
    .innerJoin('label', (join) =>
      join.onRef('label.company_id', '=', 'lot.company_id').onRef('label.id', '=', 'lot.label_id'),
    )
    .innerJoin('company', 'company.id', 'lot.company_id')
    .select([
      'lot.id',
      'lot.batch_id as batchId',
      'lot.bottle_capacity as capacity',
      'lot.label_snapshot as snapshot',
    ])
    .select(['label.name as label', 'label.alcohol', 'company.name as company'])
    .where('lot.company_id', '=', companyId)
    .where('lot.id', '=', id)
    .executeTakeFirst()
  const lot = found(row)
  return { ...lot, snapshot: lot.snapshot }
}

/** The products that the wine of a lot was given, bottling included, each with what it is on a label. */
export async function productsOfLot(db: Db | Tx, actor: Actor, id: string): Promise<UsedProduct[]> {
  const carried = (await lotCarriers(db, actor, [id])).get(id)?.carried ?? new Map()
  const products = await productsIn(db, actor, carried)
  return products.map(({ productId, name, ingredient }) => ({ id: productId, name, ingredient }))
}

type Analysed = { type: 'wineBatch' | 'content'; id: string; name: string; until: Day | null }

/** Where analyses of a lot's wine stand, the nearest first: the lot, those it was made of, and the wine as it was up to their bottling. */
async function analysedFor(db: Db | Tx, { companyId }: Actor, lot: string): Promise<Analysed[]> {
  const { rows } = await sql<Analysed>`
    with recursive family (id, depth) as (
      select ${lot}::uuid, 0
      union
      select link.parent_id, family.depth + 1 from family
      join wine_batch_parent link on link.company_id = ${companyId} and link.wine_batch_id = family.id
    ), near as (select id, min(depth) as depth from family group by id)
    select 'wineBatch' as type, w.id, w.batch_id as name, null::date as until, near.depth as far
    from near join wine_batch w on w.company_id = ${companyId} and w.id = near.id
    union all
    select 'content', c.id, c.name, max(w.made_on), 1000 + min(near.depth)
    from near join wine_batch w on w.company_id = ${companyId} and w.id = near.id
    join content_state s on s.company_id = w.company_id and s.id = w.state_id
    join content c on c.company_id = s.company_id and c.id = s.content_id
    group by c.id, c.name
    order by far, id`.execute(db)
  return rows
}

/** What the last analyses of a lot's wine say. */
export type Analyses = { sources: NutritionSource[]; totalSo2: number | null }

/** The values that nutrition is calculated from, each with its analysis; the lot's own stand before those of what it was made of. */
export async function analysesOf(db: Db | Tx, actor: Actor, lot: string): Promise<Analyses> {
  const seen: { known: ResultRow[]; of: { type: 'wineBatch' | 'content'; id: string; name: string } }[] = []
  for (const { type, id, name, until } of await analysedFor(db, actor, lot)) {
    const results = await resultsOf(db, actor, type === 'content' ? { contentId: id } : { wineBatchId: id })
    const known = results.filter(({ day }) => until === null || day <= until).toReversed()
    seen.push({ known, of: { type, id, name } })
  }
  const last = (code: string) => {
    for (const { known, of } of seen) {
      const result = known.find((one) => one.code === code)
      if (result) return { ...result, of }
    }
    return undefined
  }
  const sources = nutritionParts.flatMap((part): NutritionSource[] => {
    for (const code of nutritionSources[part]) {
      const result = last(code)
      if (result) {
        const { value, day, laboratory, of } = result
        return [{ part, value, code, day, laboratory, of }]
      }
    }
    return []
  })
  return { sources, totalSo2: last('TOTAL_SO2')?.value ?? null }
}
