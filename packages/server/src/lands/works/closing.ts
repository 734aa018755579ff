import {
  worksClosed,
  worksClosing,
  type WorkClosed,
  type WorksClosing,
} from '@lagar/domain/lands/works/closing.ts'
import { es } from '@lagar/domain/texts/es.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../http/http.ts'
import { recordRefusal } from '../../refusals/history.ts'
import { asRefusal } from '../../http/refusals.ts'
import { transact } from '../../http/transact.ts'
import type { CloseWork } from './records.ts'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

/** The call that closes several pending works of any kind, each for itself: one that is refused keeps no other from it. */
export function worksClosingRoute(app: App, closerOf: (kind: WorkKind) => CloseWork) {
  app.put(
    '/lands/works/close',
    {
      config: { permission: 'MEMBER' },
      schema: { body: worksClosing, response: { 200: worksClosed } },
    },
    async (request) => {
      const result: WorkClosed[] = []
      // In turn: two works may take of the same supplies, and what is closed first has them.
      for (const work of request.body.works) result.push(await closeOne(request, closerOf(work.kind), work))
      return { result }
    },
  )
}

async function closeOne(
  request: FastifyRequest,
  close: CloseWork,
  { kind, id, version }: WorksClosing['works'][number],
): Promise<WorkClosed> {
  // Each transaction has its own list of changes, so that one that is undone takes back only its own.
  const actor = { ...request.actor, changed: [], notified: [] }
  try {
    const closed = await transact({ db: request.db, actor }, (tx, who) => close(tx, who, { id, version }))
    request.actor.changed.push(...actor.changed)
    request.actor.notified.push(...actor.notified)
    return { kind, id, done: true, version: closed.version }
  } catch (error) {
    const refusal = asRefusal(error as Error)
    if (refusal) recordRefusal(request, refusal)
    else request.log.error({ err: error }, 'unexpected')
    const { code = 'INTERNAL', errors = {}, missing = [], details = null } = refusal ?? {}
    return { kind, id, done: false, code, message: es.refusal[code], errors, missing, details }
  }
}
