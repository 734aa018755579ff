import type { RefusalCode } from '@lagar/domain/errors.ts'
import { expect } from 'vitest'
import { general, reachOf } from '../../src/openapi/refusals.ts'
import { summaries } from '../../src/openapi/summaries.ts'

const calls = Object.keys(summaries).map((call) => {
  const [method, path] = call.split(' ') as [string, string]
  return { call, method, path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

/** The call that an address is of, by its method and its path as the document names it. */
export function callAt(method: string, url: string): string | undefined {
  const [path = ''] = `/${url}`.split('?')
  const ofMethod = calls.filter((one) => one.method === method)
  const found =
    ofMethod.find((one) => one.path === path) ?? ofMethod.find(({ pattern }) => pattern.test(path))
  return found?.call
}

/** Fails the test where a call refuses with a code that the document of the calls does not tell of it. */
export function expectTold(method: string, url: string, code: RefusalCode): void {
  const call = callAt(method, url)
  if (call === undefined || general.includes(code)) return
  expect(reachOf(call).refusals, `${call} refuses with a code that its document does not tell`).toContain(
    code,
  )
}
