import { carriedBy, type Carried } from '@lagar/domain/wine/additives/additives.ts'
import { mix, pure, type Composition } from '@lagar/domain/wine/contents/composition.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../actor.ts'
import type { Difference } from './truth.ts'

type State = {
  id: string
  entry: number
  content: string
  volume: number
  origin_ids: string[]
  origin_shares: number[]
  addition_ids: string[]
  addition_doses: number[]
  additions: { id: string; amount: number }[]
  parents: { id: string; volume: number }[]
  origins: { id: string; volume: number }[]
  /** How many links came of it. */
  children: number
  /** What a measurement found beyond what the books held. */
  found: number
}

/** Shares and doses are kept in double precision: what differs by less than this part is the same. */
const SAME = 1e-9

/** So many links of history are read at once. */
const AT_ONCE = 2000

/** Every link of the history of a company's wines with what flowed into it, oldest first and some at a time: there are more than memory holds. */
async function* statesOf(db: Db | Tx, companyId: string, atOnce: number): AsyncGenerator<State[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<State>`
      select s.id, s.entry_id as entry, s.content_id as content, s.volume, s.origin_ids, s.origin_shares, s.addition_ids, s.addition_doses,
        coalesce((select json_agg(json_build_object('id', a.id, 'amount', a.amount)) from addition a
          where a.company_id = s.company_id and a.state_id = s.id), '[]') as additions,
        coalesce((select json_agg(json_build_object('id', p.parent_id, 'volume', p.volume)) from content_state_parent p
          where p.company_id = s.company_id and p.state_id = s.id), '[]') as parents,
        coalesce((select json_agg(json_build_object('id', o.origin_id, 'volume', o.volume)) from content_state_origin o
          where o.company_id = s.company_id and o.state_id = s.id), '[]') as origins,
        (select count(*) from content_state_parent p where p.company_id = s.company_id and p.parent_id = s.id)::int as children,
        coalesce((select sum(m.amount) from ledger_movement m
          where m.company_id = s.company_id and m.entry_id = s.entry_id and m.thing_id = s.content_id and m.kind = 'WINE'
            and m.source_id = outside_place(s.company_id, 'COUNT')), 0)::bigint as found
      from content_state s where s.company_id = ${companyId} and s.entry_id > ${after} and s.entry_id <= (
        select max(page.entry_id) from (
          select entry_id from content_state where company_id = ${companyId} and entry_id > ${after}
          order by entry_id limit ${sql.lit(atOnce)}) page)
      order by s.entry_id`.execute(db)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.entry
  }
}

/** What was computed of links of history, kept until the last of those that came of each was. */
class Computed {
  readonly #wines = new Map<string, { composition: Composition; carried: Carried; children: number }>()

  keep({ id, children }: State, composition: Composition, carried: Carried) {
    if (children > 0) this.#wines.set(id, { composition, carried, children })
  }

  /** What was computed of a link, for one that came of it. */
  take(id: string): { composition: Composition; carried: Carried } {
    const known = this.#wines.get(id)
    if (!known) return { composition: new Map(), carried: new Map() }
    known.children -= 1
    if (known.children === 0) this.#wines.delete(id)
    return known
  }
}

/**
 * Recomputes every wine's composition and what it carries of additions from what flowed into it, oldest first, and names each link
 * of history whose volume, shares or doses say something else.
 */
export async function auditStates(db: Db | Tx, companyId: string, atOnce = AT_ONCE): Promise<Difference[]> {
  const wines = new Computed()
  const differences: Difference[] = []
  for await (const states of statesOf(db, companyId, atOnce))
    for (const state of states) differences.push(...differencesOf(state, wines))
  return differences
}

function differencesOf(state: State, wines: Computed): Difference[] {
  const parts = [
    ...state.parents.map(({ id, volume }) => ({ volume, ...wines.take(id) })),
    ...state.origins.map(({ id, volume }) => ({
      volume,
      composition: pure(id),
      carried: new Map<string, number>(),
    })),
  ]
  const [composition, carried] = [mix(parts), carriedBy(parts, state.additions)]
  wines.keep(state, composition, carried)
  const arrived = parts.reduce((sum, { volume }) => sum + volume, state.found)
  const flowed = `${arrived} mL flowed in, it holds ${state.volume} mL`
  return [
    ...(arrived === state.volume
      ? []
      : [difference(state, 'a link of history holds what flowed into it', flowed)]),
    ...unlike(composition, state.origin_ids, state.origin_shares).map((detail) =>
      difference(state, 'a composition follows from what flowed in', `origin ${detail}`),
    ),
    ...unlike(carried, state.addition_ids, state.addition_doses).map((detail) =>
      difference(state, 'what a wine carries follows from what was added', `addition ${detail}`),
    ),
  ]
}

/** Where what was computed and what is kept side by side say something else. */
function unlike(computed: ReadonlyMap<string, number>, ids: string[], values: number[]): string[] {
  const kept = new Map(ids.map((id, at) => [id, values[at]!]))
  return [...new Set([...computed.keys(), ...kept.keys()])].flatMap((id) => {
    const [one, other] = [computed.get(id) ?? 0, kept.get(id) ?? 0]
    const isSame = Math.abs(one - other) <= SAME * Math.max(1, Math.abs(one))
    return isSame ? [] : [`${id}: ${one} computed, ${other} kept`]
  })
}

const difference = (state: State, rule: string, detail: string): Difference => ({
  rule,
  where: `content ${state.content}, state ${state.id}`,
  detail,
})
