import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookTasks } from '../../src/books/tell.ts'
import { notificationLetter } from '../../src/mail/notification-letter.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { booksIn } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const TOLD = 'BOOKS_DIFFERENT'

/** A company whose books until September were given out, and the jobs that its postings have queued since. */
async function given() {
  const season = await makeSeason(server)
  const { company, l1, labor } = season
  const books = booksIn(server, season)
  await labor(1000, '2026-02-10', l1)
  await books.propose()
  await books.close('2026-09')
  await books.give()
  const woken: string[] = []
  const tasks = bookTasks({ pool: server.pool, hub: { notify: (told) => woken.push(...told) } })
  return {
    ...season,
    ...books,
    late: (day: string) => labor(500, day, l1),
    /** The months that are waited for. */
    queued: async (): Promise<string[]> => {
      const { rows } = await server.owner.query<{ key: string }>(
        `select key from graphile_worker.jobs where task_identifier = 'tellOfDifferences' and key like 'differences ' || $1 || '%' order by key`,
        [company.id],
      )
      return rows.map(({ key }) => key.split(' ').at(-1)!)
    },
    /** The minute is over: says who is woken. */
    tell: async (month: string) => {
      woken.length = 0
      await tasks['tellOfDifferences']!({ companyId: company.id, month }, {} as never)
      return woken.length
    },
  }
}

const toldTo = async (person: Person) =>
  (await person.get(`auth/notifications?type=${TOLD}&limit=50`)).result as { id: string; read: boolean }[]
const read = (person: Person, ids: string[]) => person.put('auth/notifications/read', { ids })

test('what is posted to months that went out is waited for once a month, and what is posted to open ones is not', async () => {
  const { late, queued } = await given()
  await late('2026-02-11')
  await late('2026-02-12')
  await late('2026-05-20')
  await late('2026-10-02')
  expect(await queued()).toEqual(['2026-02', '2026-05'])
})

test('who may close the books is told of a month once, until they read it or it goes out', async () => {
  const { admin, company, late, tell, give } = await given()
  const reader = await company.as('TRACEABILITY_VIEWER')
  const stranger = (await makeSeason(server)).admin
  await late('2026-02-11')
  expect(await tell('2026-02')).toBe(1)
  expect(await toldTo(admin)).toMatchObject([
    { type: TOLD, entity: null, data: { id: company.id, name: '2026-02' }, read: false, by: null },
  ])
  expect(await toldTo(reader)).toEqual([])
  expect(await toldTo(stranger)).toEqual([])

  // More of the same month says nothing new, another month does.
  await late('2026-02-12')
  expect(await tell('2026-02')).toBe(0)
  await late('2026-05-20')
  expect(await tell('2026-05')).toBe(1)
  expect(await toldTo(admin)).toHaveLength(2)

  // Who read of it is told of what came after.
  await read(admin, [(await toldTo(admin)).at(-1)!.id])
  await late('2026-02-13')
  expect(await tell('2026-02')).toBe(1)
  expect(await toldTo(admin)).toHaveLength(3)

  // All of it goes out: nothing is left to be read, and what comes then is told anew.
  await give()
  expect((await toldTo(admin)).map((one) => one.read)).toEqual([true, true, true])
  expect(await tell('2026-02')).toBe(0)
  await late('2026-02-14')
  expect(await tell('2026-02')).toBe(1)
  expect((await toldTo(admin)).map((one) => one.read)).toEqual([false, true, true, true])
})

test('a month that is closed and did not go out has no differences to tell of', async () => {
  const { admin, close, late, queued, tell } = await given()
  await late('2026-10-02')
  await close('2026-10')
  await late('2026-10-03')
  expect(await queued()).toEqual(['2026-10'])
  expect(await tell('2026-10')).toBe(0)
  expect(await toldTo(admin)).toEqual([])
})

test('what lies before the first month is told of the opening entry, which its link opens', async () => {
  const season = await makeSeason(server)
  const books = booksIn(server, season)
  await season.labor(1000, '2026-01-10', season.l1)
  await books.propose()
  await books.begin('2026-03')
  await books.close('2026-04')
  await books.give()
  await season.labor(500, '2026-01-11', season.l1)
  const { rows } = await server.owner.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like 'differences ' || $1 || '%'`,
    [season.company.id],
  )
  expect(rows.map(({ key }) => key.split(' ').at(-1))).toContain('2026-02')
  const tasks = bookTasks({ pool: server.pool, hub: { notify: () => {} } })
  await tasks['tellOfDifferences']!({ companyId: season.company.id, month: '2026-02' }, {} as never)
  expect(await toldTo(season.admin)).toMatchObject([{ data: { name: '2026-02' } }])
  expect(await season.admin.get('books/month?month=2026-02')).toMatchObject({ isOpening: true })
})

test('a letter calls the month as its reader does', () => {
  const recipient = { email: 'ana@lagar.test', name: 'Ana', company: 'Prueba' }
  const lines = [{ type: TOLD, name: '2026-02', link: 'http://lagar.test/x' }]
  const spanish = notificationLetter({ ...recipient, language: 'ES' }, lines)
  const english = notificationLetter({ ...recipient, language: 'EN' }, lines)
  expect(spanish.text).toContain('ya entregado al contador: febrero de 2026\nhttp://lagar.test/x')
  expect(english.text).toContain('given to the accountant: February 2026\n')
})
