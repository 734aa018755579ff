import type { Gate } from '@lagar/domain/access/permissions.ts'
import { created, edited } from '@lagar/domain/wire.ts'
import type { FastifyRequest, FastifyTypeProviderDefault } from 'fastify'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import type { App } from './http.ts'
import { create, transact } from './transact.ts'

type Saved = { id: string; version: number }
type Strict<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>

/** Where the calls of a frame are, and who may make them. */
type At = { path: string; permission: Gate }

type Given<Shape extends z.ZodRawShape> = z.output<Strict<Shape>>

/**
 * A call as its schema let it pass. A frame is used with many shapes, and of a shape that it does not know the framework cannot tell what a
 * schema makes of a body: the routes below say it, once for all frames.
 */
type Passed<Asked> = FastifyRequest & Asked

/** The routes of frames, whose calls are `Passed`. */
const framed = (app: App) => app.withTypeProvider<FastifyTypeProviderDefault>()

/** A list, asked for by its query. */
export function listRoute<Query>(
  app: App,
  { path, permission }: At,
  { query, answer }: { query: z.ZodType<Query>; answer: z.ZodType },
  list: (db: Db, actor: Actor, query: Query) => Promise<object>,
) {
  framed(app).get(
    path,
    { config: { permission }, schema: { querystring: query, response: { 200: answer } } },
    (request) => list(request.db, request.actor, (request as Passed<{ query: Query }>).query),
  )
}

/** A call that makes a record, under the id that its maker may have given it. */
export function createRoute<Shape extends z.ZodRawShape>(
  app: App,
  { path, permission }: At,
  { input, record }: { input: Strict<Shape>; record: z.ZodType },
  make: (tx: Tx, actor: Actor, id: string, input: Given<Shape>) => Promise<object>,
) {
  framed(app).post(
    path,
    { config: { permission }, schema: { body: created(input), response: { 201: record } } },
    (request, reply) => {
      const call = request as Passed<{ body: Given<Shape> & Partial<Saved> }>
      return create(call, reply, (tx, actor, id) => make(tx, actor, id, askedOf<Shape>(call.body)))
    },
  )
}

/** A call that changes a record that was read at a version. */
export function editRoute<Shape extends z.ZodRawShape>(
  app: App,
  { path, permission }: At,
  { input, record }: { input: Strict<Shape>; record: z.ZodType },
  edit: (tx: Tx, actor: Actor, at: Saved, input: Given<Shape>) => Promise<object>,
) {
  framed(app).put(
    path,
    { config: { permission }, schema: { body: edited<Shape>(input), response: { 200: record } } },
    (request) => {
      const { body } = request as Passed<{ body: Given<Shape> & Saved }>
      const { id, version } = body
      return transact(request, (tx, actor) => edit(tx, actor, { id, version }, askedOf<Shape>(body)))
    },
  )
}

/** What was asked of a record, without what says of which; a shape has no `id` and no `version` of its own. */
function askedOf<Shape extends z.ZodRawShape>(body: Given<Shape> & Partial<Saved>) {
  const { id: _id, version: _version, ...input } = body
  return input as unknown as Given<Shape>
}
