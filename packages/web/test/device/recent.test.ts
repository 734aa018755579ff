import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOwner, nameOwner } from '../../src/device/owner.ts'
import { forgetRecent, recentIn, remember } from '../../src/device/recent.ts'
import { memory } from './memory.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memory())
  nameOwner('ana', 'uco')
})
afterEach(() => vi.unstubAllGlobals())

const record = (id: string) => ({ type: 'land', id, title: `L${id}` })

test('what was opened last comes first, each once, and eight of them', () => {
  for (const id of ['1', '2', '3', '1']) remember('records', record(id))
  expect(recentIn('records').map(({ id }) => id)).toEqual(['1', '3', '2'])
  for (let at = 10; at < 30; at++) remember('records', record(String(at)))
  expect(recentIn('records')).toHaveLength(8)
  expect(recentIn('traces')).toEqual([])
})

test('nobody else at the same browser reads it, nor the same person in another company', () => {
  remember('records', record('1'))
  nameOwner('ana', 'este')
  expect(recentIn('records')).toEqual([])
  nameOwner('beto', 'uco')
  expect(recentIn('records')).toEqual([])
  nameOwner('ana', 'uco')
  expect(recentIn('records')).toEqual([record('1')])
  forgetOwner()
  expect(recentIn('records')).toEqual([])
})

test('it is gone once who opened it leaves', () => {
  remember('records', record('1'))
  remember('traces', record('2'))
  forgetRecent()
  expect([recentIn('records'), recentIn('traces')]).toEqual([[], []])
})

test('what somebody else wrote there, or a browser without room, is no trouble', () => {
  localStorage.setItem('lagar.recent.ana uco records', '{"half":')
  expect(recentIn('records')).toEqual([])
  remember('records', { ...record('1'), title: 'x'.repeat(2000) })
  expect(recentIn('records')).toEqual([])
})
