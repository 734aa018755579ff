import { totalSo2, type GivenDose, type TotalSo2 } from '@lagar/domain/wine/additives/so2-total.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { resultsOf } from '../../laboratory/results.ts'

/** A wine whose SO2 is asked for: that of a content, or one that only bottles hold. */
export type SulfitedWine = { content: string } | { grapeType: GrapeType | null }

/** The total SO2 of a wine that carries some additions, on a day. Refuses with NOT_FOUND. */
export async function totalSo2Of(
  db: Db | Tx,
  actor: Actor,
  wine: SulfitedWine,
  given: readonly GivenDose[],
  on: Day,
): Promise<TotalSo2> {
  if ('grapeType' in wine) return totalSo2([], given, wine.grapeType, on)
  const content = await db
    .selectFrom('content')
    .select('grape_type')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', wine.content)
    .executeTakeFirst()
  const seen = await resultsOf(db, actor, { contentId: wine.content })
  return totalSo2(seen, given, found(content).grape_type, on)
}
