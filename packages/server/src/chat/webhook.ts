import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { incomingOf, webhookBody, type Incoming } from '@lagar/domain/chat/door/webhook.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql, type Kysely } from 'kysely'
import { z } from 'zod'
import type { KeyRing } from '../auth/key-ring.ts'
import type { DB } from '../db-types.ts'
import { accepted, type App } from '../http/http.ts'
import { unsealed, type ChatSettings } from './channel.ts'

type Outside = { open: Kysely<DB>; ring: KeyRing; settings: ChatSettings; mostWaiting: number }

/** A message that waits to be answered; `companyId` is null where it came by the channel of the environment. */
export type Waiting = Incoming & { companyId: string | null }

const verification = z.object({
  'hub.mode': z.string().max(50).optional(),
  'hub.verify_token': z.string().max(500).optional(),
  'hub.challenge': z.string().max(500).optional(),
})

const isSame = (one: string, other: string): boolean => {
  const hashed = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashed(one), hashed(other))
}

/**
 * What the messaging service calls: once to see that we are who it was told of, and then with what people write. A message is answered by a
 * job: the call itself says at once that it came, and refuses (BUSY) while too many wait.
 */
export function webhookRoutes(api: App, outside: Outside) {
  const config = { permission: 'PUBLIC', rateLimit: { max: 6000, timeWindow: '1 minute' } } as const

  api.get(
    '/webhooks/whatsapp',
    { config, schema: { querystring: verification, response: { 200: z.string() } }, logLevel: 'silent' },
    async ({ query }, reply) => {
      const { verifyToken } = outside.settings
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query
      if (mode !== 'subscribe' || !verifyToken || !isSame(token, verifyToken))
        throw new Refusal('NO_PERMISSIONS')
      // Whatever it is, it is read as text and runs nowhere.
      return reply
        .type('text/plain; charset=utf-8')
        .header('x-content-type-options', 'nosniff')
        .send(challenge)
    },
  )

  void api.register((scope, _options, done) => {
    const raw = scope as unknown as App
    raw.removeContentTypeParser('application/json')
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    raw.post(
      '/webhooks/whatsapp',
      {
        config: { ...config, told: { body: webhookBody } },
        schema: { response: { 200: z.object({ received: z.int() }) } },
      },
      async ({ body, headers }) => {
        const received = await receive(outside, body, headers['x-hub-signature-256'])
        return { received }
      },
    )
    done()
  })
}

async function receive(outside: Outside, body: unknown, signature: unknown): Promise<number> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refusal('NO_PERMISSIONS')
  const parsed = webhookBody.safeParse(jsonIn(body))
  const phoneIds = new Set(parsed.success ? parsed.data.entry.flatMap(phoneIdsIn) : [])
  const signers = await signersOf(outside, phoneIds)
  const signer = signers.find(({ secret }) => isSigned(body, signature, secret))
  if (!signer) throw new Refusal('NO_PERMISSIONS')
  const messages = incomingOf(accepted(webhookBody, jsonIn(body)))
  for (const message of messages) await take(outside, { ...message, companyId: signer.companyId })
  return messages.length
}

type Entry = z.output<typeof webhookBody>['entry'][number]
const phoneIdsIn = ({ changes }: Entry) =>
  changes.flatMap(({ value }) => value.metadata?.phone_number_id ?? [])

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Whoever may have signed a call that speaks of these numbers: the companies with a channel of one, and the environment. */
async function signersOf({ open, ring, settings }: Outside, phoneIds: ReadonlySet<string>) {
  const signers: { companyId: string | null; secret: string }[] = []
  // A call that speaks of several is of the environment: a company has one number.
  const [phoneId] = phoneIds.size === 1 ? phoneIds : []
  if (phoneId !== undefined) {
    const { rows } = await sql<{ company_id: string; key_id: string; secret: Buffer }>`
      select * from chat_channels(${phoneId})`.execute(open)
    for (const { company_id: companyId, key_id, secret } of rows)
      if (ring.knows(key_id)) signers.push({ companyId, secret: unsealed(ring, companyId, key_id, secret) })
  }
  const isOurs = [...phoneIds].every((id) => id === settings.phoneId)
  if (settings.secret && isOurs) signers.push({ companyId: null, secret: settings.secret })
  return signers
}

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature.replace(/^sha256=/, ''), 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function take({ open, mostWaiting }: Outside, waiting: Waiting) {
  const payload = JSON.stringify(waiting)
  const { rows } = await sql<{ taken: boolean }>`
    select chat_receive(${payload}::json, ${`chat:${waiting.id}`}, ${`chat:${waiting.from}`}, ${mostWaiting}::int) as taken`.execute(
    open,
  )
  if (!rows[0]?.taken) throw new Refusal('BUSY', { retryAfter: 30 })
}
