import { expect, test } from 'vitest'
import { measuredText, mustText } from '../../src/messages/analysis.ts'

test('a must tells its degrees and the alcohol it can give beside its density, and nothing else does', () => {
  expect(mustText('DENSITY', 1.095)).toBe('12,58 °Bé · 22,7 °Bx · 13,45 % v/v probable')
  expect(measuredText('DENSITY', 1.095)).toBe('1,0950 g/mL (12,58 °Bé · 22,7 °Bx · 13,45 % v/v probable)')
  expect(measuredText('DENSITY', 0.993)).toBe('0,9930 g/mL')
  expect(mustText('TEMPERATURE', 1.095)).toBe('')
})
