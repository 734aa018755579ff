import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeComplained } from './problem-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'distribution/problems'
const hold = `${path}/hold`
const ended = { status: 'DONE', conclusion: 'El corcho era de otra partida' }

/** A store with a problem, and how its lot stands. */
async function withProblem(more: object = {}) {
  const store = await makeComplained(server)
  const { admin, lot, problem } = store
  const { id } = await admin.post(path, problem(more))
  const onHold = async () => {
    const { onHold: held, holdReason } = await admin.record('wineBatch', lot)
    return held ? holdReason : null
  }
  return { ...store, id, onHold }
}

test('a lot is held as its problem is reported, and let go with the conclusion', async () => {
  const { admin, id, lot, problem, onHold } = await withProblem({ holdReason: 'QUALITY' })
  expect(await onHold()).toBe('QUALITY')
  expect(await admin.record('problem', id)).toMatchObject({ holds: true, holdReason: 'QUALITY' })
  const [held] = (await admin.record('wineBatch', lot)).audit
  expect(held).toMatchObject({
    action: 'STATUS',
    changes: { note: [null, 'Seis botellas con gusto a corcho'] },
  })
  const done = await admin.put(path, { ...problem(ended), id, version: 1, release: true })
  expect(done).toMatchObject({ status: 'DONE', holds: false, holdReason: null })
  expect(await onHold()).toBe(null)
  const [free] = (await admin.record('wineBatch', lot)).audit
  expect(free.changes).toMatchObject({ onHold: [true, false], note: [null, ended.conclusion] })
})

test('a problem that ends without release keeps its lot, which is let go from it afterwards', async () => {
  const { admin, id, problem, onHold } = await withProblem()
  const held = await admin.put(hold, { id, version: 1, onHold: true, reason: 'INV', note: 'Aviso del INV' })
  expect(held).toMatchObject({ version: 2, holds: true, holdReason: 'INV' })
  await admin.refused('RELEASE_FIRST', 'DELETE', `${path}/${id}`)
  const other = await admin.refused('INVALID_INPUT', 'PUT', path, {
    ...problem({ wineBatch: null }),
    id,
    version: 2,
  })
  expect(other.errors).toEqual({ wineBatch: 'LOT_HELD_BY_IT' })
  await admin.put(path, { ...problem(ended), id, version: 2 })
  expect(await onHold()).toBe('INV')
  const bare = await admin.refused('INVALID_INPUT', 'PUT', hold, { id, version: 3, onHold: false })
  expect(bare.errors).toEqual({ note: 'REASON_REQUIRED' })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', hold, { id, version: 2, onHold: false, note: 'Ya está' })
  await admin.put(hold, { id, version: 3, onHold: false, note: 'Ya está' })
  expect(await onHold()).toBe(null)
  // It is over: it holds nothing any more.
  await admin.refused('ALREADY_CLOSED', 'PUT', hold, { id, version: 4, onHold: true, reason: 'QUALITY' })
  await admin.delete(`${path}/${id}`)
})

test('two problems keep a lot together, and it is let go with the last of them', async () => {
  const { admin, id, problem, onHold } = await withProblem({ holdReason: 'QUALITY' })
  const second = await admin.post(path, problem({ type: 'LEAK', holdReason: 'INV' }))
  expect(second).toMatchObject({ holds: true, holdReason: 'QUALITY' })
  await admin.put(path, { ...problem(ended), id, version: 1, release: true })
  expect(await onHold()).toBe('QUALITY')
  const leak = problem({ ...ended, type: 'LEAK' })
  await admin.put(path, { ...leak, id: second.id, version: 1, release: true })
  expect(await onHold()).toBe(null)
})

test('what somebody holds by hand is no problem’s, and what they let go no problem keeps', async () => {
  const { admin, id, lot, problem, onHold } = await withProblem()
  const byHand = async (more: object) =>
    admin.put('distribution/wineBatches', { ...(await versionOf()), ...more })
  const versionOf = async () => ({ id: lot, version: (await admin.record('wineBatch', lot)).version })
  await byHand({ onHold: true, reason: 'RECALL' })
  const given = { id, version: 1, onHold: true, reason: 'QUALITY' }
  const taken = await admin.refused('BATCH_ON_HOLD', 'PUT', hold, given)
  expect(taken).toMatchObject({ errors: { reason: 'LOT_ALREADY_HELD' }, details: { reason: 'RECALL' } })
  const late = await admin.refused('BATCH_ON_HOLD', 'POST', path, problem({ holdReason: 'QUALITY' }))
  expect(late.errors).toEqual({ holdReason: 'LOT_ALREADY_HELD' })
  await byHand({ onHold: false, note: 'Terminó el simulacro' })
  await admin.put(hold, given)
  await byHand({ onHold: false, note: 'Lo decidió la enóloga' })
  expect(await admin.record('problem', id)).toMatchObject({ holds: false, version: 3 })
  // Held once more for the same reason it is not the problem's, whose end leaves it as it is.
  await byHand({ onHold: true, reason: 'QUALITY' })
  await admin.put(path, { ...problem(ended), id, version: 3, release: true })
  expect(await onHold()).toBe('QUALITY')
})

test('a problem of no lot holds none', async () => {
  const { admin, id } = await withProblem({ wineBatch: null })
  expect((await admin.record('problem', id)).can.hold).toBe(false)
  const refusal = await admin.refused('INVALID_INPUT', 'PUT', hold, {
    id,
    version: 1,
    onHold: true,
    reason: 'QUALITY',
  })
  expect(refusal.missing).toEqual(['wineBatch'])
})

test('of two who hold and end at once neither waits for the other for ever', async () => {
  const { admin, id, lot, problem } = await withProblem({ holdReason: 'QUALITY' })
  const { version } = await admin.record('wineBatch', lot)
  const answers = await Promise.all([
    admin.request('PUT', path, { ...problem(ended), id, version: 1, release: true }),
    admin.request('PUT', 'distribution/wineBatches', { id: lot, version, onHold: false, note: 'A mano' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})
