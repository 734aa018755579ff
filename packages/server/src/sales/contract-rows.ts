import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { BulkSaleStatus } from '@lagar/domain/lists/sales.ts'
import { isAgreed, priceInCents } from '@lagar/domain/sales/contract.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { mayEdit } from '../http/can.ts'

/** A contract in bulk, sold or bought, as it is kept: amounts in millilitres, of grapes in grams. */
type ContractRow<Product> = {
  id: string
  version: number
  number: number
  status: BulkSaleStatus
  employee: Named
  product: Product
  description: string
  amount: number
  returned: number
  price: number
  currency: Currency
  offered_on: Day
  agreed_on: Day | null
  deadline_date: Day | null
  due: Day | null
}

/** What the line of a contract tells, whichever way it goes; `moved` is what left or came of it, with what went the other way again. */
export const contractLineOf = <Product>(row: ContractRow<Product>, moved: number, { today }: Actor) => ({
  id: row.id,
  version: row.version,
  number: row.number,
  status: row.status,
  employee: row.employee,
  product: row.product,
  description: row.description,
  amount: litres(row.amount),
  returned: litres(row.returned),
  left: litres(Math.max(0, row.amount - moved + row.returned)),
  price: row.price,
  currency: row.currency,
  total: priceInCents(litres(row.amount), row.price),
  date: row.offered_on,
  agreedOn: row.agreed_on,
  deadlineDate: row.deadline_date,
  isOverdue: row.status === 'AGREED' && row.deadline_date !== null && row.deadline_date < today,
  dueOn: isAgreed(row.status) ? row.due : null,
})

/** Millilitres as litres, and so grams as kilograms. */
export const litres = (volume: number): number => fromMilliliters(volume, 'LITER')

/** What may be done with a contract as it stands; one that something left or came of is kept. */
export function mayMove(actor: Actor, status: BulkSaleStatus, moved: number) {
  const writes = allowed(actor, 'orders.write') === true
  const isBound = status === 'AGREED'
  const isOffer = status === 'OFFERED'
  return {
    edit: writes && (isBound || isOffer),
    delete: mayEdit(actor, 'orders').delete && (isOffer || status === 'CANCELLED'),
    agree: writes && isOffer,
    close: writes && isBound,
    cancel: writes && (isOffer || (isBound && moved === 0)),
  }
}

/** SQL: the analysis that was agreed on with the contract of the row `alias`, by its type and number. */
export const agreedAnalysisOf = (alias: string) => sql<Named | null>`(
  select jsonb_build_object('id', a.id, 'name', type.name || ' · ' || a.number)
  from laboratory a join laboratory_type type on type.company_id = a.company_id and type.id = a.type_id
  where a.company_id = ${sql.ref(`${alias}.company_id`)} and a.id = ${sql.ref(`${alias}.laboratory_id`)})`
