import { Refusal, type RefusalCode } from '@lagar/domain/errors.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { OutOfRange } from '@lagar/domain/units/amount.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { namedDependents, referrersOf, type Dependent } from './dependents.ts'
import { recordRefusal } from './refused.ts'

/** What PostgreSQL says when a rule of the schema is broken. */
type DatabaseError = Error & { code?: string; constraint?: string; table?: string; detail?: string }

/** Constraints that a person can break, and what that means to them. */
const constraints: Record<string, RefusalCode> = {
  enough: 'NOT_ENOUGH',
  within_capacity: 'OVER_CAPACITY',
  one_content_per_vessel: 'VESSEL_OCCUPIED',
  entry_once: 'ALREADY_POSTED',
  entry_reversed_once: 'ALREADY_REVERSED',
}

/** Unique keys that a person can break, and the field that then needs another value. */
const takenFields: Record<string, string> = {
  account_email_key: 'email',
  membership_pkey: 'email',
  truck_patent_taken: 'patent',
  legal_thresholds_day_taken: 'fromDate',
  cellar_overhead_day_taken: 'fromDate',
  land_cell_taken: 'positionX',
  employee_account_taken: 'user',
  land_crop_day_taken: 'since',
  batch_id_taken: 'batchId',
  division_batch_taken: 'batchId',
  wine_batch_batch_taken: 'batchId',
  labeling_batch_taken: 'batchId',
  order_bill_taken: 'billCustomId',
  ciu_taken: 'cius',
  product_already_in_deposit: 'stockProductId',
  label_step_order_taken: 'order',
}

/** The expected no behind an error, or nothing when it is a bug. */
export function asRefusal(error: DatabaseError & Partial<FastifyError>): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof OutOfRange) return new Refusal('NUMBER_TOO_LARGE')
  const known = error.constraint === undefined ? undefined : constraints[error.constraint]
  if (known) return new Refusal(known)
  return ofDatabase(error) ?? ofFastify(error)
}

function ofDatabase(error: DatabaseError): Refusal | undefined {
  switch (error.code) {
    case '23505': {
      const field =
        takenFields[error.constraint ?? ''] ?? (error.constraint?.endsWith('name_taken') ? 'name' : undefined)
      return new Refusal(
        'ALREADY_EXISTS',
        field === undefined ? {} : { errors: { [field]: 'ALREADY_TAKEN' } },
      )
    }
    case '23503':
      return error.detail?.includes('still referenced')
        ? new Refusal('IN_USE', { details: { by: error.table } })
        : new Refusal('REFERENCE_NOT_FOUND')
    case '22003':
      return new Refusal('NUMBER_TOO_LARGE')
    case '42501':
      return new Refusal('NO_PERMISSIONS')
    case '40001':
    case '40P01':
    case '55P03':
    case '57014':
    case '53300':
      return new Refusal('BUSY')
    default:
      return undefined
  }
}

function ofFastify(error: Partial<FastifyError>): Refusal | undefined {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.statusCode === 413) return new Refusal('TOO_LARGE')
  if (error.statusCode === 429) return new Refusal('TOO_MANY')
  if (error.statusCode === 415) return new Refusal('UNSUPPORTED_FILE')
  // Of what is served from a folder: an address that leads out of it, and one where nothing lies.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('NOT_FOUND')
  if (error.statusCode === 400) return new Refusal('INVALID_INPUT')
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return new Refusal('BUSY')
  return undefined
}

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

/** One voice for every no; anything unexpected is logged whole and answered bare. */
export async function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const requestId = request.id
  const refusal = asRefusal(error)
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
