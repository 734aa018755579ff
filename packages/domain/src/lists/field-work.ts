import { keysOf } from '../lookup.ts'

/**
 * The kinds of field work that are kept as a work record, with the address of their calls. A kind has the same name everywhere: as an area of
 * permissions, a record with a page, an entry of the field book, a form of the “+”.
 */
export const works = {
  curation: { path: 'lands/curation' },
  irrigation: { path: 'lands/irrigations' },
  harvest: { path: 'lands/harvest' },
  labor: { path: 'lands/labor' },
  pruning: { path: 'lands/pruning' },
  sowing: { path: 'lands/sowings' },
  winterGrass: { path: 'lands/winterGrass' },
  fertilization: { path: 'lands/fertilizations' },
} as const
export type WorkKind = keyof typeof works
export const workKinds = keysOf(works)

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
