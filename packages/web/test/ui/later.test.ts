import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWhenReached, later, named } from '../../src/ui/later.tsx'

class Button {
  closest = () => this
}

beforeEach(() => vi.stubGlobal('Element', Button))
afterEach(() => vi.unstubAllGlobals())

test('without signal nothing is fetched beforehand: a browser asks for a file that did not come only once', () => {
  const form = vi.fn<() => Promise<() => null>>(async () => () => null)
  const files = vi.fn<() => Promise<{ one: typeof form }>>(async () => ({ one: form }))
  later(form)
  named(files)
  let signal = false
  const heard: ((event: unknown) => void)[] = []
  const document = { addEventListener: (_: string, hear: (event: unknown) => void) => heard.push(hear) }
  fetchWhenReached(document as unknown as Document, () => signal)
  const reach = () => heard[0]?.({ target: new Button() })

  reach()
  expect(form).not.toHaveBeenCalled()
  expect(files).not.toHaveBeenCalled()

  signal = true
  reach()
  reach()
  expect(form).toHaveBeenCalledTimes(1)
  expect(files).toHaveBeenCalledTimes(1)
})
