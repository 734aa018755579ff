import type { ProbedPlace } from '@lagar/domain/lists/laboratory.ts'
import { sql } from 'kysely'

/** The column of a binding that names a place of each kind. */
export const placeColumns = {
  cellarElement: 'cellar_element_id',
  land: 'land_id',
  stockDeposit: 'stock_deposit_id',
  distributionDeposit: 'distribution_deposit_id',
} as const satisfies Record<ProbedPlace, string>

/** SQL: the kind of the place that a binding `b` names. */
export const placeType = sql<ProbedPlace>`case when b.cellar_element_id is not null then 'cellarElement'
  when b.land_id is not null then 'land' when b.stock_deposit_id is not null then 'stockDeposit' else 'distributionDeposit' end`

/** SQL: the id of that place. */
export const placeId = sql<string>`coalesce(b.cellar_element_id, b.land_id, b.stock_deposit_id, b.distribution_deposit_id)`

/** SQL: what that place is called. */
export const placeName = sql<string>`coalesce(
  (select p.name from cellar_element p where p.company_id = b.company_id and p.id = b.cellar_element_id),
  (select p.name from land p where p.company_id = b.company_id and p.id = b.land_id),
  (select p.name from stock_deposit p where p.company_id = b.company_id and p.id = b.stock_deposit_id),
  (select p.name from distribution_deposit p where p.company_id = b.company_id and p.id = b.distribution_deposit_id))`
