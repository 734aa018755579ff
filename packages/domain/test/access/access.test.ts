import { expect, test } from 'vitest'
import { mayAsk } from '../../src/analytics/facts.ts'
import { factNames } from '../../src/lists/analytics.ts'
import {
  allowed,
  areaOf,
  can,
  companyPermissions,
  permissionsOf,
  rolePermissions,
  type Asker,
  type Gate,
  type Permission,
} from '../../src/access/permissions.ts'
import { areas, planAreas, type Plan } from '../../src/access/plans.ts'
import { roles, type Role } from '../../src/access/roles.ts'
import { createEntries, createMenu, enabled, routeTable, visible } from '../../src/access/route-table.ts'
import { canMove, transitions } from '../../src/access/transitions.ts'

const as = (role: Role, plan: Asker['plan'] = 'full'): Asker => ({
  roles: [role],
  plan,
  isPlatformAdmin: false,
})

test.each([
  [as('CELLAR_EMPLOYEE'), 'cellars.write', true],
  [as('CELLAR_EMPLOYEE'), 'cellars.delete', 'NO_PERMISSIONS'],
  [as('CELLAR_EMPLOYEE'), 'input.write', true],
  [as('LAND_EMPLOYEE'), 'input.write', true],
  [as('LAND_EMPLOYEE'), 'lands.read', true],
  [as('LAND_EMPLOYEE'), 'lands.write', 'NO_PERMISSIONS'],
  [as('LAND_EMPLOYEE'), 'pruning.write', true],
  [as('LAND_EMPLOYEE'), 'pruning.delete', 'NO_PERMISSIONS'],
  [as('LAND_ADMIN'), 'pruning.delete', true],
  [as('LAND_ADMIN', 'cellar'), 'pruning.delete', 'PLAN'],
  [as('CURATION_EMPLOYEE'), 'curation.write', true],
  [as('CURATION_EMPLOYEE'), 'pruning.write', 'NO_PERMISSIONS'],
  [as('HARVEST_EMPLOYEE'), 'input.write', true],
  [as('WORKORDER_EMPLOYEE'), 'workorders.reverse', 'NO_PERMISSIONS'],
  [as('WORKORDER_ADMIN'), 'workorders.reverse', true],
  [as('CELLAR_ADMIN'), 'workorders.override', true],
  [as('DISTRIBUTION_EMPLOYEE'), 'orders.write', true],
  [as('TRACEABILITY_VIEWER'), 'curation.read', true],
  [as('TRACEABILITY_VIEWER'), 'curation.write', 'NO_PERMISSIONS'],
  [as('STOCK_EMPLOYEE', 'wine-estate'), 'stockOrders.write', true],
  [as('STOCK_EMPLOYEE'), 'MEMBER', true],
  [as('STOCK_EMPLOYEE', null), 'MEMBER', 'NO_COMPANY'],
  [as('STOCK_EMPLOYEE', null), 'SIGNED_IN', true],
  [as('STOCK_EMPLOYEE', null), 'PUBLIC', true],
  [as('GENERAL_ADMIN'), 'platform', 'NO_PERMISSIONS'],
  [{ roles: [], plan: null, isPlatformAdmin: true }, 'platform', true],
  [{ roles: [], plan: 'full', isPlatformAdmin: true }, 'stock.read', 'NO_PERMISSIONS'],
] as [Asker, Gate, ReturnType<typeof allowed>][])('%j asking for %s gets %s', (asker, gate, answer) => {
  expect(allowed(asker, gate)).toBe(answer)
})

test('the general admin may do everything in the company, and nobody more', () => {
  const all = permissionsOf(['GENERAL_ADMIN'])
  expect([...all]).toEqual(companyPermissions)
  expect(all.size).toBe(areas.length * 3 + 3)
  const beyond = Object.values(rolePermissions)
    .flat()
    .filter((word) => !all.has(word))
  expect(beyond).toEqual([])
})

test('nobody may write or delete what they may not read', () => {
  const blind = roles.flatMap((role) => {
    const may = permissionsOf([role])
    return [...may]
      .filter((word) => !may.has(`${areaOf(word)}.read` as Permission))
      .map((word) => `${role} ${word}`)
  })
  expect(blind).toEqual([])
})

test('only admins delete', () => {
  const deleters = roles.filter((role) => [...permissionsOf([role])].some((word) => word.endsWith('.delete')))
  expect(deleters).toEqual(roles.filter((role) => role.endsWith('_ADMIN')))
})

test('a plan takes away what it does not show', () => {
  expect(planAreas.full).toEqual(areas)
  expect(new Set([...planAreas['wine-estate'], ...planAreas.cellar])).toEqual(new Set(areas))
  expect(can(permissionsOf(['GENERAL_ADMIN'], 'wine-estate'), 'workorders.reverse')).toBe(false)
  expect(can(permissionsOf(['GENERAL_ADMIN'], 'cellar'), 'workorders.reverse')).toBe(true)
  expect(can(permissionsOf(['GENERAL_ADMIN'], 'cellar'), 'curation.read')).toBe(false)
  expect(areaOf('workorders.override')).toBe('workorders')
  expect(areaOf('platform')).toBe(null)
  expect(areaOf('MEMBER')).toBe(null)
})

const paths = (shown: typeof routeTable) => shown.map(({ path }) => path)

test('the sidebar shows what the plan holds', () => {
  const estateOnly = ['/land']
  const cellarOnly = ['/cellar', '/workorder', '/distribution', '/division', '/label']
  const shown = (plan: Plan) => paths(routeTable.filter((route) => visible(route, plan)))
  expect(shown('full')).toEqual(paths(routeTable))
  expect(shown('wine-estate')).toEqual(paths(routeTable).filter((path) => !cellarOnly.includes(path)))
  expect(shown('cellar')).toEqual(paths(routeTable).filter((path) => !estateOnly.includes(path)))
  const forThePlatform = { ...routeTable[0]!, platformAdminOnly: true }
  expect(visible(forThePlatform, 'full')).toBe(false)
  expect(visible(forThePlatform, 'full', true)).toBe(true)
})

test.each([
  [[], []],
  [['STOCK_EMPLOYEE'], ['/stock']],
  [['ADMINISTRATION_EMPLOYEE_ADMIN'], ['/administration']],
  [['ADMINISTRATION_ADMIN'], ['/administration', '/analytics']],
  [
    ['LABEL_EMPLOYEE', 'ALARMS_READER'],
    ['/label', '/alarms'],
  ],
  [['PHENOLOGY_EMPLOYEE'], ['/land']],
  [['DIVISION_EMPLOYEE'], ['/stock', '/distribution', '/division', '/label', '/analytics']],
  [
    ['TRACEABILITY_VIEWER', 'ALARMS_READER'],
    paths(routeTable).filter((path) => !['/users', '/administration', '/company'].includes(path)),
  ],
  [['GENERAL_ADMIN'], paths(routeTable)],
] as [Role[], string[]][])('%j can open %j beside what is for everybody', (roles, open) => {
  const common = ['/', '/administration/calendar', '/help', '/webrtc-demo']
  const expected = paths(routeTable).filter((path) => common.includes(path) || open.includes(path))
  expect(paths(routeTable.filter((route) => enabled(route, roles)))).toEqual(expected)
})

test('whoever runs the platform opens the company without a role, and nothing else', () => {
  const open = routeTable.filter((route) => enabled(route, [], true) && !enabled(route, []))
  expect(paths(open)).toEqual(['/company'])
})

test('the sidebar opens the statistics for whoever may ask a question of them', () => {
  const route = routeTable.find(({ path }) => path === '/analytics')!
  const locked = roles.filter(
    (role) => factNames.some((fact) => mayAsk(as(role), fact)) && !enabled(route, [role]),
  )
  expect(locked).toEqual([])
})

const offered = (path: string, roles: Role[]) =>
  createEntries(path, permissionsOf(roles, 'full')).map((e) => e.entry)

test('the + menu leaves the field out of the cellar and the cellar out of the field', () => {
  const cellar = ['workorder', 'division', 'labeling', 'order']
  const everything = createMenu.map(({ entry }) => entry)
  const field = everything.filter((entry) => ![...cellar, 'stockOrder'].includes(entry))
  expect(offered('/', ['GENERAL_ADMIN'])).toEqual(everything)
  expect(offered('/land', ['GENERAL_ADMIN'])).toEqual([...field, 'stockOrder'])
  for (const path of ['/cellar', '/cellar/1', '/distribution', '/division', '/label']) {
    expect(offered(path, ['GENERAL_ADMIN']).toSorted()).toEqual([...cellar, 'stockOrder'].toSorted())
  }
})

test.each([
  ['/cellar', 'workorder'],
  ['/workorder', 'workorder'],
  ['/entities/cellarElement/1', 'workorder'],
  ['/entities/content/1', 'workorder'],
  ['/entities/stockDeposit/1', 'stockOrder'],
  ['/distribution', 'order'],
  ['/division', 'division'],
  ['/label', 'labeling'],
  ['/entities/phenology/1', 'phenology'],
  ['/land', 'irrigation'],
  ['/', 'irrigation'],
])('on %s the + menu begins with %s', (path, first) => {
  expect(offered(path, ['GENERAL_ADMIN'])[0]).toBe(first)
})

test('the + menu offers only what somebody may create', () => {
  expect(offered('/', ['IRRIGATION_EMPLOYEE'])).toEqual(['irrigation', 'rain'])
  expect(offered('/cellar', ['IRRIGATION_EMPLOYEE'])).toEqual([])
  expect(offered('/', ['STOCK_EMPLOYEE'])).toEqual(['stockOrder'])
  expect(offered('/', ['TRACEABILITY_VIEWER'])).toEqual([])
  expect(
    createEntries('/', permissionsOf(['GENERAL_ADMIN'], 'wine-estate')).map((e) => e.entry),
  ).not.toContain('workorder')
})

test.each([
  ['workorder', 'PENDING', 'DONE', true],
  ['workorder', 'DONE', 'PENDING', true],
  ['workorder', 'DONE', 'CANCELLED', false],
  ['workorder', 'CANCELLED', 'PENDING', true],
  ['workorder', 'CANCELLED', 'DONE', false],
  ['division', 'CANCELLED', 'PENDING', true],
  ['order', 'CANCELLED', 'PREPARING', true],
  ['order', 'CANCELLED', 'DISPATCHED', false],
  ['bulkSale', 'CANCELLED', 'AGREED', true],
  ['bulkSale', 'CANCELLED', 'CLOSED', false],
  ['stockOrder', 'CANCELLED', 'PENDING', true],
  ['stockOrder', 'CANCELLED', 'DONE', false],
  ['workorder', 'PENDING', 'PENDING', false],
  ['input', 'PENDING', 'RECEIVED', true],
  ['input', 'RECEIVED', 'PENDING', false],
  ['input', 'RECEIVED', 'REJECTED', true],
  ['fieldWork', 'PENDING', 'DONE', true],
  ['fieldWork', 'DONE', 'PENDING', false],
  ['division', 'PENDING', 'DONE', true],
  ['labeling', 'CANCELLED', 'DONE', false],
  ['order', 'DISPATCHED', 'DONE', true],
  ['order', 'DISPATCHED', 'PENDING', true],
  ['order', 'DONE', 'PENDING', true],
  ['order', 'DONE', 'CANCELLED', false],
  ['order', 'DISPATCHED', 'CANCELLED', false],
  ['stockOrder', 'PARTIAL', 'DONE', true],
  ['stockOrder', 'PARTIAL', 'CANCELLED', false],
  ['labelStep', 'REJECTED', 'APPROVED', true],
  ['labelStep', 'REJECTED', 'PENDING', true],
] as [keyof typeof transitions, never, never, boolean][])(
  'a %s from %s to %s: %s',
  (kind, from, to, legal) => {
    expect(canMove(kind, from, to)).toBe(legal)
  },
)

test('every status can be reached from the one a record starts in', () => {
  const unreachable = Object.entries(transitions).flatMap(([kind, moves]) => {
    const graph: Readonly<Record<string, readonly string[]>> = moves
    const reached = new Set(Object.keys(graph).slice(0, 1))
    for (const status of reached) for (const next of graph[status] ?? []) reached.add(next)
    return Object.keys(graph)
      .filter((status) => !reached.has(status))
      .map((status) => `${kind} ${status}`)
  })
  expect(unreachable).toEqual([])
})
