import { describe, expect, test } from 'vitest'
import { nextCode } from '../src/next-code.ts'

const day = '2026-11-28'
const after = (...latest: string[]) => nextCode({ of: 'order', latest, day })

describe('the code that is proposed for the next record of a series', () => {
  test('begins a series of a company that has none', () => {
    expect(after()).toBe('OC-2026-001')
    expect(nextCode({ of: 'division', latest: [], day })).toBe('FRAC-26-001')
    expect(nextCode({ of: 'labeling', latest: [], day: '2031-01-02' })).toBe('ETI-31-001')
  })

  test('counts on as the company writes it', () => {
    expect(after('OC-2026-122', 'OC-2026-121')).toBe('OC-2026-123')
    expect(after('0099')).toBe('0100')
    expect(after('pedido 9')).toBe('pedido 10')
    expect(after('L-99')).toBe('L-100')
  })

  test('repeats none, even where the latest is not the highest', () => {
    expect(after('OC-2026-002', 'OC-2026-009', 'OC-2026-001')).toBe('OC-2026-010')
    expect(nextCode({ of: 'division', latest: [], taken: ['frac-26-014', 'OTRO-99'], day })).toBe(
      'FRAC-26-015',
    )
  })

  test('begins again with the year', () => {
    expect(after('OC-2025-122')).toBe('OC-2026-001')
    expect(after('F-25-7')).toBe('F-26-1')
    expect(after('OC-2025-122', 'OC-2026-003')).toBe('OC-2026-004')
  })

  test('takes no year for a count', () => {
    expect(after('FRAC-CH-26', 'FRAC-26-001')).toBe('FRAC-26-002')
    expect(after('Malbec 2024')).toBe('OC-2026-001')
    expect(after('sin número')).toBe('OC-2026-001')
    expect(after('L-26', 'L-25', 'L-24', 'L-23', 'L-22')).toBe('L-27')
  })
})
