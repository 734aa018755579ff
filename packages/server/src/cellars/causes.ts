import { sql } from 'kysely'

/** What made a ledger entry `e`, as the wire names it: work orders, delivery notes and bottlings by their number. */
export const causeColumns = sql`jsonb_build_object('type', e.cause_type, 'id', e.cause_id, 'name',
  case e.cause_type when 'workorder' then wo.number || ' ' || wt.name when 'input' then i.input_name when 'division' then dv.batch_id when 'ciu' then gu.ciu end)`

/** The records that may have caused a ledger entry `e`. */
export const causeJoins = sql`
  left join work_order wo on e.cause_type = 'workorder' and wo.company_id = e.company_id and wo.id = e.cause_id
  left join work_order_type wt on wt.company_id = wo.company_id and wt.id = wo.type_id
  left join input i on e.cause_type = 'input' and i.company_id = e.company_id and i.id = e.cause_id
  left join division dv on e.cause_type = 'division' and dv.company_id = e.company_id and dv.id = e.cause_id
  left join ciu gu on e.cause_type = 'ciu' and gu.company_id = e.company_id and gu.id = e.cause_id`
