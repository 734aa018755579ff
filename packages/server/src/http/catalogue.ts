import type { Gate } from '@lagar/domain/access/permissions.ts'
import type { Area } from '@lagar/domain/access/plans.ts'
import { catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import type { AuditedKind } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { idPath, pageOf, type Page } from '@lagar/domain/wire.ts'
import type { UpdateResult } from 'kysely'
import type { z } from 'zod'
import { audit, changesBetween } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { confirmationQuery, confirmed } from './confirmed.ts'
import { conflict } from './conflict.ts'
import { createRoute, editRoute, listRoute } from './framed.ts'
import type { App } from './http.ts'
import { transact } from './transact.ts'
import { refuseNamesake } from './bearers.ts'
import { endUnchanged } from './unchanged.ts'

export type Saved = { id: string; version: number }

/** A small list that the company keeps: what it is called, what one entry holds, and five functions that reach its table. */
export type Catalogue<
  Shape extends z.ZodRawShape,
  Found extends Saved,
  Query,
  Change extends z.ZodRawShape = Shape,
> = {
  entity: AuditedKind
  /** Columns of its rows that keep namesakes apart, where the kind of record does not. */
  namesApart?: Readonly<Record<string, string>>
  area: Area
  /** Who may read the list; everybody in the company, where nothing is said. */
  gate?: Gate
  /** Paths under /api: of the list (GET, POST, PUT), and of the delete call without its id. */
  path: string
  /** Where the calls that create and edit have another path than the list. */
  createPath?: string
  editPath?: string
  deletePath: string
  input: z.ZodObject<Shape, z.core.$strict>
  /** What an edit sends, where that is not what a create does. */
  change?: z.ZodObject<Change, z.core.$strict>
  record: z.ZodType<Found>
  query: z.ZodType<Query>
  list(db: Db, actor: Actor, query: Query): Promise<Page<Found>>
  find(db: Db | Tx, actor: Actor, id: string): Promise<Found | undefined>
  insert(
    tx: Tx,
    actor: Actor,
    id: string,
    input: z.output<z.ZodObject<Shape, z.core.$strict>>,
  ): Promise<unknown>
  /** Changes the row if it is still at this version, and raises the version. */
  update(
    tx: Tx,
    actor: Actor,
    at: Saved,
    input: z.output<z.ZodObject<Change, z.core.$strict>>,
  ): Promise<UpdateResult>
  remove(tx: Tx, actor: Actor, id: string): Promise<unknown>
  /** What is typed to confirm that it is deleted. */
  nameOf(found: Found): string
}

/** The kind, the area and the addresses of one of the catalogues that are kept in one way. */
export function keptAs<Of extends CatalogueKind>(entity: Of) {
  const { area, list, save, remove } = catalogues[entity]
  return { entity, area, path: `/${list}`, createPath: `/${save}`, deletePath: `/${remove}` }
}

/** The four calls of a catalogue. One that does not fit writes its own routes instead. */
export function catalogueRoutes<
  Shape extends z.ZodRawShape,
  Found extends Saved,
  Query,
  Change extends z.ZodRawShape = Shape,
>(app: App, catalogue: Catalogue<Shape, Found, Query, Change>) {
  const { entity, area, path, createPath = path, editPath = createPath, deletePath, record } = catalogue
  const { gate = 'MEMBER', input, change = input as never } = catalogue
  const permission = `${area}.write` as const

  const answered = { query: catalogue.query, answer: pageOf(record) }
  listRoute(app, { path, permission: gate }, answered, (db, actor, query) => catalogue.list(db, actor, query))

  createRoute(app, { path: createPath, permission }, { input, record }, (tx, actor, id, asked) =>
    insertRecord(tx, actor, catalogue, id, asked),
  )

  const edit = { path: editPath, permission }
  editRoute<Change>(app, edit, { input: change, record }, async (tx, actor, at, asked) => {
    const before = found(await catalogue.find(tx, actor, at.id))
    const { numUpdatedRows } = await catalogue.update(tx, actor, at, asked)
    if (numUpdatedRows === 0n) throw await conflict(tx, actor, entity, at, before.version)
    const after = found(await catalogue.find(tx, actor, at.id))
    return auditEdit(tx, actor, entity, { before, after, asked })
  })

  app.delete(
    `${deletePath}/:id`,
    { config: { permission: `${area}.delete` }, schema: { params: idPath, querystring: confirmationQuery } },
    async (request, reply) => {
      await transact(request, async (tx, actor) => {
        const { id } = request.params
        const before = found(await catalogue.find(tx, actor, id))
        await confirmed(tx, actor, catalogue.nameOf(before), request.query.confirmation)
        await removeRecord(tx, actor, catalogue, before)
      })
      return reply.code(204).send()
    },
  )
}

export type Inserting<Input, Found extends Saved> = {
  entity: AuditedKind
  namesApart?: Readonly<Record<string, string>>
  insert(tx: Tx, actor: Actor, id: string, input: Input): Promise<unknown>
  find(db: Db | Tx, actor: Actor, id: string): Promise<Found | undefined>
}

/** Writes a new record of a catalogue, with its line in the history. Refuses with ALREADY_EXISTS one whose name is another's but for capitals and accents. */
export async function insertRecord<Input, Found extends Saved>(
  tx: Tx,
  actor: Actor,
  catalogue: Inserting<Input, Found>,
  id: string,
  input: Input,
): Promise<Found> {
  await refuseNamesake(tx, actor, { ...catalogue, id }, input)
  await catalogue.insert(tx, actor, id, input)
  const made = found(await catalogue.find(tx, actor, id))
  await audit(tx, actor, 'CREATE', catalogue.entity, id, changesBetween({}, historyFields(made)))
  return made
}

type Removing = { entity: AuditedKind; remove(tx: Tx, actor: Actor, id: string): Promise<unknown> }

/** Removes a record of a catalogue, with its line in the history. */
export async function removeRecord(tx: Tx, actor: Actor, { entity, remove }: Removing, before: Saved) {
  await remove(tx, actor, before.id)
  await audit(tx, actor, 'DELETE', entity, before.id, changesBetween({}, historyFields(before)))
}

/** What the history tells of a record: its fields, and not how it is kept. */
export function historyFields({
  id: _id,
  version: _version,
  can: _can,
  ...fields
}: Saved & { can?: unknown }) {
  return fields
}

/**
 * The end of an edit: a line of what it changed, between the record as it stood and as it stands now, both as they are answered. One
 * that changed nothing leaves no line, and raises no version.
 */
export async function auditEdit<Found extends Saved>(
  tx: Tx,
  actor: Actor,
  entity: AuditedKind,
  { before, after, asked }: { before: Found; after: Found; asked: unknown },
): Promise<Found> {
  endUnchanged(before, after, asked)
  await audit(
    tx,
    actor,
    'EDIT',
    entity,
    after.id,
    changesBetween(historyFields(before), historyFields(after)),
  )
  return after
}

/** The record that was asked for, or the refusal that there is none. A stranger's record and no record look alike. */
export function found<Found>(record: Found | undefined): Found {
  if (record === undefined) throw new Refusal('NOT_FOUND')
  return record
}
