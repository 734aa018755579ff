import { mix, pure, type Composition } from '@lagar/domain/cellars/composition.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../http/actor.ts'
import type { Difference } from './audit.ts'

type State = {
  id: string
  content: string
  volume: number
  origin_ids: string[]
  origin_shares: number[]
  parents: { id: string; volume: number }[]
  origins: { id: string; volume: number }[]
  /** What a measurement found beyond what the books held. */
  found: number
}

/** Shares are kept in double precision: what differs by less than this is the same. */
const SAME = 1e-9

/**
 * Recomputes every wine's composition from what flowed into it, oldest first, and names each link of history whose volume or
 * shares say something else.
 */
export async function auditStates(db: Db | Tx, companyId: string): Promise<Difference[]> {
  const { rows } = await sql<State>`
    select s.id, s.content_id as content, s.volume, s.origin_ids, s.origin_shares,
      coalesce((select json_agg(json_build_object('id', p.parent_id, 'volume', p.volume)) from content_state_parent p
        where p.company_id = s.company_id and p.state_id = s.id), '[]') as parents,
      coalesce((select json_agg(json_build_object('id', o.origin_id, 'volume', o.volume)) from content_state_origin o
        where o.company_id = s.company_id and o.state_id = s.id), '[]') as origins,
      coalesce((select sum(m.amount) from ledger_movement m
        where m.company_id = s.company_id and m.entry_id = s.entry_id and m.thing_id = s.content_id and m.kind = 'WINE'
          and m.source_id = outside_place(s.company_id, 'COUNT')), 0)::bigint as found
    from content_state s where s.company_id = ${companyId} order by s.entry_id`.execute(db)
  const compositions = new Map<string, Composition>()
  const differences: Difference[] = []
  for (const state of rows) {
    const parts = [
      ...state.parents.map(({ id, volume }) => ({
        volume,
        composition: compositions.get(id) ?? new Map<string, number>(),
      })),
      ...state.origins.map(({ id, volume }) => ({ volume, composition: pure(id) })),
    ]
    const composition = mix(parts)
    compositions.set(state.id, composition)
    const arrived = parts.reduce((sum, { volume }) => sum + volume, state.found)
    if (arrived !== state.volume) {
      differences.push(
        difference(
          state,
          'a link of history holds what flowed into it',
          `${arrived} mL flowed in, it holds ${state.volume} mL`,
        ),
      )
    }
    const kept = new Map(state.origin_ids.map((id, at) => [id, state.origin_shares[at]!]))
    for (const id of new Set([...composition.keys(), ...kept.keys()])) {
      const [computed, stored] = [composition.get(id) ?? 0, kept.get(id) ?? 0]
      if (Math.abs(computed - stored) > SAME) {
        differences.push(
          difference(
            state,
            'a composition follows from what flowed in',
            `origin ${id}: ${computed} computed, ${stored} kept`,
          ),
        )
      }
    }
  }
  return differences
}

const difference = (state: State, rule: string, detail: string): Difference => ({
  rule,
  where: `content ${state.content}, state ${state.id}`,
  detail,
})
