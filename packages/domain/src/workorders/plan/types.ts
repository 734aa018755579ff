import type { Movement } from '../../ledger/ledger.ts'
import type { TransferType } from '../../lists/cellar.ts'
import type { ContentStatus } from '../../lists/statuses.ts'
import type { GrapeType } from '../../lists/vineyard.ts'
import type { Carried } from '../../wine/additives/additives.ts'
import type { Composition } from '../../wine/contents/composition.ts'

/** The wine in a vessel as it stood before the work order: millilitres, hundredths of a cent. */
export type Wine = {
  content: string
  state: string
  vessel: string
  volume: number
  cost: number
  composition: Composition
  carried: Carried
  isOrganic: boolean
}

/** A vessel that the order names. */
export type Vessel = {
  id: string
  name: string
  capacity: number
  /** Whether organic wine stays organic in it. */
  keepsOrganic: boolean
  wine?: Wine | undefined
}

/**
 * Grapes of one CIU waiting at the reception: grams and their own cost (price and freight), and the part of each plot's costs
 * that goes with what the order takes of them.
 */
export type Grapes = {
  ciu: string
  name: string
  place: string
  amount: number
  cost: number
  fieldCosts: { land: string; cost: number }[]
  isOrganic: boolean
  variety?: string | null
}

/** A wine or must that arrived made and waits at the reception: millilitres. */
export type Received = {
  origin: string
  name: string
  place: string
  amount: number
  cost: number
  isOrganic: boolean
}

/** What a wine is called when an order makes it. */
export type NewContent = {
  name: string
  variety: string | null
  year: number
  grapeType: GrapeType | null
  stage: ContentStatus
  isWineDregs: boolean
}

/** What leaves a vessel: what is poured on, and what is lost on the spot. */
export type WineOrigin = { vessel: string; amount: number; discarded: number; lossReason: string | null }

/** Where wine arrives. A press has fractions as children; what they do not take is pomace. */
export type Destination = {
  vessel: string
  amount: number
  becomes: NewContent
  /** `discarded` is what of a fraction is lost before it reaches its vessel. */
  children: { vessel: string; amount: number; discarded?: number; becomes: NewContent }[]
}

/** One transfer of a work order, in whole millilitres and grams. */
export type Transfer = {
  type: TransferType
  wines: WineOrigin[]
  grapes: { ciu: string; amount: number }[]
  received: { origin: string; amount: number }[]
  destinations: Destination[]
  /** Stems per thousand of the grapes' weight that never reach the vessel. */
  stemsPerMille: number
}

/** A supply given to a vessel's wine, or used without touching any (washing): `cost` is what its batch asks for it. */
export type Addition = {
  id: string
  batch: string
  deposit: string
  amount: number
  cost: number
  /** What was spilt on the way, and its cost. */
  discarded: number
  discardedCost: number
  vessel: string | null
  keepsOrganic: boolean
}

/** Everything that finishing a work order has to know, read before any of its lines is written. */
export type Order = {
  id: string
  /** Whether it was given out as an organic one: what it takes and treats is then organic as well. */
  isOrganic: boolean
  transfers: Transfer[]
  additions: Addition[]
  /** Vessels worked on without moving wine; their wine carries the labour. */
  workedOn: string[]
  labor: number
  /** What each litre bears of the cellar's overheads when it is ground, in stored money; nothing where nobody said. */
  overhead?: number
  /** What it costs to fill a barrel that is empty, by barrel, in stored money; none where nobody said. */
  fillCosts?: ReadonlyMap<string, number>
  /** To whom the wine of a vessel goes back, by name, where a return takes some. */
  givers?: ReadonlyMap<string, string>
  vessels: ReadonlyMap<string, Vessel>
  grapes: ReadonlyMap<string, Grapes>
  received: ReadonlyMap<string, Received>
}

/** One more link in a content's history. */
export type NewState = {
  id: string
  content: string
  previous: string | null
  vessel: string
  volume: number
  cost: number
  composition: Composition
  carried: Carried
  isOrganic: boolean
  parents: { state: string; volume: number }[]
  origins: { origin: string; weight: number; volume: number }[]
}

/** A supply as it reached a wine, and the link of that wine's history; none where it touched no wine. */
export type Given = Addition & { addition: string; state: string | null }

/** What finishing an order does: to be written whole. */
export type Plan = {
  movements: Movement[]
  contents: (NewContent & { id: string; isOrganic: boolean })[]
  states: NewState[]
  /** Contents that are used up, and vessels left empty and dirty. */
  usedUp: string[]
  emptied: string[]
  /** The supplies of the order: what was given to a press stands once for each of its fractions. */
  given: Given[]
}
