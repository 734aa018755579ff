import { mayLookAfter } from '@lagar/domain/access/permissions.ts'
import { twoFactorReset } from '@lagar/domain/auth/two-factor.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../actor.ts'
import { audit } from '../audit.ts'
import { enqueue } from '../auth/store.ts'
import * as twoFactor from '../auth/two-factor-store.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { notifyAccount } from '../notifications/notify.ts'
import { findUser } from './user-read.ts'

/** Turning off somebody else's second factor. */
export function secondFactorRoutes(app: App) {
  app.put(
    '/companies/user/twoFactor',
    { config: { permission: 'users.write' }, schema: { body: twoFactorReset } },
    async (request, reply) => {
      await transact(request, (tx, actor) => reset(tx, actor, request.body.userId))
      return reply.code(204).send()
    },
  )
}

/** For somebody who lost device and codes. One's own is turned off in one's account, where both factors are asked for. */
async function reset(tx: Tx, actor: Actor, userId: string) {
  const user = found(await findUser(tx, actor, userId))
  if (user.isMe) throw new Refusal('OWN_ACCOUNT')
  if (!mayLookAfter(actor.roles, user.roles)) throw new Refusal('NO_PERMISSIONS')
  const wasOn = await twoFactor.reset(tx, userId)
  if (wasOn === null) throw new Refusal('NOT_FOUND')
  if (!wasOn) throw new Refusal('TWO_FACTOR_OFF')
  await enqueue(tx, 'sendNews', { id: userId, kind: 'twoFactorReset' })
  await notifyAccount(tx, actor, userId, 'TWO_FACTOR_DISABLED_BY_ADMIN')
  await audit(tx, actor, 'EDIT', 'user', userId, { twoFactorEnabled: [true, false] })
}
