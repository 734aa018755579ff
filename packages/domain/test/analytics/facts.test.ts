import { expect, test } from 'vitest'
import { allowed } from '../../src/access/permissions.ts'
import type { Role } from '../../src/access/roles.ts'
import { firstFigures, mayAsk, untoldTo } from '../../src/analytics/facts.ts'

const asker = (...roles: Role[]) => ({ roles, plan: 'full' as const, isPlatformAdmin: false })

test('the owner sees money first; who only looks sees what tells none; who reads nothing sees nothing', () => {
  expect(firstFigures(asker('GENERAL_ADMIN'), [])).toEqual(['sale', 'harvest', 'kilo', 'wineStock'])
  const observer = asker('TRACEABILITY_VIEWER', 'ALARMS_READER')
  const seen = firstFigures(observer, [])
  expect(seen).toEqual(['harvest', 'wineLoss', 'water'])
  expect(allowed(observer, 'administration.read')).toBe('NO_PERMISSIONS')
  expect(seen.every((fact) => mayAsk(observer, fact))).toBe(true)
  expect(firstFigures(asker('LABEL_EMPLOYEE'), [])).toEqual([])
})

test('figures are those of what somebody does: of sales for who sells, of wine for who makes it', () => {
  expect(firstFigures(asker('DISTRIBUTION_ADMIN', 'ALARMS_READER'), [])).toEqual(['sale'])
  expect(firstFigures(asker('DISTRIBUTION_ADMIN', 'TRACEABILITY_VIEWER'), [])).toEqual(['sale'])
  expect(firstFigures(asker('CELLAR_ADMIN', 'TRACEABILITY_VIEWER'), [])).toEqual(['wineLoss', 'harvest'])
  expect(firstFigures(asker('CELLAR_EMPLOYEE'), [])).toEqual([])
})

test('who sells is told what was sold, and not what it cost', () => {
  const seller = asker('DISTRIBUTION_ADMIN')
  expect(mayAsk(seller, 'sale')).toBe(true)
  expect(untoldTo(seller, 'sale')).toEqual(['saleCost', 'margin', 'marginShare'])
  expect(untoldTo(asker('ADMINISTRATION_ADMIN'), 'sale')).toEqual([])
})

test('what somebody keeps stands in the place of the usual figures, and of its own fact', () => {
  const owner = asker('GENERAL_ADMIN')
  expect(firstFigures(owner, ['sale'])).toEqual(['harvest', 'kilo', 'wineStock'])
  expect(firstFigures(owner, ['work', 'supply', 'plan', 'water', 'work'])).toEqual([])
  expect(firstFigures({ ...owner, plan: 'cellar' }, [])).not.toContain('harvest')
})
