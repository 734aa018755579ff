import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLimits } from '../../src/http/limits.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const links = 'administration/calendar/links'

const read = (path: string) => server.app.inject({ method: 'GET', url: path })

/** A company with somebody of the fields and a task for today of theirs and of another one. */
async function makeDay() {
  const company = await server.company()
  const { admin } = company
  const worker = await company.as('LAND_EMPLOYEE')
  const { user } = await worker.get('auth/me')
  const { today } = await admin.get('auth/me')
  const employee = async (name: string) =>
    (await admin.post('administration/employees', { name, surname: 'Videla', role: 'FIELD_WORKER' })).id
  const [own, other] = [await employee('Ramón'), await employee('Elsa')]
  await admin.post('administration/employees/user', { employee: own, user: user.id })
  const task = (title: string, of: string) =>
    admin.post('administration/employee/tasks', { title, employee: of, dueDate: today })
  await Promise.all([task('Afilar, limpiar', own), task('Ajena', other)])
  return { ...company, worker, user, today: today as string }
}

const made = (person: Person): Promise<{ id: string; path: string }> => person.post(links, {})

describe('a link of a calendar', () => {
  test('tells what its maker may see, and is told once', async () => {
    const { admin, worker, today } = await makeDay()
    const link = await made(worker)
    expect(link.path).toMatch(/^\/shared\/calendar\/[\w-]{64}\.ics$/)
    const answer = await read(link.path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(answer.body).toContain(`DTSTART;VALUE=DATE:${today.replaceAll('-', '')}\r\n`)
    expect(answer.body).toContain('SUMMARY:Afilar\\, limpiar\r\n')
    expect(answer.body).not.toContain('Ajena')
    expect((await read((await made(admin)).path)).body).toContain('SUMMARY:Ajena\r\n')

    const { result } = await worker.get(links)
    expect(result).toEqual([{ id: link.id, madeAt: expect.any(String), lastReadAt: expect.any(String) }])
    expect(JSON.stringify(await admin.get(links))).not.toContain(link.id)
  })

  test('opens nothing when it is revoked, cut short or made up; nobody revokes that of another', async () => {
    const { admin, worker } = await makeDay()
    const { id, path } = await made(worker)
    const wrong = [path.replace('.ics', ''), `${path.slice(0, -6)}AA.ics`, '/shared/calendar/x.ics']
    for (const address of wrong) expect((await read(address)).statusCode).toBe(404)
    await admin.refused('NOT_FOUND', 'DELETE', `${links}/${id}`)
    expect((await read(path)).statusCode).toBe(200)
    await worker.delete(`${links}/${id}`)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('has the rights of its maker on the day that it is read, and none of who is kept out or left', async () => {
    const { admin, worker, user } = await makeDay()
    const { path } = await made(worker)
    const at = async () =>
      (await admin.get(`companies/users?limit=200`)).result.find(({ id }: { id: string }) => id === user.id)
    const { version } = await at()
    await admin.put('companies/user/suspend', { id: user.id, version, suspended: true })
    expect((await read(path)).statusCode).toBe(404)
    const again = await at()
    await admin.put('companies/user/suspend', { id: user.id, version: again.version, suspended: false })
    expect((await read(path)).statusCode).toBe(200)
    await admin.delete(`companies/user/${user.id}`)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('is one of ten', async () => {
    const { worker } = await makeDay()
    for (let at = 0; at < 10; at++) await made(worker)
    await worker.refused('TOO_MANY_LINKS', 'POST', links, {})
    expect((await worker.get(links)).result).toHaveLength(10)
  })

  test('is read so many times a minute from one address, whichever link it is', async () => {
    const narrow = await openServer({ limits: { ...noLimits, visits: 3 } })
    try {
      const { admin } = await narrow.company()
      const { path } = await made(admin)
      const visit = (remoteAddress: string, url = path) =>
        narrow.app.inject({ method: 'GET', url, remoteAddress })
      for (let at = 0; at < 3; at++) expect((await visit('192.0.2.1')).statusCode).toBe(200)
      expect((await visit('192.0.2.1', '/shared/calendar/x.ics')).statusCode).toBe(429)
      expect((await visit('192.0.2.2')).statusCode).toBe(200)
    } finally {
      await narrow.close()
    }
  })
})
