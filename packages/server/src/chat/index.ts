import { chatMessage, chatQuery, chatSaid, chatTurn } from '@lagar/domain/chat/message.ts'
import { created, pageOf } from '@lagar/domain/wire.ts'
import { textsOfReader } from '../auth/reader.ts'
import type { App } from '../http/http.ts'
import { create } from '../http/transact.ts'
import { sayInChat } from './converse.ts'
import { listMessages } from './store.ts'

/** Calls under chat/: the conversation of whoever asks. What it does is judged by the permission of each deed. */
export function chatRoutes(app: App) {
  app.get(
    '/chat/messages',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: chatQuery, response: { 200: pageOf(chatMessage) } },
    },
    ({ db, actor, query }) => listMessages(db, actor, query),
  )

  app.post(
    '/chat/messages',
    { config: { permission: 'MEMBER' }, schema: { body: created(chatSaid), response: { 201: chatTurn } } },
    async (request, reply) => {
      const texts = await textsOfReader(request.db, request.actor)
      return await create(request, reply, async (tx, actor, id) => {
        const { id: _id, ...said } = request.body
        return { result: await sayInChat(tx, actor, id, { said, texts, instant: Date.now() }) }
      })
    },
  )
}
