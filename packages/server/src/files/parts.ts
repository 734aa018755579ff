import { createHash } from 'node:crypto'
import { Refusal } from '@lagar/domain/errors.ts'
import type { FastifyRequest } from 'fastify'
import { safeName } from './content.ts'

/** What an upload brought: its fields, and a file by which it is known when it is sent once more. */
export type Parts = { fields: Record<string, unknown>; name: string; bytes: Buffer; sentSha256: Buffer }

/** The parts of an upload, in whatever order they came. Refuses (INVALID_INPUT) what is no form, or a broken one. */
export async function partsOf(request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_FILE')
  const { fields, file } = await read(request).catch((error: Error & { statusCode?: number }) => {
    if (error instanceof Refusal || error.statusCode !== undefined) throw error
    throw noForm() // whatever its reader says of a form that breaks off, or never was one
  })
  if (!file || file.bytes.length === 0) throw noForm()
  return { fields, ...file, sentSha256: createHash('sha256').update(file.bytes).digest() }
}

async function read(request: FastifyRequest) {
  const fields: Record<string, unknown> = {}
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: safeName(part.filename ?? ''), bytes: await part.toBuffer() }
    else fields[part.fieldname] = part.value
  }
  return { fields, file }
}

const noForm = () => new Refusal('INVALID_INPUT', { missing: ['file'] })
