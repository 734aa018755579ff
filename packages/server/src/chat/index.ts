import {
  chatMessage,
  chatQuery,
  chatSaid,
  chatTurn,
  recordTalk,
  recordTalkQuery,
} from '@lagar/domain/chat/door/message.ts'
import { created, pageOf } from '@lagar/domain/wire.ts'
import type { Kysely } from 'kysely'
import type { KeyRing } from '../auth/key-ring.ts'
import { textsOfReader } from '../auth/reader.ts'
import { parentOf } from '../files/parent.ts'
import type { Entities } from '../http/entity.ts'
import type { App } from '../http/http.ts'
import { create } from '../http/transact.ts'
import type { DB } from '../db-types.ts'
import { channelRoutes, type ChatSettings } from './channel.ts'
import { sayInChat } from './converse.ts'
import { modelRoutes, translationOf } from './model.ts'
import { phoneRoutes } from './phones.ts'
import { webhookRoutes } from './webhook.ts'
import { listMessages } from './store.ts'
import { talkOf } from './talk.ts'

/** What the conversation needs of the outside: the messaging service, what seals its secrets, and how many messages may wait. */
type Outside = {
  open: Kysely<DB>
  ring: KeyRing
  settings: ChatSettings
  secret: string
  mostWaiting: number
  entities: Entities
  modelHosts: readonly string[]
}

/** Calls under chat/: the conversation of whoever asks. What it does is judged by the permission of each deed. */
export function chatRoutes(app: App, outside: Outside) {
  phoneRoutes(app, outside)
  channelRoutes(app, outside.ring)
  modelRoutes(app, outside)
  webhookRoutes(app, outside)

  app.get(
    '/chat/messages',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: chatQuery, response: { 200: pageOf(chatMessage) } },
    },
    ({ db, actor, query }) => listMessages(db, actor, query),
  )

  app.get(
    '/chat/record',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: recordTalkQuery, response: { 200: recordTalk } },
    },
    async ({ db, actor, query: { entityType, entityId } }) => {
      const { type } = await parentOf(outside.entities, db, actor, entityType, entityId)
      return { result: await talkOf(db, actor, { type, id: entityId }) }
    },
  )

  app.post(
    '/chat/messages',
    { config: { permission: 'MEMBER' }, schema: { body: created(chatSaid), response: { 201: chatTurn } } },
    async (request, reply) => {
      const texts = await textsOfReader(request.db, request.actor)
      const { id: _id, ...said } = request.body
      const instant = Date.now()
      const translation = await translationOf(request.db, request.actor, outside, { said, instant })
      return await create(request, reply, async (tx, actor, id) => {
        const asked = { said, texts, instant, entities: outside.entities, translation }
        return { result: await sayInChat(tx, actor, id, asked) }
      })
    },
  )
}
