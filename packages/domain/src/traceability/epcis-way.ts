import type { Day } from '../day.ts'

/**
 * A lot that events speak of: grapes, a wine that came made, a wine of the cellar, bottles, or one by the identifier that its supplier gave it
 * (`told`). `gtin` is its product's of 14 digits, of bottles alone.
 */
export type WayLot = {
  kind: 'grapes' | 'receivedWine' | 'wine' | 'bottles' | 'told'
  id: string
  name: string
  gtin: string | null
}

/** Where something happened. */
export type WayPlace = {
  kind: 'plot' | 'estate' | 'cellar' | 'vessel' | 'line' | 'deposit'
  id: string
  name: string
}

/** Who had something before, or has it after. */
export type WayParty = { kind: 'supplier' | 'customer'; id: string; name: string }

/** How much of a lot: kilograms (KGM) or litres (LTR), as UNECE Recommendation 20 names them, or bottles. */
export type WayAmount = { lot: WayLot; amount: number; uom: 'KGM' | 'LTR' | null }

/** What it was written down on: a delivery note, an order of work, an order of a customer. */
export type WayPaper = {
  kind: 'note' | 'workorder' | 'division' | 'labeling' | 'order' | 'bulkSale'
  id: string
}

/**
 * What is known of every step. `key` is the record that it is known by, and tells apart two steps that say the same; `order` sorts the steps
 * of one day, what went in before what came out.
 */
type Told = {
  key: string
  day: Day
  order: number
  of: WayAmount
  readPoint: WayPlace | null
  location: WayPlace | null
  paper: WayPaper | null
}

/** Steps that change how much there is of a lot, without any other. */
export const changes = ['HARVESTED', 'BEGUN', 'FOUND', 'LOST', 'DISCARDED', 'MISSED'] as const
/** Steps that bring a lot from one hand or place to the next. */
export const moves = ['RECEIVED', 'CAME_BACK', 'SHIPPED', 'RETURNED'] as const

export type WayChange = Told & { what: (typeof changes)[number] }
export type WayMove = Told & {
  what: (typeof moves)[number]
  /** The other end: where or from whom it came, or who has it now; nothing where the books do not say. */
  counterpart: WayPlace | WayParty | null
  /** What it came in, thing by thing, by the identifiers of its supplier: a container, a pallet. */
  units?: readonly string[]
}
export type WayMade = Told & { what: 'MADE'; from: WayAmount[] }

/** One thing that happened on a lot's way. */
export type WayStep = WayChange | WayMove | WayMade

/** Steps by their day; those of one day as they led to each other. */
export const inOrder = (steps: readonly WayStep[]): WayStep[] =>
  steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.order - b.order))

/** What two steps call the same lot. */
const keyOf = ({ kind, id }: WayLot) => `${kind} ${id}`

/**
 * The steps that one customer may be told: what went to them, and the whole of what led to it. What others got, and what was lost or counted of any of it,
 * is the company's own. None where nothing went to them.
 */
export function stepsTo(steps: readonly WayStep[], customer: string): WayStep[] {
  const isTheirs = ({ what, ...step }: WayStep) =>
    what === 'SHIPPED' &&
    'counterpart' in step &&
    step.counterpart?.kind === 'customer' &&
    step.counterpart.id === customer
  const theirs = steps.filter(isTheirs)
  const made = Map.groupBy(
    steps.filter((step) => step.what === 'MADE'),
    ({ of }) => keyOf(of.lot),
  )
  const lots = new Set(theirs.map(({ of }) => keyOf(of.lot)))
  // A set that is gone through while it grows: what its last member was made of is gone through as well.
  for (const lot of lots)
    for (const { from } of made.get(lot) ?? []) for (const part of from) lots.add(keyOf(part.lot))
  const leads: ReadonlySet<WayStep['what']> = new Set(['HARVESTED', 'BEGUN', 'RECEIVED', 'MADE'])
  return steps.filter((step) => isTheirs(step) || (leads.has(step.what) && lots.has(keyOf(step.of.lot))))
}
