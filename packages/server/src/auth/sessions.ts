import { openSession } from '@lagar/domain/auth/account.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { idPath } from '@lagar/domain/wire.ts'
import { z } from 'zod'
import type { App } from '../http/http.ts'
import { noteAtDoor } from './notes.ts'
import type { ProvingDoors } from './prove.ts'
import * as store from './store.ts'

/** Where somebody is signed in: listed, and ended one by one or all at once. */
export function sessionRoutes(app: App, { open }: ProvingDoors) {
  app.get(
    '/auth/sessions',
    {
      config: { permission: 'SIGNED_IN' },
      schema: { response: { 200: z.object({ result: z.array(openSession) }) } },
    },
    async ({ actor }) => {
      const sessions = await store.sessionsOf(open, actor.accountId)
      return {
        result: sessions.map((session) => ({ ...session, isCurrent: session.id === actor.sessionId })),
      }
    },
  )

  app.delete(
    '/auth/sessions/:id',
    { config: { permission: 'SIGNED_IN' }, schema: { params: idPath } },
    async ({ actor, params }, reply) => {
      await open.transaction().execute(async (tx) => {
        await noteAtDoor(tx, actor, 'LOGOUT')
        if (!(await store.endOwnSession(tx, actor.accountId, params.id))) throw new Refusal('NOT_FOUND')
      })
      actor.notified.push(actor.accountId)
      return reply.code(204).send()
    },
  )

  app.post('/auth/logout/all', { config: { permission: 'SIGNED_IN' } }, async ({ actor }, reply) => {
    await open.transaction().execute(async (tx) => {
      await noteAtDoor(tx, actor, 'LOGOUT', { allSessions: true })
      await store.endAllSessions(tx, actor.accountId)
    })
    actor.notified.push(actor.accountId)
    return reply.code(204).send()
  })
}
