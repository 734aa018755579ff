import type { BookChart, BookChartRecord } from '@lagar/domain/books/chart.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { conflict } from '../http/conflict.ts'
import { newId } from '../ids.ts'
import { booksOf, heldBooks } from './state.ts'

/** The cellars and estates of the company that costs are told apart by; those that are retired while a rule names them, too. */
export async function centresOf(db: Db | Tx, { companyId }: Actor): Promise<BookChartRecord['centres']> {
  const { rows } = await sql<BookChartRecord['centres'][number]>`
    select id, name, 'CELLAR' as kind from cellar where company_id = ${companyId}
    union all select id, name, 'WINE_ESTATE' from wine_estate where company_id = ${companyId}
    order by kind, name`.execute(db)
  return rows
}

/** The chart of accounts as it is kept; nothing in it before somebody wrote one. */
export async function findChart(db: Db | Tx, actor: Actor): Promise<BookChartRecord> {
  const { version, grouping } = await booksOf(db, actor)
  const accounts = await db
    .selectFrom('book_account')
    .select(['id', 'code', 'name', 'kind'])
    .where('company_id', '=', actor.companyId)
    .orderBy('position')
    .execute()
  const rules = await db
    .selectFrom('book_rule')
    .select(['role', 'reason', 'centre_id as centre', 'account_id as account'])
    .where('company_id', '=', actor.companyId)
    .orderBy('position')
    .execute()
  const centres = await centresOf(db, actor)
  return { version, grouping, accounts, rules, centres, can: mayEdit(actor, 'administration') }
}

/** What the history tells of a chart: its accounts by their codes, and which of them holds what. */
function historyOf({ grouping, accounts, rules, centres }: BookChartRecord) {
  const codes = new Map(accounts.map(({ id, code }) => [id, code]))
  const names = new Map(centres.map(({ id, name }) => [id, name]))
  return {
    grouping,
    accounts: accounts.map(({ code, name, kind }) => `${code} ${name} (${kind})`),
    rules: rules.map(
      ({ role, reason, centre, account }) =>
        `${[role, reason, centre && names.get(centre)].filter(Boolean).join(' ')}: ${codes.get(account) ?? ''}`,
    ),
  }
}

/**
 * Keeps the chart as it is given, whole. What was exported keeps the words that it went out with. Refuses CHANGED_MEANWHILE over another version, and
 * a cellar or estate that is not the company's at its row.
 */
export async function saveChart(
  tx: Tx,
  actor: Actor,
  { version, chart }: { version: number; chart: BookChart },
): Promise<BookChartRecord> {
  const { companyId } = actor
  const held = await heldBooks(tx, actor)
  if (held.version !== version)
    throw await conflict(tx, actor, 'books', { id: companyId, version }, held.version)
  const before = await findChart(tx, actor)
  await refuseStrangeCentres(tx, actor, chart)
  await tx.deleteFrom('book_rule').where('company_id', '=', companyId).execute()
  await tx.deleteFrom('book_account').where('company_id', '=', companyId).execute()
  await insertChart(tx, actor, chart)
  await tx
    .updateTable('book')
    .set({ grouping: chart.grouping, version: version + 1 })
    .where('company_id', '=', companyId)
    .execute()
  const after = await findChart(tx, actor)
  const action = version === 0 ? 'CREATE' : 'EDIT'
  await audit(tx, actor, action, 'books', companyId, changesBetween(historyOf(before), historyOf(after)))
  return after
}

async function insertChart(tx: Tx, { companyId }: Actor, { accounts, rules }: BookChart) {
  const own = { company_id: companyId }
  await tx
    .insertInto('book_account')
    .values(accounts.map((account, position) => ({ ...own, ...account, position })))
    .execute()
  if (rules.length === 0) return
  await tx
    .insertInto('book_rule')
    .values(
      rules.map(({ role, reason, centre, account }, position) => ({
        ...{ ...own, id: newId(), position, role, reason },
        ...{ centre_id: centre, account_id: account },
      })),
    )
    .execute()
}

async function refuseStrangeCentres(tx: Tx, actor: Actor, { rules }: BookChart) {
  const known = new Set((await centresOf(tx, actor)).map(({ id }) => id))
  const errors: Record<string, string> = {}
  rules.forEach(({ centre }, at) => {
    if (centre !== null && !known.has(centre)) errors[`rules.${at}.centre`] = 'INVALID_VALUE'
  })
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

/** The rules of a chart as they find the account of what is booked. */
export type Accounts = {
  rules: BookChartRecord['rules']
  account: ReadonlyMap<string, BookChartRecord['accounts'][number]>
  centre: ReadonlyMap<string, string>
}

/** The accounts of the chart and the names of centres, by their ids. */
export function accountsIn({ rules, accounts, centres }: BookChartRecord): Accounts {
  return {
    rules,
    account: new Map(accounts.map((one) => [one.id, one])),
    centre: new Map(centres.map(({ id, name }) => [id, name])),
  }
}
