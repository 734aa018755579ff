import type { Refusal } from '@lagar/domain/errors.ts'
import { cellText } from '@lagar/domain/imports/cell.ts'
import type { ImportRecord, Mistake } from '@lagar/domain/imports/import.ts'
import type { Judged } from '@lagar/domain/imports/judge.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { judge } from './judge.ts'
import { allRows, visibleImport } from './read.ts'
import { doRows, isMine, settle, Stopped } from './step.ts'
import { writers } from './writers.ts'

/** How a row ended: as it was judged, or written as this record. */
type Ended = Judged & { entityId: string | null }

/**
 * Writes the rows of an import, all in this transaction. They are judged once more by what the company has now; where a row is
 * wrong after all, nothing is written unless only the good ones were asked for. Answers with how many were written.
 */
export async function writeImport(
  tx: Tx,
  actor: Actor,
  id: string,
  progress: (done: number) => Promise<void>,
): Promise<number> {
  if (!(await isMine(tx, actor, id, 'RUNNING'))) return 0
  await progress(0)
  const record = await visibleImport(tx, actor, id)
  const { only_good: onlyGood } = await tx
    .selectFrom('import')
    .select('only_good')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const headings = record.columns.map(({ heading }) => heading)
  const rows = await judge(tx, actor, record.kind, headings, await allRows(tx, actor, id))
  const { write, thingOf, prepare } = writers[record.kind]
  const named = withIds(rows.filter(({ state }) => state === 'GOOD'))
  const drafts = await prepare?.(tx, actor, named)
  const good = named.map((one, at) => ({ ...one, draft: drafts?.[at] ?? one.draft }))
  const skipped = rows.length - good.length
  const refused = await doRows(
    tx,
    good,
    (some) => write(tx, actor, some),
    (done) => progress(skipped + done),
    thingOf && ((row) => thingOf(row.draft)),
  )
  const written = new Map(good.map((one) => [one.row, one]))
  const ended = rows.map((row): Ended => {
    const one = written.get(row)
    const refusal = one && refused.get(one)
    if (refusal) return { ...row, state: 'WRONG', mistakes: mistakesOf(record, row, refusal), entityId: null }
    return one ? { ...row, state: 'MADE', entityId: one.id } : { ...row, entityId: null }
  })
  const wrong = ended.filter(({ state }) => state === 'WRONG')
  if (wrong.length > 0 && !onlyGood) throw new Stopped(problemOf(record, wrong))
  await keepJudged(tx, actor, id, ended)
  const made = ended.filter(({ state }) => state === 'MADE').length
  await settle(tx, actor, id, { status: 'DONE', done: rows.length, problem: null })
  await audit(tx, actor, 'FINISH', 'import', id, {
    name: [null, record.fileName],
    importRows: [null, made],
  })
  return made
}

/** Ids of one moment have no order: they are put into that of the file, by which lists tell two of one name apart. */
function withIds(rows: readonly Judged[]) {
  const ids = rows.map(() => newId()).toSorted()
  return rows.map((row, at) => ({ id: ids[at]!, draft: row.draft, row }))
}

/** What a refusal means for the cells of a row. */
function mistakesOf(record: ImportRecord, row: Judged, { code, errors = {} }: Refusal): Mistake[] {
  const told = Object.entries(errors)
  if (told.length === 0) return [{ field: importRules[record.kind].named, code, value: nameOf(record, row) }]
  return told.map(([path, reason]) => {
    const field = path.split('.')[0] ?? path
    return { field, code: reason, value: shown(record, row, field) }
  })
}

const shown = ({ columns }: ImportRecord, { cells }: Pick<Judged, 'cells'>, field: string) =>
  cellText(cells[columns.findIndex((column) => column.field === field)] ?? null)

/** What the file calls a row. */
export const nameOf = (record: ImportRecord, row: Pick<Judged, 'cells'>): string =>
  shown(record, row, importRules[record.kind].named)

const MOST_TOLD = 50

const problemOf = (record: ImportRecord, wrong: Ended[]) => ({
  code: 'NOT_ALL_GOOD' as const,
  rows: wrong.slice(0, MOST_TOLD).map((row) => ({
    row: row.row,
    name: nameOf(record, row),
    code: row.mistakes[0]?.code ?? '',
    by: null,
  })),
})

/** Writes down how each row ended. */
export const keepJudged = (tx: Tx, { companyId }: Actor, id: string, ended: Ended[]) => {
  const rows = ended.map(({ row, state, mistakes, entityId }) => ({ row, state, mistakes, entity: entityId }))
  return sql`update import_row set state = kept.state, mistakes = kept.mistakes, entity_id = kept.entity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept(row int, state text, mistakes jsonb, entity uuid)
    where import_row.company_id = ${companyId} and import_row.import_id = ${id} and import_row.row = kept.row`.execute(
    tx,
  )
}
