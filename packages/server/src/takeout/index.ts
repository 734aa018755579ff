import { takeout, takeouts } from '@lagar/domain/companies/takeout.ts'
import { todayIn } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { auditEvent } from '../audit.ts'
import type { Actor } from '../actor.ts'
import { textsOfReader } from '../auth/reader.ts'
import { download } from '../files/guarded.ts'
import type { Storage } from '../files/storage.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { readParts, removeParts } from './making/parts.ts'
import { askTakeout, findTakeout, forgetTakeout, listTakeouts } from './making/store.ts'

/** How often somebody may have everything of their company put into a file: it takes the server minutes. */
const asking = { max: 6, timeWindow: '1 hour' }

const path = '/companies/takeouts'
const permission = 'company.write'

/**
 * Calls of the file with everything of a company, for who looks after it: never for a program, whose token would open all at once. An expired
 * company may still take its data along.
 */
export function takeoutRoutes(app: App, { storage }: { storage: Storage }) {
  app.get(
    path,
    { config: { permission }, schema: { response: { 200: takeouts } } },
    async ({ db, actor }) => {
      refuseProgram(actor)
      const result = await listTakeouts(db, actor)
      return { result, total: result.length }
    },
  )

  app.post(
    path,
    { config: { permission, onlyReads: true, rateLimit: asking }, schema: { response: { 201: takeout } } },
    async (request, reply) => {
      refuseProgram(request.actor)
      return reply.code(201).send(await transact(request, askTakeout))
    },
  )

  app.get(
    `${path}/:id/file`,
    { config: { permission, isExport: true, sends: 'application/zip' }, schema: { params: idPath } },
    async ({ db, actor, params }, reply) => {
      refuseProgram(actor)
      const { storageKey, parts, takenAt, takeout: made } = found(await findTakeout(db, actor, params.id))
      if (made.status !== 'READY' || storageKey === null || takenAt === null || made.size === null)
        throw new Refusal('NOT_FOUND')
      const texts = await textsOfReader(db, actor)
      const company = await db
        .selectFrom('company')
        .select('name')
        .where('id', '=', actor.companyId)
        .executeTakeFirstOrThrow()
      const name = `${company.name} ${todayIn(actor.timeZone, takenAt)}.zip`
      const file = await readParts(storage, storageKey, parts)
      // Before it is sent: nothing leaves without its line.
      await auditEvent(db, actor, 'DOWNLOAD', { list: texts.takeoutText.NAME, format: 'ZIP' })
      return download(reply, { name, type: 'application/zip', size: made.size }).send(file)
    },
  )

  app.delete(
    `${path}/:id`,
    { config: { permission, onlyReads: true }, schema: { params: idPath } },
    async (request, reply) => {
      refuseProgram(request.actor)
      const { id } = request.params
      const { storageKey, parts } = await transact(request, async (tx, actor) => {
        const before = found(await findTakeout(tx, actor, id))
        await forgetTakeout(tx, actor, id)
        return before
      })
      // What the storage does not remove now is swept at night.
      if (storageKey !== null)
        await removeParts(storage, storageKey, parts).catch((error: unknown) =>
          request.log.warn({ err: error }, 'not removed'),
        )
      return reply.code(204).send()
    },
  )
}

function refuseProgram({ program }: Actor) {
  if (program) throw new Refusal('NO_PERMISSIONS')
}
