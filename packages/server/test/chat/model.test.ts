import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isInside, refuseInside } from '../../src/http/outside.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { openModel, type Model } from '../support/model.ts'
import { makeHouse, write } from './makers.ts'

let server: TestServer
let model: Model
beforeAll(async () => {
  model = await openModel()
  server = await openServer({ modelHosts: [model.host] })
})
afterAll(async () => {
  await server.close()
  await model.close()
})
beforeEach(() => void model.asked.splice(0))

const use = (admin: Person, change: object = {}) =>
  admin.put('chat/model', { modelUrl: model.url, modelName: 'chico', modelKey: 'clave', ...change })
const racking = (pieces: Record<string, string>) => ({
  ...{ kind: 'TRANSFER', workorder: 'RACK' },
  pieces: Object.entries(pieces).map(([piece, quote]) => ({ piece, quote })),
})
const sentence = 'chupale 2000 l al T01 y mandalos al T02 hoy Diego'
const right = racking({ from: 'T01', to: 'T02', amount: '2000 l', day: 'hoy', employee: 'Diego' })

test('a sentence that the grammar does not know is sorted by the model, said back and confirmed like any other', async () => {
  const { admin } = await makeHouse(server)
  await use(admin)
  model.says(right)
  const saidBack = await write(admin, sentence)
  expect(saidBack.text).toContain('Con el modelo de lenguaje entendí:')
  expect(saidBack.text).toContain('De T01 a T02')
  expect((await admin.get('cellars/workorders')).total).toBe(0)
  const { entity } = await write(admin, 'sí')
  expect(entity?.type).toBe('workorder')
  expect(await admin.record('workorder', entity?.id ?? '')).toMatchObject({
    isCreatedByWhatsapp: true,
    workorderTransfers: [{ origins: [{ transferedAmount: 2000, transferUnit: 'LITER' }] }],
  })
  // The sentence and the task went out, and no name of the company that was not in it.
  expect(model.asked).toHaveLength(1)
  const [{ path, authorization, body }] = model.asked as [(typeof model.asked)[number]]
  expect([path, authorization, body.model]).toEqual(['/v1/chat/completions', 'Bearer clave', 'chico'])
  expect(body.messages[1]).toEqual({ role: 'user', content: sentence })
  expect(JSON.stringify(body)).not.toMatch(/T03|Rosa|tartárico|Galpón/)
})

test('what the grammar knows, a reply and a photograph leave the house for nobody', async () => {
  const { admin } = await makeHouse(server)
  await use(admin)
  model.says(right)
  for (const said of ['trasiego 2000 l de T01 a T02 mañana', 'zzz', 'no', 'qué hay en T01', 'ayuda', 'sí'])
    await write(admin, said)
  expect(model.asked).toEqual([])
})

test('what was not written is asked, whatever the model says', async () => {
  const { admin } = await makeHouse(server)
  await use(admin)
  model.says(right)
  expect((await write(admin, 'chupale mucho al grande')).text).toContain('¿De qué vasija sale?')
  expect((await admin.get('cellars/workorders')).total).toBe(0)
})

test('a model that is gone, says no, sends elsewhere or answers nonsense is as if there were none', async () => {
  const { admin } = await makeHouse(server)
  await use(admin)
  const given = [
    { status: 401, body: '{}' },
    { status: 500, body: 'roto' },
    { status: 302, body: '', location: 'http://127.0.0.1:1/' },
    { body: 'no es json' },
    { body: '{}' },
    { body: JSON.stringify({ choices: [{ message: { content: 'Claro, con gusto' } }] }) },
    { body: JSON.stringify({ choices: [{ message: { content: '{"kind":"BORRAR","pieces":[]}' } }] }) },
    { body: `"${'x'.repeat(100_000)}"` },
  ]
  for (const answer of given) {
    model.answers(answer)
    expect((await write(admin, sentence)).text).toContain('T02: vacía.')
    expect((await write(admin, 'chupale un poco')).text).toContain('No entendí.')
  }
  expect(model.asked).toHaveLength(2 * given.length)
})

test('a trial says how the model did', async () => {
  const { admin } = await makeHouse(server)
  await admin.refused('NOT_FOUND', 'POST', 'chat/model/trial')
  await use(admin)
  model.says(racking({ from: 'T01' }))
  expect(await admin.post('chat/model/trial', {})).toMatchObject({ outcome: 'ANSWERED', status: 200 })
  model.answers({ status: 401, body: '{}' })
  expect(await admin.post('chat/model/trial', {})).toMatchObject({ outcome: 'REFUSED', status: 401 })
  model.answers({ body: 'hola' })
  expect(await admin.post('chat/model/trial', {})).toMatchObject({ outcome: 'NONSENSE' })
})

test('a company has its own, whose key is sealed and never told; without one nothing is asked', async () => {
  const { admin, company } = await makeHouse(server)
  expect(await admin.get('chat/model')).toEqual({
    modelUrl: null,
    modelName: null,
    hasKey: false,
    version: null,
  })
  expect((await write(admin, 'chupale un poco')).text).toContain('No entendí.')
  expect(await use(admin)).toEqual({ modelUrl: model.url, modelName: 'chico', hasKey: true, version: 1 })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'chat/model', { modelUrl: model.url, modelName: 'x' })
  const { key } = await server.db(company.id).selectFrom('chat_model').select('key').executeTakeFirstOrThrow()
  expect(key?.toString('latin1')).not.toContain('clave')
  await (await company.as('WORKORDER_EMPLOYEE')).refused('NO_PERMISSIONS', 'GET', 'chat/model')
  expect((await (await makeHouse(server)).admin.get('chat/model')).modelUrl).toBeNull()
  await admin.delete('chat/model')
  expect((await write(admin, 'chupale un poco')).text).toContain('No entendí.')
  expect(model.asked).toEqual([])
})

test('an address inside the house may not be asked unless it is named for it', async () => {
  const { admin } = await makeHouse(server)
  for (const modelUrl of [
    ...[
      'http://api.example.com/v1',
      'https://127.0.0.1/v1',
      'https://169.254.169.254/latest',
      'https://[::1]/v1',
    ],
    ...[
      'https://10.0.0.5/v1',
      'https://[::ffff:10.0.0.5]/v1',
      'https://192.168.1.1',
      'http://localhost:11434/v1',
    ],
  ]) {
    const refusal = await admin.refused('INVALID_INPUT', 'PUT', 'chat/model', { modelUrl, modelName: 'x' })
    expect(refusal.errors, modelUrl).toEqual({ modelUrl: 'ADDRESS_NOT_ALLOWED' })
  }
  for (const modelUrl of ['ftp://a.com', 'no', 'https://user:clave@a.com/v1'])
    expect(
      (await admin.refused('INVALID_INPUT', 'PUT', 'chat/model', { modelUrl, modelName: 'x' })).errors,
    ).toEqual({
      modelUrl: 'INVALID_FORMAT',
    })
  // A name that leads inside is only seen when it is resolved.
  await use(admin, { modelUrl: 'https://localhost:1/v1' })
  expect(await admin.post('chat/model/trial', {})).toMatchObject({
    outcome: 'NOT_ALLOWED',
    status: null,
  })
  expect(['8.8.8.8', '2606:4700::1111'].map(isInside)).toEqual([false, false])
  expect(['fe80::1', 'fd00::1', '100.64.1.1', '::ffff:127.0.0.1', '0.0.0.0'].every(isInside)).toBe(true)
  expect(() => refuseInside('http://localhost:11434/v1', ['localhost:11434'])).not.toThrow()
})
