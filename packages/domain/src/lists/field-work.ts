import { forEach, keysOf } from '../lookup.ts'

/**
 * The kinds of field work that are kept as a work record: the address of their calls, the role of who records only them, and what somebody is told
 * whom one is given to. A kind has the same name everywhere: as an area of permissions, a record with a page, an entry of the field book, a form of
 * the “+”.
 */
export const works = {
  curation: { path: 'lands/curation', role: 'CURATION_EMPLOYEE', assigned: 'CURATION_ASSIGNED' },
  irrigation: { path: 'lands/irrigations', role: 'IRRIGATION_EMPLOYEE', assigned: 'IRRIGATION_ASSIGNED' },
  harvest: { path: 'lands/harvest', role: 'HARVEST_EMPLOYEE', assigned: 'HARVEST_ASSIGNED' },
  labor: { path: 'lands/labor', role: 'LABOR_EMPLOYEE', assigned: 'LABOR_ASSIGNED' },
  pruning: { path: 'lands/pruning', role: 'PRUNING_EMPLOYEE', assigned: 'PRUNING_ASSIGNED' },
  sowing: { path: 'lands/sowings', role: 'SOWING_EMPLOYEE', assigned: 'SOWING_ASSIGNED' },
  winterGrass: {
    path: 'lands/winterGrass',
    role: 'WINTER_GRASS_EMPLOYEE',
    assigned: 'WINTER_GRASS_ASSIGNED',
  },
  fertilization: {
    path: 'lands/fertilizations',
    role: 'FERTILIZATION_EMPLOYEE',
    assigned: 'FERTILIZATION_ASSIGNED',
  },
} as const
export type WorkKind = keyof typeof works
export const workKinds = keysOf(works)

/** The role of somebody who records works of one kind alone. */
export type WorkRole = (typeof works)[WorkKind]['role']
export const workRoles: readonly WorkRole[] = workKinds.map((kind) => works[kind].role)

/** What tells somebody that a work was given to them. */
export type WorkAssigned = (typeof works)[WorkKind]['assigned']
export const workAssigned: readonly WorkAssigned[] = workKinds.map((kind) => works[kind].assigned)

/** What a plot bears the cost of: works of every kind, and service bills. */
export const landCostKinds = [...workKinds, 'serviceBill'] as const
export type LandCostKind = (typeof landCostKinds)[number]

/** What is only seen on lands and is no work: nobody did it, and it costs nothing by itself. */
export const observations = {
  phenology: { path: 'lands/phenology' },
  contingency: { path: 'lands/contingency' },
} as const
export type ObservedKind = keyof typeof observations
export const observedKinds = keysOf(observations)

/** Everything that is kept of a land by somebody in the field, with the address of its calls. */
export const fieldRecords = { ...works, ...observations } as const
export type ListedKind = WorkKind | ObservedKind
export const listedKinds = [...workKinds, ...observedKinds] as [ListedKind, ...ListedKind[]]

/**
 * What a language calls a kind of field work: `one` of it, `all` of it, and how one stands in the news that it was `given` to somebody; `area`, the
 * permission that speaks of it, where that is not called as one is.
 */
export type WorkWords = { one: string; all: string; given: string; area?: string }

type Said = { [Name in 'role' | 'assigned']: (words: WorkWords) => string }

/** Where texts name each kind: as a record, an area of permissions, a role, and news. */
export function namesOfWorks(words: Readonly<Record<WorkKind, WorkWords>>, { role, assigned }: Said) {
  const of = <Name extends string>(nameOf: (kind: WorkKind) => Name, text: (words: WorkWords) => string) =>
    Object.fromEntries(workKinds.map((kind) => [nameOf(kind), text(words[kind])])) as Record<Name, string>
  return {
    one: forEach(workKinds, (kind) => words[kind].one),
    all: forEach(workKinds, (kind) => words[kind].all),
    area: forEach(workKinds, (kind) => words[kind].area ?? words[kind].one),
    role: of((kind) => works[kind].role, role),
    assigned: of((kind) => works[kind].assigned, assigned),
  }
}
