import { z } from 'zod'
import { amountField, day, id, optionalText, text, version } from '../../fields.ts'
import { holdReasons, lossReasons } from '../../lists/cellar.ts'
import { contentStatuses, workorderStatuses } from '../../lists/statuses.ts'
import { originKinds } from '../../lists/wine.ts'
import { grapeTypes } from '../../lists/vineyard.ts'
import { can, listQuery, named, queryBool, queryIds, queryInt, queryWords } from '../../wire.ts'

const year = z.int().min(1900).max(2200)

/** One line of a roll-up: `share` of one, unrounded, and `shown` as a percentage whose column adds to 100.00. */
export const rolledShare = z.object({
  id: id.nullable(),
  name: z.string(),
  share: z.number(),
  shown: z.number(),
})
export type RolledShare = z.infer<typeof rolledShare>

/** What a wine is made of, looked at every way; each list runs from the largest share to the smallest. */
export const rolledUp = z.object({
  ciu: z.array(rolledShare),
  variety: z.array(rolledShare),
  year: z.array(rolledShare),
  land: z.array(rolledShare),
  area: z.array(rolledShare),
  supplier: z.array(rolledShare),
  owner: z.array(rolledShare),
  organic: z.array(rolledShare),
})
export type RolledUp = z.infer<typeof rolledUp>

/** A vessel that holds a wine, and how much of it, in litres. */
export const contentVessel = z.object({
  id,
  name: z.string(),
  cellar: named,
  currentAmount: z.number(),
  maxCapacity: z.number(),
})

/** A content (pre-lote) as a list shows it; amounts in litres, costs null for who may not see them. */
export const contentRow = z.object({
  id,
  version,
  name: z.string(),
  variety: named.nullable(),
  year: z.int(),
  grapeType: z.enum(grapeTypes).nullable(),
  stage: z.enum(contentStatuses),
  isOrganic: z.boolean(),
  isWineDregs: z.boolean(),
  readySince: day.nullable(),
  currentAmount: z.number(),
  unit: z.literal('LITER'),
  /** Its volume, in litres: wines and musts are measured by nothing else. */
  currentVolumeAmount: z.number(),
  vessels: z.array(contentVessel),
  composition: rolledUp,
  cost: z.number().nullable(),
  unitCost: z.number().nullable(),
  /** Why it may not be moved, bottled or sold; null while it may. */
  holdReason: z.enum(holdReasons).nullable(),
  holdNote: z.string(),
  can: can.extend({ hold: z.boolean() }),
})
export type ContentRow = z.infer<typeof contentRow>

/** A content as its page shows it: besides the row, why it lost its organic state and the grapes it took. */
export const contentRecord = contentRow.extend({
  organicLostReason: z.string().nullable(),
  /** Kilos of grapes per 100 litres; null when part of it arrived as wine. */
  kgPer100L: z.number().nullable(),
})
export type ContentRecord = z.infer<typeof contentRecord>

const stages = {
  status: queryWords(contentStatuses).optional(),
  stage: queryWords(contentStatuses).optional(),
}

/** The contents of the cellar; `withAmount` leaves out what is used up. */
export const contentQuery = listQuery(['name', 'year', 'stage', 'variety'], {
  cellarId: id.optional(),
  ...stages,
  name: z.string().max(100).optional(),
  varietyId: id.optional(),
  year: queryInt.optional(),
  isOrganic: queryBool.optional(),
  cellarElementId: id.optional(),
  withAmount: queryBool.optional(),
  onHold: queryBool.optional(),
  /** Those that hold grapes or wine of others, or those that are all ours. */
  ofOthers: queryBool.optional(),
  ids: queryIds.optional(),
})
export type ContentQuery = z.output<typeof contentQuery>

/** A new stage for a content, from a day on (today). The version, when it is given, must still stand. */
export const contentStatusChange = z.strictObject({
  id,
  version: version.optional(),
  status: z.enum(contentStatuses),
  day: day.optional(),
})

/**
 * Medir tanque: what a measurement found in a vessel, in litres, and what the content is called from now on. The vessel
 * must be named only when the content lies in several.
 */
export const contentMeasure = z.strictObject({
  id,
  version: version.optional(),
  name: text(80),
  variety: id,
  year,
  stage: z.enum(contentStatuses),
  isOrganic: z.boolean(),
  organicLostReason: optionalText(500),
  currentAmount: amountField(3),
  /** The same as `currentAmount`, which a content is measured by; it may be said, and is checked. */
  currentVolumeAmount: amountField(3).optional(),
  cellarElement: id.optional(),
  reason: z.enum(lossReasons).default('MEASUREMENT'),
  day: day.optional(),
})
export type ContentMeasure = z.infer<typeof contentMeasure>

/** Takes the last measuring of a wine back: the version that it left the wine at, and why. */
export const contentMeasureReversal = z.strictObject({ id, version, reason: text(500) })
export type ContentMeasureReversal = z.infer<typeof contentMeasureReversal>

/** Of which wine; with a `day` as it stood at the end of it. */
export const contentCiuQuery = z.strictObject({ contentId: id, day: day.optional() })

/** One origin of a content: a CIU, a wine that arrived made or one of the first day; kilos of grapes and litres that are in it now. */
export const contentCiu = z.object({
  id,
  kind: z.enum(originKinds),
  ciu: z.string(),
  variety: named.nullable(),
  year: z.int(),
  supplier: named.nullable(),
  owner: named.nullable(),
  area: z.string(),
  isOrganic: z.boolean(),
  lands: z.array(named),
  /** The plot of what was bought, by the name that its supplier gives it. */
  plot: z.string(),
  /** The note that it came with; none of what was there on the first day. */
  input: named.nullable(),
  share: z.number(),
  shown: z.number(),
  weight: z.number(),
  unit: z.literal('KG'),
  volume: z.number(),
  volumeUnit: z.literal('LITER'),
})
export type ContentCiu = z.infer<typeof contentCiu>

/** What a wine is made of, its litres, and the same rolled up. */
export const contentCiuAnswer = z.object({
  result: z.array(contentCiu),
  total: z.int(),
  amount: z.number(),
  composition: rolledUp,
})
export type ContentMadeOf = z.infer<typeof contentCiuAnswer>

/** What made something happen: a work order, a measurement; named when it has a number, a work order with how far it is. */
export const cause = z.object({
  type: z.string(),
  id,
  name: z.string().nullable(),
  status: z.enum(workorderStatuses).nullish(),
  isCreatedByWhatsapp: z.boolean().nullish(),
})
export type Cause = z.infer<typeof cause>

/** One link of a content's history: what flowed in or was added, and what it was right after. Litres. */
export const contentState = z.object({
  id,
  day,
  cause,
  reason: z.string(),
  volume: z.number(),
  cost: z.number().nullable(),
  isOrganic: z.boolean(),
  /** It was organic until then. */
  lostOrganic: z.boolean(),
  reversed: z.boolean(),
  parents: z.array(z.object({ content: named, own: z.boolean(), volume: z.number() })),
  origins: z.array(z.object({ id, name: z.string(), weight: z.number(), volume: z.number() })),
  additions: z.array(
    z.object({
      id,
      stock: z.string(),
      batch: named,
      amount: z.number(),
      unit: z.string(),
      purpose: z.string(),
    }),
  ),
})
export type ContentState = z.infer<typeof contentState>

/** A content's history, the newest link first. */
export const contentHistoryQuery = listQuery(['day'], { contentId: id })
export type ContentHistoryQuery = z.output<typeof contentHistoryQuery>

/** Movements of wine, of one content or one vessel, the newest first. */
export const wineMovementQuery = listQuery(['day'], {
  contentId: id.optional(),
  cellarElementId: id.optional(),
})

/** One movement of wine: `from` and `to` are vessels, or the name of the outside. Litres. */
export const wineMovement = z.object({
  id: z.string(),
  day,
  cause,
  content: named,
  from: z.object({ id: id.nullable(), name: z.string() }),
  to: z.object({ id: id.nullable(), name: z.string() }),
  amount: z.number(),
  cost: z.number().nullable(),
  reason: z.string(),
  isReversal: z.boolean(),
})
export type WineMovement = z.infer<typeof wineMovement>
