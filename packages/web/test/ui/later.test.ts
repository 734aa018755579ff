import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { addEventListener: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without signal nothing is fetched beforehand: a browser asks for a file that did not come only once', async () => {
  const { heard } = await import('../../src/device/signal.ts')
  const { fetchLater, later, named } = await import('../../src/ui/later.tsx')
  const form = vi.fn(async () => () => null)
  const files = vi.fn(async () => ({ one: form }))
  later(form)
  named(files)

  heard(false)
  fetchLater()
  expect(form).not.toHaveBeenCalled()
  expect(files).not.toHaveBeenCalled()

  heard(true)
  fetchLater()
  fetchLater()
  expect(form).toHaveBeenCalledTimes(1)
  expect(files).toHaveBeenCalledTimes(1)
})
