import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  filingRefused,
  monthsFrom,
  nextToFile,
  type Declaration,
  type DeclarationFiling,
  type DeclarationMonth,
} from '@lagar/domain/wine/balance/declaration.ts'
import { latest, type Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { lastDayOf, monthOf, type Month } from '@lagar/domain/month.ts'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { stands } from '../../ledger/standing.ts'
import { linesOf, presentLines, warningsOf, type KeptLine } from './declaration-lines.ts'
import { keptOf } from './kept.ts'
import { updateHeld } from '../../http/rows.ts'

/** The latest declaration of each month, filed or opened again. */
const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('wine_declaration as d')
    .innerJoin('account as a', 'a.id', 'd.filed_by')
    .where('d.company_id', '=', companyId)
    .distinctOn('d.month')
    .select(['d.id', 'd.version', 'd.month', 'd.status', 'd.filed_on', 'd.note', 'd.reopened_on'])
    .select(['d.reopened_reason', sql<string>`trim(a.name || ' ' || a.surname)`.as('filed_by')])
    .orderBy('d.month', 'desc')
    .orderBy('d.created_at', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** The months of the company, the latest first, each with where its declaration stands. */
export async function listDeclarations(db: Db | Tx, actor: Actor): Promise<DeclarationMonth[]> {
  const first = await firstWithWine(db, actor)
  const declared = await select(db, actor).execute()
  const ofMonth = new Map(declared.map((row) => [row.month, row]))
  const filed = { last: lastFiledOf(declared), first }
  const earliest = [first, declared.at(-1)?.month ?? null].filter((month) => month !== null).toSorted()
  return monthsFrom(earliest[0] ?? null, monthOf(actor.today)).map((month) =>
    present(actor, month, ofMonth.get(month), filed),
  )
}

/** The month of the first movement of wine that stands; what was undone was never there, whatever day it bears. */
async function firstWithWine(db: Db | Tx, { companyId }: Actor): Promise<Month | null> {
  const { rows } = await sql<{ day: Day }>`
    select m.happened_on::text as day from ledger_movement m
    join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id
    where m.company_id = ${companyId} and m.kind = 'WINE' and ${stands('e')}
    order by m.happened_on limit 1`.execute(db)
  return rows[0] ? monthOf(rows[0].day) : null
}

/** The last month that is filed, and the first one with wine: together they say which month is next. */
type Filed = { last: Month | null; first: Month | null }

const lastFiledOf = (rows: readonly Row[]): Month | null =>
  rows.find(({ status }) => status === 'FILED')?.month ?? null

function present(actor: Actor, month: Month, row: Row | undefined, filed: Filed): DeclarationMonth {
  const isFiled = row?.status === 'FILED'
  return {
    month,
    status: row ? (isFiled ? 'FILED' : 'REOPENED') : 'OPEN',
    id: row?.id ?? null,
    version: row?.version ?? null,
    filedOn: row?.filed_on ?? null,
    filedBy: row?.filed_by ?? null,
    reopenedOn: row?.reopened_on ?? null,
    reopenedReason: row?.reopened_reason ?? '',
    can: {
      file:
        !isFiled &&
        filingRefused(month, monthOf(actor.today), filed.last, filed.first) === null &&
        allowed(actor, 'cellars.delete') === true,
      reopen: isFiled && month === filed.last && allowed(actor, 'company.write') === true,
    },
  }
}

/** The declaration of a month: as it was filed, or as it would be filed now. */
export async function findDeclaration(db: Db | Tx, actor: Actor, month: Month): Promise<Declaration> {
  const declared = await select(db, actor).execute()
  const row = declared.find((one) => one.month === month)
  const filed = { last: lastFiledOf(declared), first: await firstWithWine(db, actor) }
  const state = present(actor, month, row, filed)
  if (row?.status === 'FILED') {
    const lines = await filedLines(db, actor, row.id)
    return { ...state, note: row.note, ...presentLines(lines), warnings: [] }
  }
  const { lines } = await linesOf(db, actor, month)
  const warnings = await warningsOf(db, actor, lines, lastDayOf(month))
  return { ...state, note: row?.note ?? '', ...presentLines(lines), warnings }
}

async function filedLines(db: Db | Tx, { companyId }: Actor, id: string): Promise<KeptLine[]> {
  const { lines } = await db
    .selectFrom('wine_declaration')
    .select('lines')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // What was filed before wine could go back to whom it came from, come back from who bought it, or be there at first says nothing of it.
  return (lines as KeptLine[]).map(({ sums, ...line }) => ({
    ...line,
    sums: { ...sums, returned: sums.returned ?? 0, cameBack: sums.cameBack ?? 0, began: sums.began ?? 0 },
  }))
}

/**
 * Files a month: keeps what is declared as it is now, and closes the books until its last day. Refuses with MONTH_NOT_OVER,
 * DECLARE_IN_ORDER, ALREADY_CLOSED when it is filed, and BALANCE_DIFFERS when the ledger holds what nothing explains.
 */
export async function fileDeclaration(
  tx: Tx,
  actor: Actor,
  id: string,
  { month, note }: DeclarationFiling,
): Promise<Declaration> {
  // Nobody posts to a day of the past meanwhile: they hold the company's row too, or wait for it.
  const { lock_date: before } = await lockedCompany(tx, actor)
  const declared = await select(tx, actor).execute()
  const last = lastFiledOf(declared)
  if (last !== null && declared.some((row) => row.month === month && row.status === 'FILED'))
    throw new Refusal('ALREADY_CLOSED')
  const first = await firstWithWine(tx, actor)
  const refused = filingRefused(month, monthOf(actor.today), last, first)
  if (refused) throw new Refusal(refused, { details: { lastFiled: last, next: nextToFile(last, first) } })
  const { lines, stock } = await linesOf(tx, actor, month)
  if (lines.some(({ sums }) => sums.difference !== 0)) throw new Refusal('BALANCE_DIFFERS')
  await tx
    .insertInto('wine_declaration')
    .values({
      company_id: actor.companyId,
      id,
      month,
      filed_on: actor.today,
      filed_by: actor.accountId,
      note,
      lines: JSON.stringify(lines),
      stock: JSON.stringify(keptOf(stock)),
      locked_before: before,
    })
    .execute()
  await closeUntil(tx, actor, latest(lastDayOf(month), before))
  await audit(tx, actor, 'FINISH', 'wineDeclaration', id, { month: [null, month], note: [null, note] })
  return findDeclaration(tx, actor, month)
}

/**
 * Opens the last filed month again, for a reason that history keeps, and with it its days where the declaration had closed them.
 * Refuses with NOT_PENDING what is not filed, and LATER_DECLARATION while a later month is.
 */
export async function reopenDeclaration(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<Declaration> {
  const { lock_date: lockDate } = await lockedCompany(tx, actor)
  const row = found(
    await tx
      .selectFrom('wine_declaration')
      .select(['month', 'status', 'version', 'locked_before'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  if (row.version !== version)
    throw await conflict(tx, actor, 'wineDeclaration', { id, version }, row.version)
  if (row.status !== 'FILED') throw new Refusal('NOT_PENDING')
  const last = lastFiledOf(await select(tx, actor).execute())
  if (last !== row.month) throw new Refusal('LATER_DECLARATION', { details: { month: last } })
  await updateHeld(
    tx,
    actor,
    'wine_declaration',
    { id, version },
    { status: 'REOPENED', reopened_on: actor.today, reopened_by: actor.accountId, reopened_reason: reason },
  )
  // Days that somebody closed beyond the month stay closed: that was another decision.
  if (lockDate === lastDayOf(row.month)) await closeUntil(tx, actor, row.locked_before)
  await audit(tx, actor, 'REVERSE', 'wineDeclaration', id, {
    reason: [null, reason],
    month: [row.month, null],
  })
  return findDeclaration(tx, actor, row.month)
}

const lockedCompany = (tx: Tx, { companyId }: Actor) =>
  tx
    .selectFrom('company')
    .select('lock_date')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Closes the company's days until one of them, or opens them again. */
async function closeUntil(tx: Tx, actor: Actor, lockDate: string | null) {
  const { companyId } = actor
  const before = await tx
    .selectFrom('company')
    .select(['lock_date', 'version'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (before.lock_date === lockDate) return
  await tx
    .updateTable('company')
    .set({ lock_date: lockDate, version: before.version + 1 })
    .where('id', '=', companyId)
    .execute()
  await audit(tx, actor, 'EDIT', 'company', companyId, { lockDate: [before.lock_date, lockDate] })
}
