import { allowed } from '@lagar/domain/access/permissions.ts'
import type { ImportRecord, ImportRow, importQuery, importRowQuery } from '@lagar/domain/imports/import.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { found } from '../http/catalogue.ts'
import { admit } from '../http/http.ts'
import { ordered, pageOfQuery } from '../http/list.ts'
import { importAreas } from '@lagar/domain/imports/areas.ts'
import { importKinds, type ImportRowState } from '@lagar/domain/lists/imports.ts'

const inState = (state: ImportRowState) =>
  sql<number>`(count(*) filter (where import_row.state = ${state}))::int`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('import')
    // All counts in one walk through the rows, because a page that waits for its import asks often.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('import_row')
          .whereRef('import_row.company_id', '=', 'import.company_id')
          .whereRef('import_row.import_id', '=', 'import.id')
          .select([
            sql<number>`count(*)::int`.as('total'),
            inState('GOOD').as('good'),
            inState('WRONG').as('wrong'),
            inState('EXISTS').as('exists'),
            inState('MADE').as('made'),
          ])
          .as('rows'),
      (join) => join.onTrue(),
    )
    .where('import.company_id', '=', companyId)
    .select([
      'import.id',
      'kind',
      'file_name',
      'status',
      'columns',
      'done',
      'problem',
      'created_at',
      'finished_at',
      'rows.total',
      'rows.good',
      'rows.wrong',
      'rows.exists',
      'rows.made',
      sql<string | null>`audit_person(import.created_by)`.as('by'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): ImportRecord => {
    const kind = row.kind
    return {
      id: row.id,
      kind,
      fileName: row.file_name,
      status: row.status,
      columns: row.columns,
      total: row.total,
      good: row.good,
      wrong: row.wrong,
      exists: row.exists,
      made: row.made,
      done: row.done,
      problem: row.problem,
      createdAt: row.created_at.toISOString(),
      createdBy: row.by ?? '',
      finishedAt: row.finished_at?.toISOString() ?? null,
      can: mayEdit(actor, importAreas[kind]),
    }
  }

/** The imports of the kinds that one may write, the newest first. */
export async function listImports(
  db: Db,
  actor: Actor,
  query: z.output<typeof importQuery>,
): Promise<Page<ImportRecord>> {
  const writable = importKinds.filter((kind) => allowed(actor, `${importAreas[kind]}.write`) === true)
  const asked = query.kind === undefined ? writable : writable.filter((kind) => kind === query.kind)
  const rows = select(db, actor).where(sql<boolean>`kind = any(${asked}::text[])`)
  const sorted = ordered(
    rows,
    query.sort ?? '-createdAt',
    { createdAt: sql.ref('created_at') },
    sql.ref('import.id'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

/** An import, for who may write records of its kind. */
export async function visibleImport(db: Db | Tx, actor: Actor, id: string): Promise<ImportRecord> {
  const row = found(await select(db, actor).where('import.id', '=', id).executeTakeFirst())
  const record = present(actor)(row)
  admit(actor, `${importAreas[record.kind]}.write`)
  return record
}

const selectRows = (db: Db | Tx, { companyId }: Actor, importId: string) =>
  db
    .selectFrom('import_row')
    .where('company_id', '=', companyId)
    .where('import_id', '=', importId)
    .select(['row', 'cells', 'state', 'mistakes', 'entity_id'])

type RowOfFile = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>

const presentRow = (one: RowOfFile): ImportRow => ({
  id: String(one.row),
  row: one.row,
  cells: one.cells,
  state: one.state,
  mistakes: one.mistakes,
  entityId: one.entity_id,
})

/** A page of the rows of an import, as they stand in the file. */
export async function listRows(
  db: Db,
  actor: Actor,
  importId: string,
  query: z.output<typeof importRowQuery>,
): Promise<Page<ImportRow>> {
  let rows = selectRows(db, actor, importId)
  if (query.state !== undefined) rows = rows.where('state', '=', query.state)
  const sorted = ordered(rows, query.sort ?? 'row', { row: sql.ref('row') }, sql.ref('row'))
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(presentRow) }
}

/** All the rows of an import, or those in one state. */
export async function allRows(db: Db | Tx, actor: Actor, importId: string, state?: ImportRowState) {
  const rows = selectRows(db, actor, importId).orderBy('row')
  const found = await (state === undefined ? rows : rows.where('state', '=', state)).execute()
  return found.map(presentRow)
}
