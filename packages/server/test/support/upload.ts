import { expect } from 'vitest'
import type { Person, TestServer } from './harness.ts'
import { makeVintage } from '../traceability/vintage.ts'

/** The smallest paper that a reader of PDF opens. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

export type Sent = {
  name?: string
  bytes?: Buffer
  fields: Record<string, string>
  fileFirst?: boolean
  /** The call that takes it; that of attached files unless said. */
  to?: string
}

/** Sends a file as a browser's form would, its fields before it or after it. */
export function upload(
  { app }: TestServer,
  person: Person,
  { name = 'remito.pdf', bytes = pdf, fields, fileFirst = false, to = 'files' }: Sent,
) {
  const edge = 'e2b7c1f0'
  const texts = Object.entries(fields).map(([field, value]) =>
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
  )
  const file = Buffer.concat([
    Buffer.from(`--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from('content-type: image/png\r\n\r\n'),
    bytes,
    Buffer.from('\r\n'),
  ])
  const parts = fileFirst ? [file, ...texts] : [...texts, file]
  return app.inject({
    method: 'POST',
    url: `/api/${to}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]),
  })
}

/** Sends a file that is taken, and answers what was made of it. */
export async function attached(server: TestServer, person: Person, sent: Sent) {
  const answer = await upload(server, person, sent)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** A company with a delivery note to attach to. */
export async function noteWith(server: TestServer) {
  const v = await makeVintage(server)
  const note = await v.admin.post('input', v.grapes())
  return { v, note, fields: { entityType: 'input', entityId: note.id as string } }
}
