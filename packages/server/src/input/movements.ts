import type { InputMovement } from '@lagar/domain/input/record.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { sql, type RawBuilder } from 'kysely'
import { causeColumns, causeJoins } from '../wine/contents/causes.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { outsideNames } from '../ledger/read.ts'
import { seesSupplyCosts } from '../http/can.ts'

type Row = Omit<InputMovement, 'from' | 'to' | 'cost'> & {
  cost: number
  kind: string
  source: string
  target: string
  sourceName: string | null
  targetName: string | null
}

/** What happened to grapes or to a wine that arrived, the newest first: `of` narrows the origin `o`. */
export async function originMovements(
  db: Db | Tx,
  actor: Actor,
  of: RawBuilder<unknown>,
): Promise<InputMovement[]> {
  const { rows } = await sql<Row>`
    select m.entry_id || '.' || m.line as id, e.happened_on::text as day, ${causeColumns} as cause, e.reverses is not null as "isReversal",
      jsonb_build_object('id', o.id, 'name', o.name, 'type', case o.kind when 'CIU' then 'ciu' else 'receivedWine' end) as thing,
      m.kind, m.amount, m.cost, coalesce(nullif(m.reason, ''), e.reason) as reason,
      m.source_id as source, m.target_id as target, source.name as "sourceName", target.name as "targetName"
    from origin o
    join ledger_movement m on m.company_id = o.company_id and m.thing_id = o.id and m.kind in ('GRAPE', 'BULK')
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    left join cellar source on source.company_id = m.company_id and source.id = m.source_id
    left join cellar target on target.company_id = m.company_id and target.id = m.target_id
    ${causeJoins}
    where o.company_id = ${actor.companyId} and ${of}
    order by m.entry_id desc, m.line limit 500`.execute(db)
  const names = outsideNames(actor.companyId)
  const costs = seesSupplyCosts(actor)
  const placed = (id: string, name: string | null) =>
    name === null ? { id: null, name: names.get(id) ?? '' } : { id, name }
  return rows.map(({ kind, source, target, sourceName, targetName, ...row }) => ({
    ...row,
    from: placed(source, sourceName),
    to: placed(target, targetName),
    amount: kind === 'GRAPE' ? fromGrams(row.amount, 'KG') : fromMilliliters(row.amount, 'LITER'),
    unit: kind === 'GRAPE' ? 'KG' : 'LITER',
    cost: costs ? fromMoney(row.cost) : null,
  }))
}
