import { describe, expect, test } from 'vitest'
import type { Step, Waiting } from '../../src/device/waiting.ts'
import { closedMeanwhile, inOrder, retried, sendSteps } from '../../src/offline/steps.ts'
import { ApiError, Offline } from '../../src/wire/errors.ts'

const make: Step = { method: 'POST', path: 'lands/labor', body: { id: 'l1' }, key: 'k1' }
const close: Step = {
  ...{ method: 'PUT', path: 'lands/labor', body: { id: 'l1', version: 1, status: 'DONE' }, key: 'k2' },
  afterwards: true,
}
const photo: Step = { file: new File([], 'brote.png'), fileId: 'f1', entityType: 'labor', entityId: 'l1' }

const waits = (steps: Step[], more: Partial<Waiting> = {}): Waiting => ({
  ...{ id: 'l1', owner: 'u1 c1', kind: 'labor', title: 'Trabajo', at: '2026-10-06', stamp: 's', steps },
  draft: undefined,
  ...more,
})

/** Sends a change; each call is answered in turn, a refusal by being thrown. */
async function sending(item: Waiting, answers: unknown[], isStillThere = true) {
  const [sent, written]: [Step[], Waiting[]] = [[], []]
  const heard = { done: 0, unheard: 0 }
  const went = await sendSteps(item, {
    send(step) {
      const answer = answers[sent.push(step) - 1]
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    },
    write(left) {
      written.push({ ...left })
      return Promise.resolve(isStillThere)
    },
    done: () => Promise.resolve(void heard.done++),
    unheard: () => void heard.unheard++,
  })
  return { went, sent, written, ...heard }
}

test('what was written first goes out first', () => {
  const days = ['2026-10-06T12:00', '2026-10-05T08:00', '2026-10-06T09:00']
  const waiting = days.map((at) => waits([], { at }))
  expect(inOrder(waiting).map(({ at }) => at)).toEqual(days.toSorted())
})

describe('a change', () => {
  test('goes out call by call, each once, and what is left is kept after each', async () => {
    const { went, sent, written, done } = await sending(waits([make, close, photo]), [{ version: 1 }, {}, {}])
    expect(sent).toEqual([make, close, photo])
    expect(written.map(({ steps }) => steps.length)).toEqual([2, 1, 0])
    expect({ went, done }).toEqual({ went: true, done: 1 })
  })

  test('carries the version that a call answered to the one that comes after it on the same record', async () => {
    const { sent, written } = await sending(waits([make, close]), [{ version: 7 }, { version: 8 }])
    const followed = { ...close, body: { id: 'l1', version: 7, status: 'DONE' } }
    expect(sent[1]).toEqual(followed)
    // If the signal goes now, the next try has it too.
    expect(written[0]?.steps).toEqual([followed])
  })

  test.each([
    ['of another path', { ...close, path: 'lands/harvest' }],
    ['that does not come after it', { ...close, afterwards: false }],
    ['that is a photograph', photo],
  ] satisfies [string, Step][])('leaves a call %s as it stands', async (_, next) => {
    expect((await sending(waits([make, next]), [{ version: 7 }, {}])).sent[1]).toEqual(next)
  })

  test('that is refused stays with the refusal and what is left of it, and holds up nobody', async () => {
    const refusal = { code: 'INVALID_INPUT', message: 'No', errors: { note: 'TOO_LONG' }, missing: ['type'] }
    const { went, sent, written, done } = await sending(waits([make, close]), [
      { version: 1 },
      new ApiError(422, refusal),
    ])
    expect(written.at(-1)).toMatchObject({ refusal, steps: [close] })
    expect({ went, done, calls: sent.length }).toEqual({ went: true, done: 0, calls: 2 })
  })

  test.each([401, 429, 500, 503])('waits for later when the server answers %i', async (status) => {
    const { went, written, done, unheard } = await sending(waits([make]), [new ApiError(status, {})])
    expect({ went, written, done, unheard }).toEqual({ went: false, written: [], done: 0, unheard: 0 })
  })

  test('waits for later without signal, and says that nobody answered', async () => {
    const { went, written, unheard } = await sending(waits([make]), [new Offline()])
    expect({ went, written, unheard }).toEqual({ went: false, written: [], unheard: 1 })
  })

  test('that was written anew on its way goes no further as it was', async () => {
    const { went, sent, done } = await sending(waits([make, close]), [{ version: 1 }, {}], false)
    expect({ went, done, sent }).toEqual({ went: true, done: 0, sent: [make] })
  })
})

describe('another try', () => {
  const refusal = { code: 'CHANGED_MEANWHILE', message: '', errors: {}, missing: [], details: { version: 5 } }

  test('goes over what somebody else wrote, as a call of its own', () => {
    expect(retried(waits([close, photo], { refusal }), () => 'new')).toEqual([
      { ...close, body: { id: 'l1', version: 5, status: 'DONE' }, key: 'new' },
      photo,
    ])
  })

  test('goes over the version that the record has by now, where that is known', () => {
    const closed = { ...refusal, code: 'ALREADY_CLOSED' }
    expect(retried(waits([close], { refusal: closed }), () => 'new', 9)).toEqual([
      { ...close, body: { ...(close as { body: object }).body, version: 9 }, key: 'new' },
    ])
  })

  test('is the same call where nothing was changed, or there is nothing to go over', () => {
    const other = { ...refusal, code: 'INVALID_INPUT' }
    expect(retried(waits([close], { refusal: other }), () => 'new')).toEqual([close])
    expect(retried(waits([make], { refusal }), () => 'new')).toEqual([make])
    expect(retried(waits([photo], { refusal }), () => 'new')).toEqual([photo])
  })
})

describe('an order that somebody else closed meanwhile', () => {
  const refusedBy = (code: string, details?: object) => ({
    ...{ code, message: '', errors: {}, missing: [], details },
  })
  const finishing = (refusal?: Waiting['refusal']) => waits([], { kind: 'workorder', refusal })
  const changed = (status: unknown) => refusedBy('CHANGED_MEANWHILE', { version: 2, changes: { status } })

  test.each([
    ['was finished', changed(['PENDING', 'DONE']), true],
    ['was cancelled', changed(['PENDING', 'CANCELLED']), true],
    ['is closed', refusedBy('ALREADY_CLOSED'), true],
    ['was begun', changed(['PENDING', 'IN_PROGRESS']), false],
    [
      'was planned anew',
      refusedBy('CHANGED_MEANWHILE', { version: 2, changes: { description: ['', 'x'] } }),
      false,
    ],
    ['takes too much', refusedBy('NOT_ENOUGH'), false],
    ['waits', undefined, false],
  ])('%s', (_, refusal, isClosed) => {
    expect(closedMeanwhile(finishing(refusal))).toBe(isClosed)
  })

  test('is no matter of works of the field, which are written over', () => {
    expect(closedMeanwhile(waits([], { refusal: changed(['PENDING', 'DONE']) }))).toBe(false)
  })
})
