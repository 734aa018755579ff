import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCellar } from '../cellars/cellar.ts'
import { openServerWithLetters } from '../support/letters.ts'
import type { Mailbox } from '../support/mailbox.ts'

let server: Awaited<ReturnType<typeof openServerWithLetters>>
let mailbox: Mailbox
beforeAll(async () => {
  server = await openServerWithLetters()
  mailbox = server.mailbox
})
afterAll(() => server.close())

const jobs = `select id from graphile_worker.jobs where task_identifier = 'sendNotifications' and key like $1`

/** Somebody to whom washings are given, and who may want to hear of them by mail. */
async function hand() {
  const cellar = await makeCellar(server, { A: 1000 })
  const { admin, company } = cellar
  const person = await company.as('WORKORDER_EMPLOYEE')
  const { id, email } = (await person.get('auth/me')).user
  const { id: employee } = await admin.post('administration/employees', {
    name: 'Ana',
    role: 'CELLAR_WORKER',
  })
  await admin.post('administration/employees/user', { employee, user: id })
  return {
    admin,
    person,
    email: email as string,
    choose: (...byMail: string[]) => person.put('auth/notifications/choices', { byMail }),
    give: async () =>
      admin.post(
        'cellars/workorders',
        cellar.order('TASTING', { employee, cellarElements: [cellar.vessel('A')] }),
      ),
    /** The letters that wait for the minute to pass. */
    waiting: async () =>
      (await server.owner.query<{ id: string }>(jobs, [`%${id}`])).rows.map((row) => row.id),
  }
}

/** Lets the minute be over. */
const hurry = (waiting: string[]) =>
  server.owner.query('select graphile_worker.reschedule_jobs($1, run_at := now())', [waiting])

test('nothing comes by mail that was not asked for', async () => {
  const one = await hand()
  expect(await one.person.get('auth/notifications/choices')).toEqual({ byMail: [] })
  await one.choose('LABELS', 'ACCOUNT')
  await one.give()
  expect(await one.waiting()).toEqual([])
  expect(await one.admin.get('auth/notifications/choices')).toEqual({ byMail: [] })
  const refusal = await one.person.refused('INVALID_INPUT', 'PUT', 'auth/notifications/choices', {
    byMail: ['EVERYTHING'],
  })
  expect(refusal.errors).toEqual({ 'byMail.0': 'INVALID_VALUE' })
})

test('what is told within a minute comes in one letter, each with its link, in the language of the reader', async () => {
  const one = await hand()
  await one.choose('TASKS')
  await one.person.put('auth/me', { language: 'EN' })
  const [first, second] = [await one.give(), await one.give()]
  const waiting = await one.waiting()
  expect(waiting).toHaveLength(1)
  await hurry(waiting)
  const letter = await mailbox.letterTo(one.email)
  expect(letter).toContain('A work order was assigned to you: Degustación 15/05/2026 · Bodega')
  for (const { id } of [first, second]) expect(letter).toContain(`http://lagar.test/entities/workorder/${id}`)
  const third = await one.give()
  await hurry(await one.waiting())
  const next = await mailbox.letterTo(one.email)
  expect(next).toContain(third.id)
  expect(next).not.toContain(first.id)
})

test('what was read meanwhile is not sent', async () => {
  const one = await hand()
  await one.choose('TASKS')
  const [read, left] = [await one.give(), await one.give()]
  const { result } = await one.person.get('auth/notifications?state=UNREAD')
  const ids = result.flatMap(({ id, data }: { id: string; data: { id: string } }) =>
    data.id === read.id ? [id] : [],
  )
  await one.person.put('auth/notifications/read', { ids })
  await hurry(await one.waiting())
  const letter = await mailbox.letterTo(one.email)
  expect(letter).toContain(left.id)
  expect(letter).not.toContain(read.id)

  await one.give()
  await one.person.put('auth/notifications/read', {
    upTo: (await one.person.get('auth/notifications')).result[0].id,
  })
  const waiting = await one.waiting()
  await hurry(waiting)
  await expect.poll(one.waiting, { timeout: 8000 }).toEqual([])
  expect(mailbox.count(one.email)).toBe(0)
})

test('a letter of the account is not doubled', async () => {
  const one = await hand()
  await one.choose('TASKS', 'LABELS', 'ACCOUNT')
  const password = 'otra contraseña muy larga'
  await one.person.put('auth/password', { currentPassword: 'una contraseña larga', password })
  expect(await mailbox.letterTo(one.email)).toContain('se cambió recién')
  expect(await one.waiting()).toEqual([])
  expect((await one.person.get('auth/notifications')).result[0].type).toBe('PASSWORD_CHANGED')
})
