import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharing, type Lend } from '../../src/database/share.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Ten connections, of which one is enough for who uses much beside others. */
const ten = () => sharing(10, 1)

/** Asks so many times, and answers with what was lent so far. */
async function ask(lend: Lend, times: number): Promise<(() => void)[]> {
  const lent: (() => void)[] = []
  for (let left = times; left > 0; left--)
    void lend().then(
      (giveBack) => lent.push(giveBack),
      () => {},
    )
  await vi.advanceTimersByTimeAsync(0)
  return lent
}

/** Holds all that it is lent of sixteen, ten milliseconds each and again and again, for so long; answers how many it held at the end. */
async function useMuch(lend: Lend, ms: number, meanwhile = async () => {}): Promise<number> {
  const state = { stopping: false }
  let held = 0
  const again = async () => {
    while (!state.stopping) {
      const giveBack = await lend()
      held += 1
      await new Promise((resolve) => setTimeout(resolve, 10))
      held -= 1
      giveBack()
    }
  }
  for (let left = 16; left > 0; left--) void again()
  for (let passed = 0; passed < ms; passed += 10) {
    await meanwhile()
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5)
  const last = held
  state.stopping = true
  await vi.advanceTimersByTimeAsync(200)
  return last
}

const askBriefly = (lend: Lend) => async () => {
  for (const giveBack of await ask(lend, 1)) giveBack()
}

test('one holds half of what there is, and the others of it get it in the order in which they came', async () => {
  const lend = ten()()
  const lent = await ask(lend, 5)
  expect(lent).toHaveLength(5)
  const come: string[] = []
  for (const name of ['first', 'second']) void lend().then(() => come.push(name))
  await vi.advanceTimersByTimeAsync(0)
  expect(come).toEqual([])
  lent[3]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(come).toEqual(['first'])
  lent[0]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(come).toEqual(['first', 'second'])
})

test('a line that does not move is left after three seconds, with when to come back', async () => {
  const lend = ten()()
  await ask(lend, 5)
  const refused = lend().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await refused).toMatchObject({ code: 'BUSY', retryAfter: 3 })
})

test('who uses much holds half while nobody else is there, and one while somebody is', async () => {
  const of = ten()
  const [heavy, other] = [of(), of()]
  expect(await useMuch(heavy, 2_000)).toBe(5)
  expect(await useMuch(heavy, 2_000, askBriefly(other))).toBe(1)
  expect(await useMuch(heavy, 2_000)).toBe(5)
})

test('who uses little is not held back by who is there', async () => {
  const of = ten()
  const [light, other] = [of(), of()]
  for (let page = 0; page < 5; page++) {
    await askBriefly(other)()
    const lent = await ask(light, 8)
    expect(lent).toHaveLength(5)
    await vi.advanceTimersByTimeAsync(10)
    for (const giveBack of lent.splice(0)) giveBack()
    await vi.advanceTimersByTimeAsync(10)
    for (const giveBack of lent) giveBack()
    await vi.advanceTimersByTimeAsync(990)
  }
})

test('what was held for half a minute counts as one, and is soon forgotten', async () => {
  const of = ten()
  const [exporting, other] = [of(), of()]
  const [giveBack] = await ask(exporting, 1)
  await vi.advanceTimersByTimeAsync(30_000)
  giveBack!()
  await askBriefly(other)()
  expect(await ask(exporting, 2)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(750)
  await askBriefly(other)()
  expect(await ask(exporting, 1)).toHaveLength(1)
})

test('what is held for long, as by an export, leaves room for what is asked beside it', async () => {
  const of = ten()
  const [heavy, other] = [of(), of()]
  await ask(heavy, 1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await useMuch(heavy, 2_000, askBriefly(other))).toBe(1)
})

test('a line in which nobody gives anything back moves once what was used is forgotten', async () => {
  const of = ten()
  const [heavy, other] = [of(), of()]
  await useMuch(heavy, 1_000, askBriefly(other))
  await askBriefly(other)()
  await ask(heavy, 1)
  const waiting = await ask(heavy, 1)
  expect(waiting).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(waiting).toHaveLength(1)
})
