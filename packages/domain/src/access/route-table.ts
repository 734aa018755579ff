import { workKinds, type WorkKind } from '../lists/field-work.ts'
import { isOneOf } from '../lookup.ts'
import { can, type Permission } from './permissions.ts'
import type { Plan } from './plans.ts'
import { fieldWorkRoles, type Role } from './roles.ts'

/** The entries of the sidebar; their names are in `texts/`. */
export const routeKeys = [
  'home',
  'land',
  'cellar',
  'stock',
  'workorder',
  'laboratory',
  'users',
  'administration',
  'calendar',
  'distribution',
  'division',
  'label',
  'analytics',
  'alarms',
  'traceability',
  'quality',
  'help',
  'call',
  'company',
] as const
export type RouteKey = (typeof routeKeys)[number]

/** One entry of the sidebar: whose plan shows it, and whose role lets it be clicked. */
export type RouteEntry = {
  path: string
  text: RouteKey
  plans: readonly Plan[] | 'all'
  roles: readonly Role[] | 'everyone'
  platformAdminOnly: boolean
}

const entry = (
  path: string,
  text: RouteKey,
  plans: RouteEntry['plans'],
  roles: RouteEntry['roles'],
): RouteEntry => ({ path, text, plans, roles, platformAdminOnly: false })

const withEstate = ['wine-estate', 'full'] as const
const withCellar = ['cellar', 'full'] as const

/**
 * The sidebar, in its order (specification 1, 2.1). Those who record one kind of field work are land
 * employees.
 */
export const routeTable: readonly RouteEntry[] = [
  entry('/', 'home', 'all', 'everyone'),
  entry('/land', 'land', withEstate, ['LAND_ADMIN', 'LAND_EMPLOYEE', ...fieldWorkRoles]),
  entry('/cellar', 'cellar', withCellar, ['CELLAR_ADMIN', 'CELLAR_EMPLOYEE']),
  entry('/stock', 'stock', 'all', ['STOCK_ADMIN', 'STOCK_EMPLOYEE']),
  entry('/workorder', 'workorder', withCellar, ['WORKORDER_ADMIN', 'WORKORDER_EMPLOYEE']),
  entry('/laboratory', 'laboratory', 'all', ['LABORATORY_ADMIN', 'LABORATORY_EMPLOYEE']),
  entry('/users', 'users', 'all', ['USER_ADMIN']),
  entry('/administration', 'administration', 'all', [
    'ADMINISTRATION_ADMIN',
    'ADMINISTRATION_EMPLOYEE_ADMIN',
  ]),
  entry('/administration/calendar', 'calendar', 'all', 'everyone'),
  entry('/distribution', 'distribution', withCellar, ['DISTRIBUTION_ADMIN', 'DISTRIBUTION_EMPLOYEE']),
  entry('/division', 'division', withCellar, ['DIVISION_ADMIN', 'DIVISION_EMPLOYEE']),
  entry('/label', 'label', withCellar, [
    'LABELING_ADMIN',
    'LABELING_EMPLOYEE',
    'LABEL_ADMIN',
    'LABEL_EMPLOYEE',
  ]),
  entry('/analytics', 'analytics', 'all', ['ADMINISTRATION_ADMIN']),
  entry('/alarms', 'alarms', 'all', ['ALARMS_READER']),
  entry('/traceability', 'traceability', 'all', ['TRACEABILITY_VIEWER']),
  entry('/quality', 'quality', 'all', ['QUALITY_ADMIN', 'QUALITY_EMPLOYEE']),
  entry('/help', 'help', 'all', 'everyone'),
  entry('/webrtc-demo', 'call', 'all', 'everyone'),
  entry('/company', 'company', 'all', ['GENERAL_ADMIN']),
]

/** Whether the sidebar shows an entry at all. */
export function visible(route: RouteEntry, plan: Plan | null, isPlatformAdmin = false): boolean {
  if (route.platformAdminOnly && !isPlatformAdmin) return false
  return route.plans === 'all' || (plan !== null && route.plans.includes(plan))
}

/**
 * Whether an entry can be clicked; otherwise it is greyed out. The general admin, who may do all, opens every
 * one; whoever runs the platform finds its companies beside their own.
 */
export function enabled(route: RouteEntry, roles: readonly Role[], isPlatformAdmin = false): boolean {
  const { roles: wanted, text } = route
  if (isPlatformAdmin && text === 'company') return true
  return wanted === 'everyone' || roles.some((role) => role === 'GENERAL_ADMIN' || wanted.includes(role))
}

/** The entries of the '+' menu that are no field work, by the permission that each asks for; their names are in `texts/`. */
const otherEntries = {
  rain: 'irrigation.write',
  valve: 'valve.write',
  contingency: 'contingency.write',
  phenology: 'phenology.write',
  workorder: 'workorders.write',
  division: 'division.write',
  labeling: 'labeling.write',
  order: 'orders.write',
  stockOrder: 'stockOrders.write',
} as const satisfies Record<string, Permission>
export type CreateEntryKey = WorkKind | keyof typeof otherEntries

/** One entry of the '+' menu: the permission it asks for, and the paths under which it is not offered. */
export type CreateEntry = { entry: CreateEntryKey; permission: Permission; hiddenUnder: readonly string[] }

const onTheField = ['/cellar', '/distribution', '/division', '/label']
const inTheCellar = ['/land']

const permissionOf = (entry: CreateEntryKey): Permission =>
  isOneOf(workKinds, entry) ? `${entry}.write` : otherEntries[entry]

const menu = (entries: readonly CreateEntryKey[], hiddenUnder: readonly string[]): CreateEntry[] =>
  entries.map((entry) => ({ entry, permission: permissionOf(entry), hiddenUnder }))

/** In the order of the specification; kinds of work that it does not know follow. */
const onTheFieldFirst: readonly CreateEntryKey[] = [
  ...(['irrigation', 'rain', 'curation', 'pruning', 'valve', 'contingency', 'phenology'] as const),
  ...(['labor', 'sowing', 'winterGrass', 'harvest', 'fertilization'] as const),
]

/**
 * The '+' menu (specification 1, 6): the field is not offered while in the cellar, nor the cellar while on
 * the field.
 */
export const createMenu: readonly CreateEntry[] = [
  ...menu([...onTheFieldFirst, ...workKinds.filter((kind) => !isOneOf(onTheFieldFirst, kind))], onTheField),
  ...menu(['workorder', 'division', 'labeling', 'order'], inTheCellar),
  ...menu(['stockOrder'], []),
]

/**
 * What the '+' menu offers on a path to somebody with these permissions (those of `permissionsOf(roles,
 * plan)`).
 */
export function createEntries(path: string, permissions: ReadonlySet<Permission>): CreateEntry[] {
  const offered = createMenu.filter(
    ({ permission, hiddenUnder }) =>
      can(permissions, permission) && !hiddenUnder.some((prefix) => path.startsWith(prefix)),
  )
  const fits = ({ entry }: CreateEntry) => fitting[entry]?.test(path) ?? false
  return [...offered.filter(fits), ...offered.filter((entry) => !fits(entry))]
}

/** The pages whose subject an entry is made for: there it stands before the others. */
const fitting: Partial<Record<CreateEntryKey, RegExp>> = {
  valve: /^\/entities\/valve/,
  contingency: /^\/entities\/contingency/,
  phenology: /^\/entities\/phenology/,
  harvest: /^\/(cellar\/inputs|entities\/(input|ciu))/,
  workorder: /^\/(workorder|cellar|laboratory|entities\/(workorder|cellar|content|elementType|blendTrial))/,
  division: /^\/(division|entities\/division)/,
  labeling: /^\/(label|entities\/label)/,
  order: /^\/(distribution|entities\/(order|customer|wineBatch|distributionDeposit))/,
  stockOrder: /^\/(stock|entities\/(stock|product))/,
}
