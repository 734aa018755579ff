import { expect } from 'vitest'

/** Numbers that count, name or compare, those whose name says their unit, and the record's own fields. */
const bare = new Set([
  ...['version', 'number', 'most', 'year', 'share', 'threshold', 'kgPer100L'],
  ...['division', 'workorders', 'changes'],
])

/** Fails the test where a refusal tells an amount without its unit. */
export function expectUnits({ code, details }: { code?: string; details?: unknown }): void {
  expect(withoutUnit(details), `${code}: amounts without their unit in ${JSON.stringify(details)}`).toEqual(
    [],
  )
}

function withoutUnit(value: unknown, at = 'details'): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (bare.has(key)) return []
    const path = `${at}.${key}`
    if (typeof part === 'number') return 'unit' in value ? [] : [path]
    return withoutUnit(part, path)
  })
}
