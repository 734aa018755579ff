import type { FastifyReply } from 'fastify'

/** An answer that a browser takes for nothing but what it is called, and never runs. */
export const guarded = (reply: FastifyReply, type: string, size: number) =>
  reply
    .type(type)
    .header('content-length', size)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')

/** The same, to be saved under the file's name. */
export const download = (
  reply: FastifyReply,
  { name, type, size }: { name: string; type: string; size: number },
) =>
  guarded(reply, type, size).header(
    'content-disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  )
