import { expect, test } from 'vitest'
import { isSameName } from '../src/same-name.ts'

test.each([
  ['Malbec', 'malbec', true],
  ['Torrontés Riojano', ' TORRONTES  riojano', true],
  ['Caña', 'cana', false],
  ['Caña', 'CAN\u0303A', true],
  ['Pingüino', 'pinguino', true],
  ['Malbec', 'Malbec 2', false],
])('%s and %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
