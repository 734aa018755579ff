import { Refusal } from '@lagar/domain/errors.ts'
import { type WorkRecordAnswer } from '@lagar/domain/lands/works/work.ts'
import { workRemovalQuery, worksQuery } from '@lagar/domain/lands/works/queries.ts'
import { idPath, pageOf } from '@lagar/domain/wire.ts'
import { inputOf, type AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import { moved } from '@lagar/domain/lands/works/repeat.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { z } from 'zod'
import { audit, changesBetween } from '../../audit.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'
import { found } from '../../http/catalogue.ts'
import { confirmed } from '../../http/confirmed.ts'
import { conflict } from '../../http/conflict.ts'
import { accepted, admit, type App } from '../../http/http.ts'
import { createRoute, editRoute } from '../../http/framed.ts'
import { transact } from '../../http/transact.ts'
import { endUnchanged } from '../../http/unchanged.ts'
import { notifyAssigned } from '../../notifications/notify.ts'
import { loadWorks, type LoadedWork } from './load.ts'
import { postWork, unpostWork } from './ledger.ts'
import { pageOfWorks } from './pages.ts'
import { removeWork } from './removal.ts'
import { holdWork, insertWork, updateWork, type HeldWork, type SettledWork } from './rows.ts'
import { type WorkKind, works } from '@lagar/domain/lists/field-work.ts'

/** What a kind of field work adds to the common record: its schemas and the functions that know its own tables. */
export type FieldWork<Shape extends z.ZodRawShape, Settled extends SettledWork> = {
  kind: WorkKind
  input: z.ZodObject<Shape, z.core.$strict>
  record: z.ZodType
  /** Judges what was given against the company's data and settles it: on which lands, how many hours, which dates. */
  settle(tx: Tx, actor: Actor, given: Given<Shape>, held: HeldWork | undefined): Promise<Settled>
  /** Writes the kind's own rows, over those that were there. */
  save(tx: Tx, actor: Actor, id: string, work: Settled): Promise<unknown>
  /** What the kind answers beside what all do. */
  present(db: Db | Tx, actor: Actor, works: LoadedWork[]): Promise<object[]>
  /** What happens besides when a work is finished, and when it is taken back. */
  finished?(tx: Tx, actor: Actor, id: string, work: Settled): Promise<unknown>
  reopened?(tx: Tx, actor: Actor, id: string): Promise<unknown>
}

type Given<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>
type Saved = { id: string; version: number }
type Found = Saved & Pick<WorkRecordAnswer, 'title' | 'wineEstate'>

/** The calls of one kind of field work. A kind that does not fit writes its own routes instead. */
export function workRecordRoutes<Shape extends z.ZodRawShape, Settled extends SettledWork>(
  app: App,
  work: FieldWork<Shape, Settled>,
) {
  const { kind, input, record } = work
  const path = `/${works[kind].path}`

  app.get(
    path,
    {
      config: { permission: `${kind}.read` },
      schema: { querystring: worksQuery, response: { 200: pageOf(record) } },
    },
    async ({ db, actor, query }) => {
      const page = await pageOfWorks(db, actor, [kind], query)
      const result: object[] = await work.present(db, actor, page.result)
      return { ...page, result }
    },
  )

  const write = { path, permission: `${kind}.write` } as const
  createRoute(app, write, { input, record }, (tx, actor, id, given) => createWork(tx, actor, work, id, given))
  editRoute(app, write, { input, record }, (tx, actor, at, given) => editWork(tx, actor, work, at, given))

  app.delete(
    `${path}/:id`,
    { config: { permission: `${kind}.delete` }, schema: { params: idPath, querystring: workRemovalQuery } },
    async (request, reply) => {
      const { confirmation, reason } = request.query
      await transact(request, async (tx, actor) => {
        const held = found(await holdWork(tx, actor, kind, request.params.id))
        const [before] = await loadWorks(tx, actor, [held.id])
        await confirmed(tx, actor, before!.title, confirmation)
        await removeWork(tx, actor, before!, reason)
      })
      return reply.code(204).send()
    },
  )
}

/** A work by its id, as its kind answers it. */
export const findWork =
  <Shape extends z.ZodRawShape, Settled extends SettledWork>(work: FieldWork<Shape, Settled>) =>
  async (db: Db | Tx, actor: Actor, id: string): Promise<Found | undefined> => {
    const works = await loadWorks(db, actor, [id])
    const [record] = await work.present(
      db,
      actor,
      works.filter(({ kind }) => kind === work.kind),
    )
    return record as Found | undefined
  }

/** Closes a pending work as it stands, as its form would. Refuses with NO_PERMISSIONS, and with whatever an edit is refused. */
export type CloseWork = (tx: Tx, actor: Actor, at: Saved) => Promise<Saved>

/** How works of a kind are closed one by one, by who may write them. */
export const closeWork =
  <Shape extends z.ZodRawShape, Settled extends SettledWork>(work: FieldWork<Shape, Settled>): CloseWork =>
  async (tx, actor, at) => {
    admit(actor, `${work.kind}.write`)
    const saved = found(await findWork(work)(tx, actor, at.id))
    const given = accepted(work.input, { ...inputOf(saved as unknown as AnyWork), status: 'DONE' })
    return await editWork(tx, actor, work, at, given)
  }

/** Has a pending work begin on another day, as its calendar would. Refuses with NO_PERMISSIONS, and with whatever an edit is refused. */
export const rescheduleWork =
  <Shape extends z.ZodRawShape, Settled extends SettledWork>(work: FieldWork<Shape, Settled>) =>
  async (tx: Tx, actor: Actor, id: string, start: Day) => {
    admit(actor, `${work.kind}.write`)
    const saved = found(await findWork(work)(tx, actor, id))
    const given = accepted(work.input, moved(saved as unknown as AnyWork, start))
    await editWork(tx, actor, work, saved, given)
  }

/** Makes a work as its form would, of what somebody wrote or planned (`message` is null then). Refuses with NO_PERMISSIONS, and with whatever the form is refused. */
export const makeWork =
  <Shape extends z.ZodRawShape, Settled extends SettledWork>(work: FieldWork<Shape, Settled>) =>
  async (tx: Tx, actor: Actor, id: string, input: object, message: string | null) => {
    admit(actor, `${work.kind}.write`)
    await createWork(tx, actor, work, id, accepted(work.input, input), message)
  }

/** Takes a work back as its page would: what is done is reopened, and then it is deleted; a rain is deleted for a reason. */
export const withdrawWork =
  <Shape extends z.ZodRawShape, Settled extends SettledWork>(work: FieldWork<Shape, Settled>) =>
  async (tx: Tx, actor: Actor, id: string, reason = '') => {
    admit(actor, `${work.kind}.delete`)
    const held = found(await holdWork(tx, actor, work.kind, id))
    const [whole] = await loadWorks(tx, actor, [id])
    if (whole?.origin === 'RAIN') return await removeWork(tx, actor, whole, reason)
    if (held.status === 'DONE') {
      const saved = found(await findWork(work)(tx, actor, id))
      const given = accepted(work.input, { ...inputOf(saved as unknown as AnyWork), status: 'PENDING' })
      await editWork(tx, actor, work, held, given)
    }
    const [before] = await loadWorks(tx, actor, [id])
    await removeWork(tx, actor, found(before))
  }

async function createWork<Shape extends z.ZodRawShape, Settled extends SettledWork>(
  tx: Tx,
  actor: Actor,
  work: FieldWork<Shape, Settled>,
  id: string,
  given: Given<Shape>,
  message: string | null = null,
) {
  const settled = await work.settle(tx, actor, given, undefined)
  await insertWork(tx, actor, id, { kind: work.kind, message }, settled)
  await work.save(tx, actor, id, settled)
  const made = found(await findWork(work)(tx, actor, id))
  await audit(tx, actor, 'CREATE', work.kind, id, changesBetween({}, told(work.input, made)))
  await tellAssigned(tx, actor, work.kind, made, { employee: settled.employee })
  if (settled.status === 'PENDING') return made
  await finish(tx, actor, work, { id, attempt: 1 }, settled)
  return found(await findWork(work)(tx, actor, id))
}

/** An edit of a pending work. On a finished one it is only heard when it takes it back to pending, which asks for more rights. */
async function editWork<Shape extends z.ZodRawShape, Settled extends SettledWork>(
  tx: Tx,
  actor: Actor,
  work: FieldWork<Shape, Settled>,
  at: Saved,
  given: Given<Shape>,
) {
  const { kind } = work
  let held = found(await holdWork(tx, actor, kind, at.id))
  if (held.version !== at.version) throw await conflict(tx, actor, kind, at, held.version)
  const before = found(await findWork(work)(tx, actor, at.id))
  const settled = await work.settle(tx, actor, given, held)
  if (held.wineEstate !== settled.wineEstate)
    throw new Refusal('INVALID_INPUT', { errors: { wineEstate: 'LANDS_LOCKED' } })
  if (held.status === 'DONE') {
    if (settled.status === 'DONE') throw new Refusal('ALREADY_CLOSED')
    admit(actor, `${kind}.delete`)
    held = await reopen(tx, actor, work, held)
  }
  await updateWork(tx, actor, held, settled)
  await work.save(tx, actor, at.id, settled)
  const after = found(await findWork(work)(tx, actor, at.id))
  if (settled.status === 'PENDING') endUnchanged(before, after, given)
  await audit(
    tx,
    actor,
    'EDIT',
    kind,
    at.id,
    changesBetween(told(work.input, before), told(work.input, after)),
  )
  await tellAssigned(tx, actor, kind, after, { employee: settled.employee, before: held.employee })
  if (settled.status === 'PENDING') return after
  await finish(tx, actor, work, held, settled)
  return found(await findWork(work)(tx, actor, at.id))
}

const tellAssigned = (
  tx: Tx,
  actor: Actor,
  kind: WorkKind,
  { id, title, wineEstate }: Found,
  whose: { employee: string | null; before?: string | null },
) => notifyAssigned(tx, actor, kind, { id, name: `${title} · ${wineEstate.name}` }, whose)

async function finish<Shape extends z.ZodRawShape, Settled extends SettledWork>(
  tx: Tx,
  actor: Actor,
  work: FieldWork<Shape, Settled>,
  { id, attempt }: { id: string; attempt: number },
  settled: Settled,
) {
  await beyondPlaces(tx, actor, async () => {
    await postWork(tx, actor, { type: work.kind, id, attempt }, settled)
    await work.finished?.(tx, actor, id, settled)
  })
  await audit(tx, actor, 'FINISH', work.kind, id)
}

async function reopen<Shape extends z.ZodRawShape, Settled extends SettledWork>(
  tx: Tx,
  actor: Actor,
  work: FieldWork<Shape, Settled>,
  held: HeldWork,
): Promise<HeldWork> {
  await beyondPlaces(tx, actor, async () => {
    await unpostWork(tx, actor, work.kind, held.id, '')
    await work.reopened?.(tx, actor, held.id)
  })
  await audit(tx, actor, 'REVERSE', work.kind, held.id)
  return { ...held, status: 'PENDING', attempt: held.attempt + 1 }
}

/** What the history tells of a work: what people wrote, not how it is kept nor what follows from it. */
const told = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>, work: object) =>
  Object.fromEntries(Object.entries(work).filter(([field]) => field in input.shape))
