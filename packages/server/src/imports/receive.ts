import { Refusal } from '@lagar/domain/errors.ts'
import { cellText, type Cell } from '@lagar/domain/imports/cell.ts'
import { columnsUnder, headingOf } from '@lagar/domain/imports/column.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { textsOfReader } from '../auth/reader.ts'
import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import type { SheetRow } from '@lagar/domain/imports/judge.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import { isExample, neededFields } from '@lagar/domain/imports/rules.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { judge } from './judge.ts'
import { visibleImport } from './read.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** A file that was sent and read: what it brings, and the rows of its sheet. */
export type Received = { id: string; kind: ImportKind; name: string; sentSha256: Buffer; sheet: Cell[][] }

/** Judges the rows of a file and keeps them with what was found; nothing else is written. The same file with the same id is one. */
export async function keepImport(tx: Tx, actor: Actor, received: Received): Promise<ImportRecord> {
  const { id, kind, name, sentSha256, sheet } = received
  const [headings = [], ...body] = sheet
  const columns = columnsUnder(headings, importRules[kind].columns)
  refuseMissing(await textsOfReader(tx, actor), kind, columns)
  const rows = body
    .map((cells, at): SheetRow => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cellText(cell) !== '') && !isExample(columns, cells))
  if (rows.length === 0) throw new Refusal('EMPTY_SHEET')
  const made = await tx
    .insertInto('import')
    .values({
      company_id: actor.companyId,
      id,
      kind,
      file_name: name,
      sent_sha256: sentSha256,
      columns: JSON.stringify(
        headings.map((heading, at) => ({ heading: cellText(heading), field: columns[at]?.field ?? null })),
      ),
      created_by: actor.accountId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return again(tx, actor, received)
  const judged = await judge(tx, actor, kind, headings, rows)
  const kept = judged.map(({ row, cells, state, mistakes }) => ({ row, cells, state, mistakes }))
  await sql`insert into import_row (company_id, import_id, row, cells, state, mistakes)
    select ${actor.companyId}, ${id}, row, cells, state, mistakes
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept(row int, cells jsonb, state text, mistakes jsonb)`.execute(
    tx,
  )
  await audit(tx, actor, 'CREATE', 'import', id, { name: [null, name], importRows: [null, rows.length] })
  return visibleImport(tx, actor, id)
}

/** A column that no row can do without is told at once, and not five thousand times. */
function refuseMissing(texts: Texts, kind: ImportKind, columns: readonly ({ field: string } | null)[]) {
  const there = new Set(columns.map((column) => column?.field))
  const missing = neededFields(importRules[kind]).filter((field) => !there.has(field))
  if (missing.length === 0) return
  const details = { columns: missing.map((field) => headingOf(texts, { field })) }
  throw new Refusal('MISSING_COLUMNS', { missing, details })
}

/** The answer to an upload whose id came before: the same for the same file. */
async function again(tx: Tx, actor: Actor, { id, kind, sentSha256 }: Received) {
  const before = await tx
    .selectFrom('import')
    .select(['kind', 'sent_sha256'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (before.kind !== kind || !before.sent_sha256.equals(sentSha256))
    throw new Refusal('REPEATED_WITH_OTHER_DATA')
  return visibleImport(tx, actor, id)
}
