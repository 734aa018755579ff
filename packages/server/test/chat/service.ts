import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { keyRing } from '../../src/auth/key-ring.ts'
import { noMessaging, type ChatSettings } from '../../src/chat/channel.ts'
import { chatTasks } from '../../src/chat/tasks.ts'
import { newId } from '../../src/ids.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { entities } from '../../src/records/entities.ts'
import { openGraph } from '../support/graph.ts'
import { openServer, testSecret, type Person } from '../support/harness.ts'

export const secret = 'secreto de la aplicación'
export const phoneId = '100200300'

type Message = {
  id?: string
  text?: string
  choice?: { id: string; title: string }
  image?: { id: string; caption?: string; mime_type?: string }
}

/** What the service calls us with when somebody writes. */
export const bodyOf = (from: string, { id = newId(), text, choice, image }: Message, to = phoneId) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '1', phone_number_id: to },
              messages: [
                {
                  ...{ from, id: `wamid.${id}`, timestamp: '1790000000' },
                  ...(choice
                    ? { type: 'interactive', interactive: { type: 'button_reply', button_reply: choice } }
                    : image
                      ? { type: 'image', image }
                      : { type: 'text', text: { body: text } }),
                },
              ],
            },
          },
        ],
      },
    ],
  })

export const sign = (body: string, key = secret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`

/** A server with a messaging service beside it, and the jobs that answer what comes by it. */
export async function openService() {
  const graph = await openGraph()
  const settings: ChatSettings = {
    ...noMessaging,
    ...{
      apiUrl: graph.url,
      verifyToken: 'palabra',
      phoneId,
      number: '5492610000000',
      token: 'llave',
      secret,
    },
  }
  const server = await openServer({ chat: settings })
  const ring = keyRing(testSecret)
  const tasks = chatTasks({ ...server, ring, settings, entities, modelHosts: [] })
  const jobs = await startJobs({ ownerUrl: server.ownerUrl }, tasks)
  let numbers = 0
  return {
    server,
    graph,
    nextPhone: () => `549261555${String(1000 + numbers++)}`,
    call: (payload: string, signature: string | undefined = sign(payload)) =>
      server.app.inject({
        method: 'POST',
        url: '/api/webhooks/whatsapp',
        payload,
        headers: {
          'content-type': 'application/json',
          ...(signature && { 'x-hub-signature-256': signature }),
        },
      }),
    /** Confirms a telephone as its owner would: with the code that came to it. */
    async confirmPhone(person: Person, phone: string) {
      const before = graph.sent.length
      await person.put('chat/phone', { phone })
      const sent = await graph.received(before + 1)
      const [code] = /\d{6}/.exec(sent[before]?.body.text.body) ?? []
      expect(await person.put('chat/phone/code', { code })).toMatchObject({ isConfirmed: true })
      graph.sent.splice(0)
    },
    async close() {
      await jobs.stop()
      await server.close()
      await graph.close()
    },
  }
}
export type Service = Awaited<ReturnType<typeof openService>>
