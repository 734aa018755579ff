import { Refusal } from '@lagar/domain/errors.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Vessel, Wine } from '@lagar/domain/workorders/plan/types.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'

/** A vessel held for this transaction, with what the rules and the new wine's name need of it. */
export type HeldVessel = Vessel & {
  isDirty: boolean
  outOfService: boolean
  outOfServiceReason: string
  /** Whether it came with a lot of vessels, which may say what its barrels cost. */
  isOfLot: boolean
  contentName: string | null
  variety: string | null
  year: number | null
  grapeType: GrapeType | null
  stage: ContentStatus | null
  /** Why its wine may not leave it, and what was said of that. */
  holdReason: string | null
  holdNote: string
}

/** Whether a balance is of wine that is there: as text, and so by the index of what vessels hold now. */
export const holdsWine = (balance: string) =>
  sql<boolean>`${sql.ref(`${balance}.kind`)} = 'WINE' and ${sql.ref(`${balance}.amount`)} > 0`

/**
 * Holds vessels so that nobody else moves their wine meanwhile, and reads what is in them. Always in one sorted order.
 * Refuses an unknown id with REFERENCE_NOT_FOUND.
 */
export async function holdVessels(
  tx: Tx,
  actor: Actor,
  ids: Iterable<string>,
): Promise<Map<string, HeldVessel>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const elements = await tx
    .selectFrom('cellar_element')
    .select(['id', 'name', 'max_capacity', 'is_organic', 'is_dirty', 'held_conventional'])
    .select(['out_of_service', 'out_of_service_reason', 'cellar_element_batch_id'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (elements.length < wanted.length) throw new Refusal('REFERENCE_NOT_FOUND')
  const wines = await winesIn(tx, actor, wanted)
  return new Map(
    elements.map((element) => {
      const found = wines.get(element.id)
      const vessel: HeldVessel = {
        id: element.id,
        name: element.name,
        capacity: element.max_capacity,
        keepsOrganic: element.is_organic && (found !== undefined || !element.held_conventional),
        isDirty: element.is_dirty,
        outOfService: element.out_of_service,
        outOfServiceReason: element.out_of_service_reason,
        isOfLot: element.cellar_element_batch_id !== null,
        wine: found?.wine,
        contentName: found?.name ?? null,
        variety: found?.variety ?? null,
        year: found?.year ?? null,
        grapeType: found?.grapeType ?? null,
        stage: found?.stage ?? null,
        holdReason: found?.holdReason ?? null,
        holdNote: found?.holdNote ?? '',
      }
      return [element.id, vessel]
    }),
  )
}

/**
 * Holds vessels before several of them are written at once, in the order of their ids as everybody does: two who write the same
 * ones otherwise wait for each other in a circle. Answers which of them there are.
 */
export async function holdElements(tx: Tx, { companyId }: Actor, ids: Iterable<string>): Promise<string[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const rows = await tx
    .selectFrom('cellar_element')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** The wine in each of some vessels, its balance locked. */
async function winesIn(tx: Tx, actor: Actor, vessels: string[]) {
  const rows = await tx
    .selectFrom('balance as b')
    .innerJoin('content as c', (join) =>
      join.onRef('c.company_id', '=', 'b.company_id').onRef('c.id', '=', 'b.thing_id'),
    )
    .innerJoin('content_state as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.state_id'),
    )
    .select([
      'b.place_id',
      'b.amount',
      'b.cost',
      'c.id',
      'c.name',
      'c.variety_id',
      'c.year',
      'c.grape_type',
      'c.stage',
      'c.is_organic',
      'c.hold_reason',
      'c.hold_note',
      's.id as state_id',
      's.origin_ids',
      's.origin_shares',
      's.addition_ids',
      's.addition_doses',
    ])
    .where('b.company_id', '=', actor.companyId)
    .where('b.place_id', 'in', vessels)
    .where(holdsWine('b'))
    .orderBy('b.place_id')
    .forNoKeyUpdate('b')
    .execute()
  return new Map(
    rows.map((row) => {
      const wine: Wine = {
        content: row.id,
        state: row.state_id,
        vessel: row.place_id,
        volume: row.amount,
        cost: row.cost,
        composition: new Map(row.origin_ids.map((origin, at) => [origin, row.origin_shares[at]!])),
        carried: new Map(row.addition_ids.map((addition, at) => [addition, row.addition_doses[at]!])),
        isOrganic: row.is_organic,
      }
      return [
        row.place_id,
        {
          wine,
          name: row.name,
          variety: row.variety_id,
          year: row.year,
          grapeType: row.grape_type,
          stage: row.stage,
          holdReason: row.hold_reason,
          holdNote: row.hold_note,
        },
      ] as const
    }),
  )
}
