import { alarmAnswers, type AlarmKind } from '@lagar/domain/lists/alarms.ts'
import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { namedWorkOrder } from '../../named-work-order.ts'

type Line = { kind: AlarmKind; deposit_id: string }

/** The open order of each vessel whose kind of work answers what rings there: the one that is to be done first. */
export async function answeringOrders(
  db: Db,
  { companyId }: Actor,
  lines: readonly Line[],
): Promise<(line: Line) => NamedWorkOrder | null> {
  const asked = lines.flatMap(({ kind, deposit_id: vessel }) => {
    const code = alarmAnswers[kind]
    return code === undefined ? [] : [{ vessel, code }]
  })
  if (asked.length === 0) return () => null
  const { rows } = await sql<{ vessel: string; code: string; workorder: NamedWorkOrder }>`
    with asked as (
      select distinct * from unnest(${asked.map(({ vessel }) => vessel)}::uuid[], ${asked.map(({ code }) => code)}::text[]) as a(vessel, code)
    )
    select distinct on (asked.vessel, asked.code) asked.vessel, asked.code, ${namedWorkOrder('o', 'kind')} as workorder
    from asked
    join work_order_type kind on kind.company_id = ${companyId} and kind.code = asked.code
    join work_order o on o.company_id = ${companyId} and o.type_id = kind.id and o.status in ('PENDING', 'IN_PROGRESS')
    where exists (select from work_order_element worked where worked.company_id = ${companyId}
        and worked.work_order_id = o.id and worked.cellar_element_id = asked.vessel)
      or exists (select from transfer moved join transfer_origin origin on origin.company_id = moved.company_id and origin.transfer_id = moved.id
        where moved.company_id = ${companyId} and moved.work_order_id = o.id and origin.cellar_element_id = asked.vessel)
    order by asked.vessel, asked.code, o.date_to_start, o.number`.execute(db)
  const byLine = new Map(rows.map(({ vessel, code, workorder }) => [`${vessel} ${code}`, workorder]))
  return ({ kind, deposit_id }) => byLine.get(`${deposit_id} ${alarmAnswers[kind]}`) ?? null
}
