import { createHash } from 'node:crypto'
import { Refusal } from '@lagar/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import { safeName } from './content.ts'

/** What an upload brought: its fields, and a file by which it is known when it is sent once more. */
export type Parts = { fields: Record<string, unknown>; name: string; bytes: Buffer; sentSha256: Buffer }

/** The parts of an upload, in whatever order they came. */
export async function partsOf(request: FastifyRequest): Promise<Parts> {
  const fields: Record<string, unknown> = {}
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: safeName(part.filename), bytes: await part.toBuffer() }
    else fields[part.fieldname] = part.value
  }
  if (!file || file.bytes.length === 0) throw new Refusal('INVALID_INPUT', { missing: ['file'] })
  return { fields, ...file, sentSha256: createHash('sha256').update(file.bytes).digest() }
}
