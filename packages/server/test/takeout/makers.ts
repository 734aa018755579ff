import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { hashPassword } from '../../src/auth/passwords.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { namesIn, openTakeout } from '../../src/takeout/rebuild/read-zip.ts'
import { rebuildCompany } from '../../src/takeout/rebuild/rebuild.ts'
import { takeoutTasks } from '../../src/takeout/making/tasks.ts'
import { openServer, Person, type TestServer } from '../support/harness.ts'
import { upload } from '../support/upload.ts'
import { temporaryFolder } from '../support/temporary.ts'

/** The jobs that make files with everything of a company, beside a server; stop them before it closes. */
export const makingFiles = ({ ownerUrl, pool, filing }: TestServer) =>
  startJobs({ ownerUrl }, takeoutTasks({ pool, storage: filing.storage }))

/** Has everything of a company put into a file, and waits for its end. */
export async function asked(person: Person) {
  const { id } = await person.post('companies/takeouts', {})
  return vi.waitFor(
    async () => {
      const { result } = await person.get('companies/takeouts')
      const made = result.find((one: { id: string }) => one.id === id)
      expect(made.status).toMatch(/READY|FAILED/)
      return made
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Takes everything of a company along, and answers where the file lies on the disk until the test ends. */
export const takenAlong = async (person: Person): Promise<string> => kept(await downloaded(person))

/** Takes everything of a company along. */
export async function downloaded(person: Person): Promise<Buffer> {
  const made = await asked(person)
  expect(made.status).toBe('READY')
  const answer = await person.request('GET', `companies/takeouts/${made.id}/file`)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.length).toBe(made.size)
  return answer.rawPayload
}

/** A file on the disk until the test ends. */
export function kept(bytes: Buffer): string {
  const file = path.join(temporaryFolder(), 'empresa.zip')
  writeFileSync(file, bytes)
  return file
}

/** Attaches a small paper to a record. */
export async function attach(
  server: TestServer,
  person: Person,
  entityType: string,
  entityId: string,
  name = 'remito.pdf',
) {
  const answer = await upload(server, person, { name, fields: { entityType, entityId, kind: 'OTHER' } })
  expect(answer.statusCode, answer.body).toBe(201)
}

/** What a file holds: its parts by name, as text. */
export async function contentsOf(file: string) {
  const zip = await openTakeout(file)
  try {
    const parts = new Map<string, string>()
    for (const name of await namesIn(file)) parts.set(name, (await zip.whole(name)).toString('utf8'))
    return { manifest: zip.manifest, parts }
  } finally {
    zip.close()
  }
}

/** Rebuilds a company in a database. */
export const rebuiltIn = ({ ownerUrl, filing }: TestServer, file: string) =>
  rebuildCompany(file, { ownerUrl, storage: filing.storage })

/** An empty installation. */
export const emptyServer = () => openServer()

/** Somebody of a rebuilt company who chose a password and came in. */
export async function entered(server: TestServer, email: string, companyId: string): Promise<Person> {
  const password = 'otra contraseña larga'
  const hash = await hashPassword(password, { memory: 8, passes: 1, parallelism: 1 })
  await server.owner.query('update account set password_hash = $1 where email = $2', [hash, email])
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  const person = new Person(server.app, answer.json().token)
  await person.put('auth/me', { company: companyId })
  return person
}

/** The rows of a table in a file. */
export const linesOf = (parts: ReadonlyMap<string, string>, table: string) =>
  parts
    .get(`records/${table}.jsonl`)!
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
