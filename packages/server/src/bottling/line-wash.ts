import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../actor.ts'
import type { HeldDivision, JudgedDivision } from './judge.ts'

/**
 * Refuses, at its field and naming the run before, to bottle organic wine on a line whose last run was of conventional wine, unless it
 * is said that the line was washed since: a line keeps what passed it, as any tool does.
 */
export async function refuseUnwashedLine(
  tx: Tx,
  actor: Actor,
  division: HeldDivision,
  { vessel, amount }: Pick<JudgedDivision, 'vessel' | 'amount'>,
): Promise<void> {
  if (amount === 0 || !vessel.wine?.isOrganic || division.is_line_washed) return
  const { rows } = await sql<{ number: number; batch: string; isOrganic: boolean }>`
    select d.number, d.batch_id as batch, bool_and(s.is_organic) as "isOrganic"
    from division d
    join wine_batch b on b.company_id = d.company_id and b.division_id = d.id
    join content_state s on s.company_id = b.company_id and s.id = b.state_id
    where d.company_id = ${actor.companyId} and d.division_line_id = ${division.division_line_id}
      and d.status = 'DONE' and d.date_ended <= ${division.date_ended} and d.id <> ${division.id}
    group by d.number, d.batch_id, d.date_ended
    order by d.date_ended desc, d.number desc limit 1`.execute(tx)
  const [before] = rows
  if (!before || before.isOrganic) return
  throw new Refusal('INVALID_INPUT', {
    errors: { isLineWashed: `LINE_NOT_WASHED:${before.number} (${before.batch})` },
    details: { division: before.number, batch: before.batch },
  })
}
