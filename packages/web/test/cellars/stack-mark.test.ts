import { expect, test } from 'vitest'
import { stackMark } from '../../src/cellars/vessels/stack-mark.ts'

const barrels = (prefix: string, numbers: readonly (number | string)[]) =>
  numbers.map((number) => `${prefix}${number}`)

test('stacks of barrels are told apart by their numbers, in a cell of a few characters', () => {
  expect(stackMark(barrels('B', [3, 1, 2]))).toBe('B1–3')
  expect(stackMark(barrels('B', ['09', '10', '11']))).toBe('B09–11')
  expect(stackMark(barrels('Barrica ', [1, 2, 3, 4, 5]))).toBe('1–5')
  // Zeros that all of them begin with would only fill the cell.
  expect(stackMark(barrels('B', ['001', '002', '003', '004', '005']))).toBe('B01–05')
  expect(stackMark(barrels('B', ['046', '047', '048']))).toBe('B46–48')
  expect(stackMark(barrels('B', ['099', '100', '101']))).toBe('B099–101')
  expect(stackMark(barrels('B', ['0008', '0009', '0010']))).toBe('B08–10')
  // What does not follow one another is no row.
  expect(stackMark(barrels('B', [1, 2, 9]))).toBe('B1 +2')
  expect(stackMark(['B1', 'C2'])).toBe('B1 +1')
  expect(stackMark(['La vieja', 'La nueva'])).toBe('La nueva +1')
  expect(stackMark(['B7'])).toBe('B7')
})
