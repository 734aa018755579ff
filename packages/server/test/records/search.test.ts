import { listedKinds } from '@lagar/domain/lists/field-work.ts'
import { searchedTypes } from '@lagar/domain/traceability/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type Person, type TestServer } from '../support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const grape = { crop: 'GRAPE', grapeType: 'RED', quality: 'HIGH' }

async function called(admin: Person, names: string[]): Promise<void> {
  for (const name of names) await admin.post('companies/varieties', { ...grape, name })
}

async function found(admin: Person, text: string): Promise<string[]> {
  const { result } = await admin.get(`traceability/search?text=${encodeURIComponent(text)}`)
  return result.map(({ title }: { title: string }) => title)
}

test('what begins with the text comes first, in its order, and then what has it further on', async () => {
  const { admin } = await server.company()
  await called(admin, ['Gran Tinta', 'Tinta 2', 'La Tinta', 'Tinta 10', 'Tinta', 'Otra'])
  expect(await found(admin, 'tinta')).toEqual(['Tinta', 'Tinta 10', 'Tinta 2', 'La Tinta', 'Gran Tinta'])
})

test('thirty are told, however many begin with it', async () => {
  const { admin } = await server.company()
  await called(admin, ['Gran Bonarda', ...Array.from({ length: 31 }, (_, n) => `Bonarda ${n + 10}`)])
  const titles = await found(admin, 'bonarda')
  expect(titles).toHaveLength(30)
  expect([titles[0], titles[29]]).toEqual(['Bonarda 10', 'Bonarda 39'])
})

test('a text may begin in the title and go on in what stands below it', async () => {
  const { admin } = await server.company()
  await called(admin, ['Sirah'])
  const { result } = await admin.get('traceability/search?text=sirah')
  expect(await found(admin, `Sirah ${result[0].subtitle}`)).toEqual(['Sirah'])
})

test('accents and capitals are the same letters, and signs are themselves', async () => {
  const { admin } = await server.company()
  await called(admin, ['Torrontés', 'Corte 100%', 'Corte 1000', 'Lote_1', 'Loten1', 'Ñata'])
  expect(await found(admin, 'TORRONTES')).toEqual(['Torrontés'])
  expect(await found(admin, '100%')).toEqual(['Corte 100%'])
  expect(await found(admin, 'te_1')).toEqual(['Lote_1'])
  expect(await found(admin, 'ñata')).toEqual(['Ñata'])
})

test('nothing of another company is found', async () => {
  const [ours, theirs] = await Promise.all([server.company(), server.company()])
  await called(theirs.admin, ['Ancellotta', 'Gran Ancellotta'])
  expect(await found(ours.admin, 'ancellotta')).toEqual([])
})

test('a text may end with the kind that stands below a name, in the words it is shown in', async () => {
  const { admin } = await server.company()
  await called(admin, ['Verdejo'])
  expect(await admin.get('traceability/search?text=verdejo')).toMatchObject({
    result: [{ title: 'Verdejo', subtitle: 'Tinta' }],
  })
  expect(await found(admin, 'verdejo tinta')).toEqual(['Verdejo'])
})

test('whatever the database finds by its name has a name for its kind, and nothing is named that it never finds', async () => {
  const { rows } = await server.owner.query<{ kind: string }>(
    `select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger where tgname = 'search_kept'`,
  )
  const works: readonly string[] = listedKinds
  const named = searchedTypes.filter((type) => !works.includes(type))
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(named.toSorted())
})
