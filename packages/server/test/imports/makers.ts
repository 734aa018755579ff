import writeExcelFile from 'write-excel-file/node'
import { expect, vi } from 'vitest'
import { importTasks } from '../../src/imports/tasks.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { upload } from '../support/upload.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** A server whose jobs write imports; closing it closes them as well. */
export async function openServerWithImports(): Promise<TestServer> {
  const server = await openServer()
  const jobs = await startJobs({ ownerUrl: server.ownerUrl }, importTasks(server))
  return {
    ...server,
    async close() {
      await jobs.stop()
      await server.close()
    },
  }
}

export type Sheet = (string | number | boolean | null)[][]

/** Rows as text with semicolons, as Excel in Spanish saves them. */
export const csv = (rows: Sheet): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n'))

/** Rows as a workbook. */
export const workbook = (rows: Sheet): Promise<Buffer> =>
  writeExcelFile(
    rows.map((row) => row.map((value) => (value === null ? null : { value }))) as never,
  ).toBuffer()

/** Sends a file to be looked at. */
export const send = (
  server: TestServer,
  person: Person,
  kind: ImportKind,
  bytes: Buffer,
  { name = 'planilla.csv', ...fields }: Record<string, string> = {},
) => upload(server, person, { to: 'imports', name, bytes, fields: { kind, ...fields } })

/** A file that is taken, as it was read. */
export async function sent(server: TestServer, person: Person, kind: ImportKind, bytes: Buffer) {
  const answer = await send(server, person, kind, bytes)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** Waits until a step of an import is over, whatever its end. */
export const settled = (person: Person, id: string) =>
  vi.waitFor(
    async () => {
      const record = await person.get(`imports/${id}`)
      expect(record.status).not.toMatch(/ING$/)
      return record
    },
    { timeout: 300_000, interval: 200 },
  )

/** Writes an import, and answers how it ended. */
export async function run(person: Person, id: string, onlyGood = false) {
  await person.put('imports/run', { id, onlyGood })
  return settled(person, id)
}

/** Takes an import back, and answers how that ended. */
export async function undo(person: Person, id: string) {
  await person.put('imports/undo', { id })
  return settled(person, id)
}

/** A file that is sent and written. */
export const brought = async (server: TestServer, person: Person, kind: ImportKind, bytes: Buffer) =>
  run(person, (await sent(server, person, kind, bytes)).id)

/** What is wrong with the rows of an import: the row, the field, and the code. */
export async function mistakesIn(person: Person, id: string): Promise<[number, string, string][]> {
  const { result } = await person.get(`imports/${id}/rows?limit=200&state=WRONG`)
  return result.flatMap(({ row, mistakes }: { row: number; mistakes: { field: string; code: string }[] }) =>
    mistakes.map(({ field, code }) => [row, field, code]),
  )
}
