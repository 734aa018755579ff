import { workKinds, type WorkKind } from '../lists/field-work.ts'
import { isOneOf } from '../lookup.ts'
import { can, rolePermissions, type Permission } from './permissions.ts'
import type { Plan } from './plans.ts'
import type { Role } from './roles.ts'

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

/** One entry of the sidebar: whose plan shows it, and what somebody reads (any of it) to find something there. */
export type RouteEntry = {
  path: string
  text: RouteKey
  plans: readonly Plan[] | 'all'
  reads: readonly Permission[] | 'everyone'
  platformAdminOnly: boolean
}

const entry = (
  path: string,
  text: RouteKey,
  plans: RouteEntry['plans'],
  reads: RouteEntry['reads'],
): RouteEntry => ({ path, text, plans, reads, platformAdminOnly: false })

const withEstate = ['wine-estate', 'full'] as const
const withCellar = ['cellar', 'full'] as const

/** What the questions of the statistics are about: who reads any of it finds an answer there. */
const asked = [
  ...(['administration.read', 'harvest.read', 'irrigation.read', 'contents.read'] as const),
  ...(['orders.read', 'laboratory.read', 'distribution.read'] as const),
]

/** The sidebar, in its order (specification 1, 2.1): a section opens for who may read what its pages show, as its address does. */
export const routeTable: readonly RouteEntry[] = [
  entry('/', 'home', 'all', 'everyone'),
  entry('/land', 'land', withEstate, ['lands.read']),
  entry('/cellar', 'cellar', withCellar, ['cellars.read']),
  entry('/stock', 'stock', 'all', ['stock.read']),
  entry('/workorder', 'workorder', withCellar, ['workorders.read']),
  entry('/laboratory', 'laboratory', 'all', ['laboratory.read']),
  entry('/users', 'users', 'all', ['users.read']),
  entry('/administration', 'administration', 'all', ['administration.read', 'employees.read']),
  entry('/administration/calendar', 'calendar', 'all', 'everyone'),
  entry('/distribution', 'distribution', withCellar, ['distribution.read']),
  entry('/division', 'division', withCellar, ['division.read']),
  entry('/label', 'label', withCellar, ['label.read']),
  entry('/analytics', 'analytics', 'all', asked),
  entry('/alarms', 'alarms', 'all', ['alarms.read']),
  entry('/traceability', 'traceability', 'all', ['traceability.read']),
  entry('/quality', 'quality', 'all', ['quality.read']),
  entry('/help', 'help', 'all', 'everyone'),
  entry('/webrtc-demo', 'call', 'all', 'everyone'),
  entry('/company', 'company', 'all', ['company.read']),
]

/** Whether the sidebar shows an entry at all. */
export function visible(route: RouteEntry, plan: Plan | null, isPlatformAdmin = false): boolean {
  if (route.platformAdminOnly && !isPlatformAdmin) return false
  return route.plans === 'all' || (plan !== null && route.plans.includes(plan))
}

/**
 * Whether an entry can be clicked; otherwise it is greyed out. Whoever runs the platform finds its companies
 * beside their own.
 */
export function enabled(
  { reads, text }: RouteEntry,
  roles: readonly Role[],
  isPlatformAdmin = false,
): boolean {
  if (isPlatformAdmin && text === 'company') return true
  return (
    reads === 'everyone' || roles.some((role) => reads.some((word) => rolePermissions[role].includes(word)))
  )
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
