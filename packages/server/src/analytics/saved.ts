import { mayAsk } from '@lagar/domain/analytics/facts.ts'
import {
  savedTable,
  savedTableRecord,
  tableReading,
  type SavedTable,
  type SavedTableRecord,
  type TableReading,
} from '@lagar/domain/analytics/saved.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created, edited, idPath } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { auditEdit, found, historyFields } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import type { App } from '../http/http.ts'
import { asOneRow, removeFrom, type ColumnsOf } from '../http/rows.ts'
import { create, transact } from '../http/transact.ts'
import { findSaved, listSaved } from './saved-read.ts'

const path = '/analytics/tables'
const config = { permission: 'MEMBER' } as const

/** Calls of the tables that people keep. Who may ask about a fact keeps and opens tables of it, and so each call asks for itself. */
export function savedTableRoutes(app: App) {
  app.get(
    path,
    {
      config,
      schema: {
        querystring: z.strictObject({ onHome: z.stringbool() }).partial(),
        response: { 200: z.object({ result: z.array(savedTableRecord) }) },
      },
    },
    async ({ db, actor, query }) => ({ result: await listSaved(db, actor, query.onHome) }),
  )

  app.post(
    path,
    { config, schema: { body: created(savedTable), response: { 201: savedTableRecord } } },
    (request, reply) => {
      const { id: _, ...input } = request.body
      return create(request, reply, (tx, actor, id) => keep(tx, actor, id, input))
    },
  )

  app.put(
    path,
    { config, schema: { body: edited(savedTable), response: { 200: savedTableRecord } } },
    (request) => transact(request, (tx, actor) => change(tx, actor, request.body)),
  )

  app.delete(`${path}/:id`, { config, schema: { params: idPath } }, async (request, reply) => {
    await transact(request, (tx, actor) => remove(tx, actor, request.params.id))
    return reply.code(204).send()
  })

  app.put(
    `${path}/:id/reading`,
    { config, schema: { params: idPath, body: tableReading, response: { 200: savedTableRecord } } },
    (request) => transact(request, (tx, actor) => read(tx, actor, request.params.id, request.body)),
  )
}

const row = asOneRow('saved_table', (given: SavedTable & { account: string }): ColumnsOf<'saved_table'> => ({
  account_id: given.account,
  name: given.name,
  fact: given.fact,
  cut_by: given.by,
  narrowed_to: given.only,
  drawn: given.drawn,
  from_date: given.fromDate,
  to_date: given.toDate,
  compared: given.compare,
  currency: given.currency,
  roles: given.roles,
}))

const told = ({
  maker: _maker,
  isMine: _mine,
  onHome: _home,
  byLetter: _letter,
  ...table
}: SavedTableRecord) => historyFields(table)

/** Keeps a table. Refuses (NO_PERMISSIONS) who may not ask about its fact. */
async function keep(tx: Tx, actor: Actor, id: string, input: SavedTable): Promise<SavedTableRecord> {
  if (!mayAsk(actor, input.fact)) throw new Refusal('NO_PERMISSIONS')
  await row.insert(tx, actor, id, { ...input, account: actor.accountId })
  const made = found(await findSaved(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'savedTable', id, changesBetween({}, told(made)))
  return made
}

/** A table that the actor may change. Refuses (NOT_FOUND) what they do not see, and (NO_PERMISSIONS) what is another's. */
async function own(tx: Tx, actor: Actor, id: string): Promise<SavedTableRecord> {
  const before = found(await findSaved(tx, actor, id))
  if (!before.can.edit) throw new Refusal('NO_PERMISSIONS')
  return before
}

async function change(
  tx: Tx,
  actor: Actor,
  { id, version, ...input }: SavedTable & { id: string; version: number },
): Promise<SavedTableRecord> {
  const before = await own(tx, actor, id)
  if (!mayAsk(actor, input.fact)) throw new Refusal('NO_PERMISSIONS')
  const held = await tx
    .selectFrom('saved_table')
    .select('account_id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await row.update(
    tx,
    actor,
    { id, version },
    { ...input, account: held.account_id },
  )
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'savedTable', { id, version }, before.version)
  const after = found(await findSaved(tx, actor, id))
  return auditEdit(tx, actor, 'savedTable', { before, after, asked: input })
}

async function remove(tx: Tx, actor: Actor, id: string): Promise<void> {
  const before = await own(tx, actor, id)
  await removeFrom('saved_table')(tx, actor, id)
  await audit(tx, actor, 'DELETE', 'savedTable', id, changesBetween({}, told(before)))
}

/** Says where the actor wants to find a table; what is one's own wish leaves no line in the history. */
async function read(tx: Tx, actor: Actor, id: string, { onHome, byLetter }: TableReading) {
  found(await findSaved(tx, actor, id))
  const wish = { on_home: onHome, by_letter: byLetter }
  await tx
    .insertInto('saved_table_reader')
    .values({ company_id: actor.companyId, saved_table_id: id, account_id: actor.accountId, ...wish })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'saved_table_id', 'account_id']).doUpdateSet(wish),
    )
    .execute()
  return found(await findSaved(tx, actor, id))
}
