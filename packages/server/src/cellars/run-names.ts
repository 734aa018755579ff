import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { namedIn } from '../http/rows.ts'

/** Whom and what a bottling or labeling (`run`) names, by {id, name}. */
export const runNames = () => [
  namedIn('division_line', 'run.division_line_id').as('divisionLine'),
  namedIn('distribution_deposit', 'run.distribution_deposit_id').as('distributionDeposit'),
  namedIn('customer', 'run.customer_id').as('customer'),
  sql<Named | null>`(select json_build_object('id', o.id, 'name', o.bill_custom_id) from wine_order o
    where o.company_id = run.company_id and o.id = run.wine_order_id)`.as('order'),
  sql<Named | null>`(select json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname)) from employee e
    where e.company_id = run.company_id and e.id = run.employee_id)`.as('employee'),
]
