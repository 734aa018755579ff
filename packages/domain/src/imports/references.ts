import { forEach } from '../lookup.ts'
import type { StockUnit } from '../lists/units.ts'
import type { Parsed } from '../units/decimal.ts'
import { plain } from './cell.ts'

/** The records that a row may name. */
export const referenceKinds = [
  'wineEstate',
  'wineEstateSection',
  'variety',
  'cellar',
  'cellarSection',
  'elementType',
  'cellarElementBatch',
  'supplier',
  'stockCategory',
  'stockDeposit',
  'stockProduct',
  'seed',
  'plague',
  'employee',
  'cellarElement',
  'land',
  'owner',
  'label',
  'distributionDeposit',
] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** A record that may be named; `within` is the id of the record that it belongs to. */
export type Referred = {
  id: string
  name: string
  within?: string
  /** Of a product: how it is kept. */
  unit?: StockUnit
  basedInBatches?: boolean
  /** Of a vessel: what it can hold, in millilitres. */
  capacity?: number
}

/** What there is of each kind, by its plain name. */
export type References = Readonly<Record<ReferenceKind, ReadonlyMap<string, readonly Referred[]>>>

/** The records of each kind as rows name them. */
export const referencesOf = (found: Partial<Record<ReferenceKind, readonly Referred[]>>): References =>
  forEach(referenceKinds, (kind) => Map.groupBy(found[kind] ?? [], ({ name }) => plain(name)))

/** The id behind a name; a name that several bear is refused, and so is one that nobody bears there. */
export function referred(
  references: References,
  to: ReferenceKind,
  name: string,
  within: unknown,
): Parsed<string> {
  const bearing = references[to].get(plain(name)) ?? []
  const there = bearing.filter((one) => one.within === undefined || one.within === within)
  const exact = there.filter((one) => one.name === name)
  const [found] = exact.length > 0 ? exact : there
  if (!found) return { ok: false, code: 'NOT_FOUND_BY_NAME' }
  return there.length > 1 && exact.length !== 1
    ? { ok: false, code: 'SEVERAL_BY_NAME' }
    : { ok: true, value: found.id }
}

const byId = new WeakMap<ReadonlyMap<string, readonly Referred[]>, ReadonlyMap<string, Referred>>()

/** A record that was named, with what is known of it. */
export function referredBy(references: References, kind: ReferenceKind, id: unknown): Referred | undefined {
  const named = references[kind]
  // Put in order once: thousands of rows ask for one of thousands of records.
  const known = byId.get(named) ?? new Map([...named.values()].flat().map((one) => [one.id, one]))
  byId.set(named, known)
  return typeof id === 'string' ? known.get(id) : undefined
}
