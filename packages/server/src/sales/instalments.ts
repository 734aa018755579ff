import { moneyIn } from '@lagar/domain/texts/figures.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { Instalment } from '@lagar/domain/sales/contract.ts'
import type { StatementDocument, StatementLine, StatementParts } from '@lagar/domain/statement.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromMoney, shownMoney, toMoney } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { newId } from '../ids.ts'

/** The tables that hold a kind of contract in bulk: its own, and with whom it is made. */
export type ContractTable = { table: 'bulk_sale' | 'bulk_purchase'; party: 'customer_id' | 'supplier_id' }

/** Where sales are kept, and with whom they are made. */
export const saleTable: ContractTable = { table: 'bulk_sale', party: 'customer_id' }

const partsOf = ({ table }: ContractTable) => sql.table(`${table}_instalment`)
const ownIn = ({ table }: ContractTable) => sql.ref(`${table}_id`)

/** Writes the parts in which a contract is paid, in place of those that it had. */
export async function replaceInstalments(
  tx: Tx,
  { companyId }: Actor,
  kind: ContractTable,
  contract: string,
  instalments: readonly Instalment[],
): Promise<void> {
  await sql`delete from ${partsOf(kind)} where company_id = ${companyId} and ${ownIn(kind)} = ${contract}`.execute(
    tx,
  )
  for (const [line, { amount, dueDate, paidOn }] of instalments.entries())
    await sql`
      insert into ${partsOf(kind)} (company_id, id, ${ownIn(kind)}, line, amount, due_date, paid_on)
      values (${companyId}, ${newId()}, ${contract}, ${line}, ${toMoney(amount)}, ${dueDate}, ${paidOn})`.execute(
      tx,
    )
}

/** The parts in which a contract is paid, and what was paid of it (stored money). */
export async function instalmentsOf(
  db: Db | Tx,
  { companyId }: Actor,
  kind: ContractTable,
  contract: string,
): Promise<{ instalments: Instalment[]; paid: number }> {
  const { rows } = await sql<Instalment>`
    select amount, due_date::text as "dueDate", paid_on::text as "paidOn" from ${partsOf(kind)}
    where company_id = ${companyId} and ${ownIn(kind)} = ${contract} order by line`.execute(db)
  return {
    instalments: rows.map((part) => ({ ...part, amount: fromMoney(part.amount) })),
    paid: rows.reduce((sum, { amount, paidOn }) => sum + (paidOn === null ? 0 : amount), 0),
  }
}

/** An instalment of what was agreed, in stored money. */
export type AgreedInstalment = {
  id: string
  contract: string
  number: number
  currency: Currency
  amount: number
  due_date: Day
  paid_on: Day | null
}

/** The instalments of what was agreed with a customer or a supplier, the earliest first; stored money. */
export async function agreedInstalments(
  db: Db,
  { companyId }: Actor,
  kind: ContractTable,
  party: string,
): Promise<AgreedInstalment[]> {
  const { rows } = await sql<AgreedInstalment>`
    select i.id, c.id as contract, c.number, c.currency, i.amount, i.due_date::text as due_date, i.paid_on::text as paid_on
    from ${sql.table(kind.table)} c
    join ${partsOf(kind)} i on i.company_id = c.company_id and i.${ownIn(kind)} = c.id
    where c.company_id = ${companyId} and c.${sql.ref(kind.party)} = ${party} and c.status in ('AGREED', 'CLOSED')
    order by i.due_date, c.number, i.line`.execute(db)
  return rows
}

/** The payment of an instalment in a statement; nothing while it is not paid. */
export const paymentOf =
  (type: StatementDocument['type']) =>
  ({ paid_on: day, contract: id, number, currency, amount }: AgreedInstalment): StatementLine[] =>
    day === null
      ? []
      : [
          {
            ...{ day, kind: 'PAYMENT', document: { type, id, number }, detail: '', taxes: 0 },
            ...{ currency, amount: -amount },
          },
        ]

/** What of instalments was not paid yet on a day, as a statement tells it. */
export const stillDue = (
  type: StatementDocument['type'],
  instalments: readonly AgreedInstalment[],
  to: Day,
): StatementParts['due'] =>
  instalments
    .filter(({ paid_on: paidOn }) => paidOn === null || paidOn > to)
    .map(({ contract: id, number, due_date: dueDate, currency, amount }) => ({
      document: { type, id, number },
      dueDate,
      currency,
      amount: shownMoney(amount),
      isOverdue: dueDate < to,
    }))

/** Instalments as the history of their contract tells them. */
export const toldInstalments = (instalments: readonly Instalment[], currency: Currency): string =>
  instalments
    .map(
      ({ amount, dueDate, paidOn }) =>
        `${moneyIn(es, amount, currency)} (${dueDate}${paidOn === null ? '' : `, ${paidOn}`})`,
    )
    .join(', ')
