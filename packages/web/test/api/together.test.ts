import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askTogether } from '../../src/api/together.ts'
import { heard } from '../../src/device/signal.ts'
import { ApiError, Offline } from '../../src/wire/errors.ts'

// Whether there is a signal is heard from the window.
vi.hoisted(() => Object.assign(globalThis, { window: new EventTarget() }))

const fetched = vi.fn<(address: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  heard(true)
})

const answering = (answers: { status: number; body: unknown }[]) =>
  Response.json({ answers: answers.map((one) => ({ asOf: null, ...one })) })

test('what is asked at one moment goes in one call, and each hears its own answer', async () => {
  fetched.mockResolvedValue(
    answering([
      { status: 200, body: { total: 3 } },
      { status: 403, body: { code: 'NO_PERMISSIONS', message: 'No' } },
    ]),
  )
  const [lots, supplies] = await Promise.allSettled([
    askTogether('cellars/contents?limit=1'),
    askTogether('stock/stock?limit=1'),
  ])
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    '/api/together?ask=cellars%2Fcontents%3Flimit%3D1&ask=stock%2Fstock%3Flimit%3D1',
  ])
  expect(lots).toEqual({ status: 'fulfilled', value: { total: 3 } })
  expect(supplies).toMatchObject({ status: 'rejected', reason: { status: 403, code: 'NO_PERMISSIONS' } })
  expect((supplies as PromiseRejectedResult).reason).toBeInstanceOf(ApiError)
})

test('what is asked alone goes as it stands', async () => {
  fetched.mockResolvedValue(Response.json({ total: 1 }))
  expect(await askTogether('lands/lands?limit=1')).toEqual({ total: 1 })
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/lands/lands?limit=1', expect.anything())
})

test('more than the server takes go in several calls', async () => {
  fetched.mockImplementation(async (address) => {
    const asked = new URL(address, 'http://here').searchParams.getAll('ask')
    return answering(asked.map((path) => ({ status: 200, body: path })))
  })
  const paths = Array.from({ length: 30 }, (_, at) => `lands/lands?page=${at + 1}`)
  expect(await Promise.all(paths.map((path) => askTogether(path)))).toEqual(paths)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('without signal each is told so', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const both = await Promise.allSettled([askTogether('auth/me'), askTogether('lands/lands')])
  for (const one of both) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(Offline)
})
