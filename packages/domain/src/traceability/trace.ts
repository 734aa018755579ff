import { namedWorkOrder } from '../named-work-order.ts'
import { namedOrder } from '../named-order.ts'
import { usedBatch } from '../stock/batch.ts'
import { z } from 'zod'
import type { RolledUp } from '../wine/contents/content.ts'
import { rollUps } from '../wine/contents/rollups.ts'
import { day } from '../fields.ts'
import { id } from '../fields.ts'
import { named } from '../wire.ts'
import { keptIn, suppliedBatch } from './evidence.ts'
import { bulkDelivery, grapeDelivery, gone, litres } from './gone.ts'
import { goneWays, originKinds } from '../lists/wine.ts'
import { toldWay } from './told.ts'

/** What a trace can begin with. */
export const traceTypes = [
  'land',
  'ciu',
  'input',
  'receivedWine',
  'supplier',
  'stockBatch',
  'stockOrder',
  'stockInput',
  'content',
  'wineBatch',
  'order',
  'customer',
  'workorder',
  'division',
  'labeling',
] as const
export type TraceType = (typeof traceTypes)[number]

/** Towards the plots, towards the customers, or both. */
export const traceDirections = ['up', 'down', 'both'] as const
export type TraceDirection = (typeof traceDirections)[number]

export const traceQuery = z.strictObject({
  type: z.enum(traceTypes),
  id,
  direction: z.enum(traceDirections).default('both'),
})
export type TraceQuery = z.infer<typeof traceQuery>

/** The trace of a record whose kind the call itself names. */
export const traceOfOneQuery = traceQuery.omit({ type: true })

/** What begins with supplies: a batch, what a delivery or a supplier brought, or what came of a purchase order. */
export const isSupplied = (type: TraceType): boolean =>
  type === 'stockBatch' || type === 'stockInput' || type === 'stockOrder' || type === 'supplier'

/** The kinds of things a trace passes through, in the order in which wine does. */
export const nodeTypes = [
  'stockBatch',
  'work',
  'land',
  'ciu',
  'receivedWine',
  'content',
  'wineBatch',
  'found',
  'gone',
  'order',
  'customer',
] as const
export type NodeType = (typeof nodeTypes)[number]

/** What went along an edge. */
export const edgeKinds = [
  'SUPPLY',
  'TREATMENT',
  'HARVEST',
  'CRUSH',
  'RECEIPT',
  'WINE',
  'ADDITION',
  'BOTTLING',
  'LABELING',
  'DRY_GOODS',
  'ORDER',
  'DELIVERY',
  ...goneWays,
] as const
export type EdgeKind = (typeof edgeKinds)[number]

const part = z.number().nullable()

/** One thing on the way. `share` of 0 to 1; `unitCost` (per litre or bottle) only for who may see costs. */
export const traceNode = z.object({
  key: z.string(),
  type: z.enum(nodeTypes),
  id,
  /** The type of the record whose page shows it, and that record. */
  page: z.object({ type: z.string(), id }),
  title: z.string(),
  subtitle: z.string(),
  /** Its stage, kind or status, as its own list of values has it. */
  status: z.string().nullable(),
  day: day.nullable(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  unitCost: z.number().nullable(),
  isStart: z.boolean(),
  /** What part of the start passed through it, when it lies before the start. */
  shareOfStart: part,
  /** What part of it came from the start, when it lies after. */
  shareFromStart: part,
})
export type TraceNode = z.infer<typeof traceNode>

/** What went from one to the other; `litres` compares edges of any unit. */
export const traceEdge = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(edgeKinds),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  litres: z.number().nullable(),
})
export type TraceEdge = z.infer<typeof traceEdge>

/** One origin of a wine with its exact share, and all that shares are gathered under (`rollUps`). */
const compositionPart = z.object({
  id,
  name: z.string(),
  kind: z.enum(originKinds),
  share: z.number(),
  variety: named.nullable(),
  year: z.int(),
  area: z.string(),
  /** Nothing when it is the company's own. */
  supplier: named.nullable(),
  owner: named.nullable(),
  isOrganic: z.boolean(),
  /** Nothing of what was there on the first day. */
  input: named.nullable(),
  /** The day on which grapes were picked, their kilograms, the sugar measured at the scale, and the plate that brought them. */
  harvestedDate: day.nullable(),
  weight: z.number().nullable(),
  sugar: z.number().nullable(),
  sugarMeasure: z.string(),
  patent: z.string(),
  /** The supplier's tax number. */
  cuit: z.string(),
  lands: z.array(z.object({ id, name: z.string(), share: z.number() })),
  /** Of what was bought, the plot by the name that its supplier gives it, and the paper that declares where it grew. */
  plot: z.string(),
  paper: z.string(),
})
export type CompositionPart = z.infer<typeof compositionPart>

/** Grapes or a wine that came made, on the way of a trace; a part of the start where they lie before it. */
const received = z.object({ ...compositionPart.shape, share: part })
export type Received = z.infer<typeof received>

const supplied = {
  product: z.string(),
  /** Nothing when the product is not kept by batches, or the batch was not said. */
  batch: usedBatch.nullable(),
  amount: z.number(),
  unit: z.string(),
}

const treatment = z.object({
  ...supplied,
  work: z.object({ id, kind: z.string() }),
  day,
  until: day,
  land: named,
  plagues: z.array(z.string()),
  /** Who was in charge of the work. */
  who: z.string(),
  /** The day from which the plot could be harvested again. */
  availableHarvestDate: day.nullable(),
})
export type Treatment = z.infer<typeof treatment>

const added = z.object({
  ...supplied,
  day,
  content: named,
  vessel: z.string(),
  dose: z.number().nullable(),
  doseUnit: z.string().nullable(),
  purpose: z.string(),
  allergen: z.string(),
  /** The work order, and who was in charge of it. */
  work: namedWorkOrder.nullable(),
  who: z.string(),
})
export type Added = z.infer<typeof added>

const dryGood = z.object({ ...supplied, wineBatch: named, type: z.string() })
export type DryGood = z.infer<typeof dryGood>

const analysis = z.object({
  content: named,
  day,
  code: z.string(),
  value: z.number(),
  unit: z.string(),
})
export type Analysis = z.infer<typeof analysis>

const lot = z.object({
  wineBatch: named,
  kind: z.string(),
  label: z.string(),
  day,
  bottleCapacity: z.int(),
  onHold: z.boolean(),
  /** The line that the bottles passed, and who was in charge there. */
  line: z.string(),
  who: z.string(),
  made: z.int(),
  atCustomers: z.number(),
  inDeposits: z.number(),
  discarded: z.number(),
  labeledOn: z.number(),
  /** What counts missed, less what they found again; below zero a count found more than there were. */
  countedAway: z.number(),
  deposits: z.array(z.object({ id, name: z.string(), address: z.string(), bottles: z.number() })),
})
export type Lot = z.infer<typeof lot>

const delivery = z.object({
  customer: named,
  contact: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  order: namedOrder,
  status: z.string(),
  dispatchedOn: day.nullable(),
  wineBatch: named,
  bottles: z.int(),
})
export type Delivery = z.infer<typeof delivery>

/** What a trace answers. `cut` says that there was more than `most` links of history, so that it is not whole. */
export const traceAnswer = z.object({
  start: z.object({ type: z.enum(traceTypes), id, title: z.string(), subtitle: z.string() }),
  direction: z.enum(traceDirections),
  /** The moment that it was read at. */
  at: z.iso.datetime(),
  cut: z.boolean(),
  most: z.int(),
  nodes: z.array(traceNode),
  edges: z.array(traceEdge),
  composition: z.array(compositionPart),
  received: z.array(received),
  /** Where suppliers say that what was received before the start comes from: their words, and no part of our books. */
  told: z.array(toldWay),
  treatments: z.array(treatment),
  additions: z.array(added),
  dryGoods: z.array(dryGood),
  analyses: z.array(analysis),
  lots: z.array(lot),
  supplies: z.array(suppliedBatch),
  vessels: z.array(keptIn),
  deliveries: z.array(delivery),
  bulkDeliveries: z.array(bulkDelivery),
  grapeDeliveries: z.array(grapeDelivery),
  gone: z.array(gone),
  litres: litres.nullable(),
})
export type Trace = z.infer<typeof traceAnswer>

/** Which printed report is asked for, and of which record; `filters` say what of it, where a report asks. */
export const pdfBody = z.strictObject({
  type: z.string().min(1).max(40),
  entityType: z.string().min(1).max(40),
  entityId: id,
  filters: z.record(z.string().regex(/^[A-Za-z]{1,40}$/), z.string().max(20_000)).default({}),
})

/** What the start is made of, gathered every way. */
export const traceRollUps = (parts: readonly CompositionPart[]): RolledUp =>
  rollUps(
    new Map(parts.map(({ id: origin, share }) => [origin, share])),
    new Map(parts.map((part) => [part.id, part])),
  )
