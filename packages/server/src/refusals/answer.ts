import { Refusal } from '@lagar/domain/errors.ts'
import { es } from '@lagar/domain/texts/es.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { asRefusal, type DatabaseError } from '../http/refusals.ts'
import { namedDependents, referrersOf, type Dependent } from './dependents.ts'
import { recordRefusal } from './history.ts'

/**
 * The field of a body whose id is nobody's, when the database found that out: a foreign key is named after its columns, and
 * they after the fields. Nothing where two fields may be meant.
 */
function unknownIn(body: unknown, { code, constraint, detail }: DatabaseError) {
  if (code !== '23503' || detail?.includes('still referenced')) return undefined
  const column = /_company_id_(\w+)_id_fkey/.exec(constraint ?? '')?.[1]
  if (column === undefined) return undefined
  const name = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const paths = pathsOf(body, new Set([name, `${name}Id`]))
  return paths.length === 1 ? { [paths[0]!]: 'REFERENCE_NOT_FOUND' } : undefined
}

/** Where fields of these names stand in a body, with something in them. */
function pathsOf(value: unknown, names: ReadonlySet<string>, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    names.has(key) && typeof part === 'string' ? [at + key] : pathsOf(part, names, `${at}${key}.`),
  )
}

/** What the wall around its places kept a program from writing. */
const outside = ({ actor }: FastifyRequest, { code }: DatabaseError) =>
  code === '42501' && actor?.program?.places ? new Refusal('OUTSIDE_TOKEN') : undefined

/** One voice for every no; anything unexpected is logged whole and answered bare. */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const requestId = request.id
  const refusal = outside(request, error) ?? asRefusal(error)
  if (!refusal) {
    request.log.error({ err: error }, 'unexpected')
    return reply.code(500).send({ message: es.refusal.INTERNAL, code: 'INTERNAL', requestId })
  }
  recordRefusal(request, refusal)
  const errors = refusal.errors ?? unknownIn(request.body, error)
  const details = await told(request, refusal, error)
  if ((refusal.status === 429 || refusal.status === 503) && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', String(refusal.retryAfter ?? 1))
  return reply.code(refusal.status).send({
    message: es.refusal[refusal.code],
    code: refusal.code,
    ...(errors && { errors }),
    ...(refusal.missing && { missing: refusal.missing }),
    ...(details !== undefined && { details }),
    requestId,
  })
}

/** The details of a refusal, with the names and days of the records that stand in its way. */
async function told(request: FastifyRequest, refusal: Refusal, error: DatabaseError): Promise<unknown> {
  const { db, actor } = request
  const { dependents, ...rest } = (refusal.details ?? {}) as { dependents?: Dependent[]; by?: string }
  if (!actor?.companyId) return refusal.details
  // What stands in the way of a program that is held to places may lie elsewhere.
  if (actor.program?.places) return dependents ? rest : refusal.details
  const { id } = request.params as { id?: string }
  const found = error.code === '23503' && id ? await referrersOf(db, actor, error, id) : dependents
  if (!found?.length) return refusal.details
  const { by: _, ...kept } = rest
  return { ...kept, dependents: await namedDependents(db, actor, found) }
}

/** What is no HTTP, or has headers without end, is told so as well; there is no request yet that could be logged. */
export function answerBroken({ code }: { code?: string }, socket: Socket): void {
  if (!socket.writable || code === 'ECONNRESET') return void socket.destroy()
  const refusal = new Refusal(code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'INVALID_INPUT')
  const body = JSON.stringify({
    message: es.refusal[refusal.code],
    code: refusal.code,
    requestId: randomUUID(),
  })
  const { [refusal.status]: reason } = STATUS_CODES
  const head = [
    `HTTP/1.1 ${refusal.status} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
