import { readFileSync } from 'node:fs'
import { refusals, type RefusalCode } from '@lagar/domain/errors.ts'
import type { Json } from './json.ts'

/** Refusals that any call may answer, whatever it does: they say who asks, how much, and whether it can be read. */
export const general: readonly RefusalCode[] = [
  'INVALID_INPUT',
  'NUMBER_TOO_LARGE',
  'UNAUTHENTICATED',
  'SESSION_ENDED',
  'NO_PERMISSIONS',
  'PLAN',
  'NO_COMPANY',
  'COMPANY_EXPIRED',
  'OUTSIDE_TOKEN',
  'OTHER_COMPANY',
  'TOO_LARGE',
  'TOO_MANY',
  'BUSY',
  'INTERNAL',
]

/** What each call may refuse with besides, and `once` where it is answered once for one key: `npm run docs` reads it out of the source. */
const reach = JSON.parse(readFileSync(new URL('./reach.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>

/** What is known of a call, by its method and its path below /api. */
export function reachOf(call: string): { refusals: RefusalCode[]; once: boolean } {
  const words = (reach[call] ?? '').split(' ').filter(Boolean)
  return {
    refusals: words.filter((word): word is RefusalCode => word !== 'once'),
    once: words.includes('once'),
  }
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

const withStatus = (code: RefusalCode) => `${refusals[code]} ${code}`

/** The answers that calls share. */
export const sharedAnswers = {
  Refused: {
    description: `A refusal, by its code; nothing was written. Any call may answer ${general.map(withStatus).join(', ')}.`,
    content,
  },
}

/** What a call answers when it refuses: each status with the codes that are of it. */
export function refusalsOf(call: string): Json {
  const byStatus = Map.groupBy(reachOf(call).refusals, (code) => refusals[code])
  const told = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    { description: codes.join(', '), content },
  ])
  const refused = { $ref: '#/components/responses/Refused' }
  return { ...(told.length === 0 && { '4XX': refused }), ...Object.fromEntries(told), default: refused }
}

/** The header of calls that are answered once for one key. */
export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A UUID of one’s own. The same key with the same call is answered as it was the first time; with another it is refused (REPEATED_WITH_OTHER_DATA). Without it the call is done as often as it is sent.',
  schema: { type: 'string', format: 'uuid' },
}

/** A call with that header, where it is answered once for one key. */
export const withKey = (call: Json, method: string, path: string): Json =>
  reachOf(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`).once
    ? {
        ...call,
        parameters: [
          ...((call['parameters'] as Json[] | undefined) ?? []),
          { $ref: '#/components/parameters/IdempotencyKey' },
        ],
      }
    : call
