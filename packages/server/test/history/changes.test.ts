import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const varieties = 'companies/varieties'
const variety = (name: string) => ({ name, grapeType: 'RED', crop: 'GRAPE' })

type Change = { position: number; action: string; type: string; id: string; by: string; fields: string[] }

/** All changes after a place, asked for by pages. */
async function allAfter(person: Person, after: number, limit = 3) {
  const result: Change[] = []
  for (let next = after; ;) {
    const page = await person.get(`changes?after=${next}&limit=${limit}`)
    result.push(...page.result)
    next = page.next
    if (!page.more) return { result, next }
  }
}

test('a program follows what changes from where it stopped, each change once and in its order', async () => {
  const { admin } = await server.company()
  const { next: start } = await allAfter(admin, 0)
  const { id, version } = await admin.post(varieties, variety('Malbec'))
  await admin.put(varieties, { ...variety('Malbec'), grapeType: 'WHITE', id, version })
  await admin.get('auth/me')
  const { result, next } = await allAfter(admin, start, 1)
  expect(result).toMatchObject([
    { action: 'CREATE', type: 'variety', id, by: 'Ana Prueba' },
    { action: 'EDIT', type: 'variety', id, fields: ['grapeType'] },
  ])
  expect(await allAfter(admin, next)).toEqual({ result: [], next })
  await admin.delete(`companies/variety/${id}`)
  expect((await allAfter(admin, next)).result).toMatchObject([{ action: 'DELETE', id }])
})

test('who follows while twelve people write at once misses nothing and hears nothing twice', async () => {
  const { admin } = await server.company()
  const { next: start } = await allAfter(admin, 0)
  const made: string[] = []
  const heard: Change[] = []
  let isDone = false
  const follow = async () => {
    for (let next = start; ;) {
      const last = isDone
      const page = await allAfter(admin, next, 7)
      heard.push(...page.result)
      next = page.next
      if (last) return
    }
  }
  const write = async (who: number) => {
    for (let turn = 0; turn < 6; turn++)
      made.push((await admin.post(varieties, variety(`Variedad ${who}-${turn}`))).id)
  }
  const following = follow()
  await Promise.all(Array.from({ length: 12 }, (_, who) => write(who)))
  isDone = true
  await following
  expect(heard.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
  const places = heard.map(({ position }) => position)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('what somebody may not read is not told, neither to them nor to a program of theirs; of another company nothing', async () => {
  const { admin, as } = await server.company()
  await admin.post('administration/suppliers', { name: 'Agroinsumos' })
  const { today } = await admin.get('auth/me')
  const { id } = await admin.post(varieties, variety('Bonarda'))
  const { token } = await admin.post('auth/programs', {
    ...{ name: 'Laboratorio', areas: ['laboratory'], access: 'READ', expiresOn: addDays(today, 3) },
    password: 'una contraseña larga',
  })
  const program = new Person(server.app, token)
  const types = async (person: Person) => new Set((await allAfter(person, 0)).result.map(({ type }) => type))
  expect([...(await types(admin))]).toEqual(expect.arrayContaining(['supplier', 'variety']))
  const mine = await types(program)
  expect(mine.has('user')).toBe(false)
  expect(mine.has('company')).toBe(false)
  const hand = await as('LABOR_EMPLOYEE')
  expect((await types(hand)).has('user')).toBe(false)
  const stranger = (await server.company()).admin
  expect((await allAfter(stranger, 0)).result.some((one) => one.id === id)).toBe(false)
})
