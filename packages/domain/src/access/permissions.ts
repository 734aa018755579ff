import { workKinds, works, type WorkRole } from '../lists/field-work.ts'
import { areas, fieldWorkAreas, planAreas, type Area, type Plan } from './plans.ts'
import { roles as allRoles, type Role } from './roles.ts'

/** What somebody may do in an area: look, create and change, or delete. */
export const deeds = ['read', 'write', 'delete'] as const

/**
 * A permission word. Beside the areas: `workorders.reverse` undoes a finished work order,
 * `workorders.override` confirms an organic mismatch or a dirty vessel, `laboratory.send` sends readings of devices and nothing else,
 * `platform` is for those who run the product and comes with no role.
 */
export type Permission =
  | `${Area}.${(typeof deeds)[number]}`
  | 'workorders.reverse'
  | 'workorders.override'
  | 'laboratory.send'
  | 'platform'

/** What a route asks for: a permission, any member of the company (picker lists), any session, or nothing. */
export type Gate = Permission | 'MEMBER' | 'SIGNED_IN' | 'PUBLIC'

const read = (...of: readonly Area[]) => of.map((area) => `${area}.read` as const)
const work = (...of: readonly Area[]) => of.flatMap((area) => [`${area}.read`, `${area}.write`] as const)
const rule = (...of: readonly Area[]) => of.flatMap((area) => deeds.map((deed) => `${area}.${deed}` as const))

/** Every permission that a company can give; `platform` is not one of them. */
export const companyPermissions: readonly Permission[] = [
  ...rule(...areas),
  'workorders.reverse',
  'workorders.override',
  'laboratory.send',
]

/** What the role of each kind of field work may do: look at lands and supplies, and record that kind. */
const ofOneWork = Object.fromEntries(
  workKinds.map((kind) => [works[kind].role, [...read('lands', 'stock'), ...work(kind)]]),
) as Record<WorkRole, Permission[]>

/** What each role may do: an employee reads and writes its area, an admin deletes too. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  GENERAL_ADMIN: companyPermissions,

  LAND_ADMIN: [...rule('lands', ...fieldWorkAreas, 'input'), ...work('machines'), ...read('stock')],
  LAND_EMPLOYEE: [...read('lands', 'machines', 'stock'), ...work(...fieldWorkAreas, 'input')],
  ...ofOneWork,
  // A harvest writes the delivery notes of what it picked.
  HARVEST_EMPLOYEE: [...ofOneWork.HARVEST_EMPLOYEE, ...work('input')],
  IRRIGATION_EMPLOYEE: [...ofOneWork.IRRIGATION_EMPLOYEE, ...read('valve')],
  PHENOLOGY_EMPLOYEE: [...read('lands'), ...work('phenology')],
  CONTINGENCY_EMPLOYEE: [...read('lands'), ...work('contingency')],
  VALVE_EMPLOYEE: [...read('lands'), ...work('valve')],

  CELLAR_ADMIN: [
    ...rule('cellars', 'contents', 'input'),
    ...read('workorders', 'laboratory', 'stock'),
    'workorders.override',
  ],
  CELLAR_EMPLOYEE: [...work('cellars', 'contents', 'input'), ...read('workorders', 'laboratory', 'stock')],
  WORKORDER_ADMIN: [
    ...rule('workorders'),
    ...read('cellars', 'contents', 'input', 'stock'),
    'workorders.reverse',
    'workorders.override',
  ],
  WORKORDER_EMPLOYEE: [...work('workorders'), ...read('cellars', 'contents', 'input', 'stock')],
  LABORATORY_ADMIN: [...rule('laboratory'), ...read('contents'), 'laboratory.send'],
  LABORATORY_EMPLOYEE: [...work('laboratory'), ...read('contents'), 'laboratory.send'],
  // Bottles go to deposits and come out of them, and so whoever bottles or labels looks into them.
  DIVISION_ADMIN: [...rule('division'), ...read('contents', 'label', 'stock', 'distribution')],
  DIVISION_EMPLOYEE: [...work('division'), ...read('contents', 'label', 'stock', 'distribution')],
  LABELING_ADMIN: [...rule('labeling'), ...read('division', 'label', 'stock', 'distribution')],
  LABELING_EMPLOYEE: [...work('labeling'), ...read('division', 'label', 'stock', 'distribution')],
  LABEL_ADMIN: rule('label'),
  LABEL_EMPLOYEE: work('label'),
  DISTRIBUTION_ADMIN: [...rule('distribution', 'orders'), ...read('label')],
  DISTRIBUTION_EMPLOYEE: [...work('distribution', 'orders'), ...read('label')],

  STOCK_ADMIN: rule('stock', 'stockOrders'),
  STOCK_EMPLOYEE: work('stock', 'stockOrders'),
  // Whoever looks after quality holds supplies, wine and bottles, and so looks into them.
  QUALITY_ADMIN: [...rule('quality'), ...read('stock', 'contents', 'distribution')],
  QUALITY_EMPLOYEE: [...work('quality'), ...read('stock', 'contents', 'distribution')],
  USER_ADMIN: rule('users'),
  ADMINISTRATION_ADMIN: rule('administration', 'employees', 'machines'),
  ADMINISTRATION_EMPLOYEE_ADMIN: rule('employees'),
  ALARMS_READER: read('alarms'),
  // Whoever traces a bottle may open everything that the trace shows.
  TRACEABILITY_VIEWER: read(
    'traceability',
    'lands',
    ...fieldWorkAreas,
    'input',
    'cellars',
    'contents',
    'workorders',
    'laboratory',
    'stock',
    'stockOrders',
    'division',
    'label',
    'labeling',
    'distribution',
    'orders',
    'quality',
  ),
}

/**
 * What some roles may do together; with a plan, only in the areas that it sees (the menu, `auth/me`, a row's
 * `can`).
 */
export function permissionsOf(roles: readonly Role[], plan?: Plan): ReadonlySet<Permission> {
  const granted = roles.flatMap((role) => rolePermissions[role])
  return new Set(plan ? granted.filter((permission) => inPlan(permission, plan)) : granted)
}

/** The roles that carry a permission. */
export const rolesWith = (permission: Permission): Role[] =>
  allRoles.filter((role) => rolePermissions[role].includes(permission))

/** Whether somebody with these roles may give a role to another: who may do everything is made only by their like. */
export const mayGive = (own: readonly Role[], role: Role): boolean =>
  role !== 'GENERAL_ADMIN' || own.includes('GENERAL_ADMIN')

/** Whether somebody with these roles may change the standing of somebody with those. */
export const mayLookAfter = (own: readonly Role[], theirs: readonly Role[]): boolean =>
  theirs.every((role) => mayGive(own, role))

/** Whether a permission is among those that somebody has. */
export const can = (permissions: ReadonlySet<Permission>, word: Permission): boolean => permissions.has(word)

/** The area that a gate belongs to; `platform` and the gates without a permission belong to none. */
export function areaOf(gate: Gate): Area | null {
  const word = gate.split('.')[0]
  return areas.find((area) => area === word) ?? null
}

/**
 * Who asks: the roles and the plan of the company they are working in (null without one), and the platform
 * flag.
 */
export type Asker = {
  roles: readonly Role[]
  plan: Plan | null
  isPlatformAdmin: boolean
  /** Of a program that asks in somebody's name: what its token permits at most. */
  program?: { may: ReadonlySet<Permission> } | undefined
}

/**
 * Whether somebody with a session may pass a gate; otherwise the refusal to answer with. The plan is asked
 * first.
 */
export function allowed(
  { roles, plan, isPlatformAdmin, program }: Asker,
  gate: Gate,
): true | 'NO_PERMISSIONS' | 'PLAN' | 'NO_COMPANY' {
  if (gate === 'PUBLIC') return true
  // One's own account, and the platform, are no program's.
  if (program && (gate === 'SIGNED_IN' || gate === 'platform')) return 'NO_PERMISSIONS'
  if (gate === 'SIGNED_IN') return true
  if (gate === 'platform') return isPlatformAdmin || 'NO_PERMISSIONS'
  if (plan === null) return 'NO_COMPANY'
  // A program that only sends reads nothing, the lists of any member neither.
  if (gate === 'MEMBER') return program === undefined || readsSomething(program.may) || 'NO_PERMISSIONS'
  if (!inPlan(gate, plan)) return 'PLAN'
  if (program && !program.may.has(gate)) return 'NO_PERMISSIONS'
  // Asked for every row of a list: no set of everything is built to look for one word.
  return roles.some((role) => rolePermissions[role].includes(gate)) || 'NO_PERMISSIONS'
}

const readsSomething = (may: ReadonlySet<Permission>): boolean =>
  [...may].some((word) => word !== 'laboratory.send')

function inPlan(permission: Permission, plan: Plan): boolean {
  const area = areaOf(permission)
  return area !== null && planAreas[plan].includes(area)
}
