import { expect, test } from 'vitest'
import { openStore } from '../../src/call/store.ts'
import { troubleOf } from '../../src/call/trouble.ts'

test.each([
  ['NotAllowedError', 'DENIED'],
  ['SecurityError', 'DENIED'],
  ['NotFoundError', 'NO_DEVICE'],
  ['OverconstrainedError', 'NO_DEVICE'],
  ['NotReadableError', 'IN_USE'],
  ['AbortError', 'IN_USE'],
  ['TypeError', 'FAILED'],
])('a browser that refuses with %s says %s', (name, trouble) => {
  expect(troubleOf(Object.assign(new Error(name), { name }))).toBe(trouble)
})

test('what is no error of a browser is said all the same', () => {
  expect(troubleOf('nada')).toBe('FAILED')
})

test('a store keeps what a change does not name, and tells who listens', () => {
  const store = openStore({ a: 1, b: 2 })
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.get().a))
  store.set({ a: 3 })
  expect(store.get()).toEqual({ a: 3, b: 2 })
  stop()
  store.set({ a: 4 })
  expect(heard).toEqual([3])
})
