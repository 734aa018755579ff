import { z } from 'zod'
import { needed, rule } from '../../check.ts'
import { amountField, id, optionalText } from '../../fields.ts'
import { lossReasons } from '../../lists/cellar.ts'
import { contentStatuses, transferStatuses } from '../../lists/statuses.ts'
import { volumeUnits, weightUnits } from '../../lists/units.ts'
import { grapeTypes } from '../../lists/vineyard.ts'
import { orderSupply } from '../../stock/used.ts'
import { fromMilliliters, toMilliliters } from '../../units/volume.ts'

const volume = amountField(3)
const weight = amountField(2)
const someWeight = amountField(2, { min: 0.01 })
const pieces = z.int().min(0).max(100_000).default(0)

/** Grapes of one CIU that an order takes. */
export const originCiu = z.strictObject({
  ciu: id,
  weight: someWeight,
  unit: z.enum(weightUnits).default('KG'),
  bines: pieces,
  boxes: pieces,
  note: optionalText(500),
})

/** A wine that an order takes, of a vessel or one that arrived made: `volume` of 0 is whatever its origin takes. */
export const originContent = z.strictObject({
  content: id,
  volume: volume.default(0),
  unit: z.enum(volumeUnits).default('LITER'),
  note: optionalText(500),
})

/** What stays in the vessels of an end after the order; the server computes it, and refuses another that is said. */
const finalAmount = {
  finalAmountInTank: volume.nullable().default(null),
  finalAmountUnit: z.enum(volumeUnits).default('LITER'),
}

/** Where an end stands follows from its order; it may be said, and is checked. */
const endStatus = z.enum(transferStatuses).default('PENDING')

const vessels = z
  .array(id)
  .max(60)
  .refine((all) => new Set(all).size === all.length, 'REPEATED')

const vesselOrLot = {
  cellarElement: id.nullable().default(null),
  cellarElementBatch: id.nullable().default(null),
}

/** One vessel of an end: a barrel that an origin empties, or a fraction that a press gives. */
const transferChild = z.strictObject({
  cellarElement: id,
  transferedAmount: volume.default(0),
  transferUnit: z.enum(volumeUnits).default('LITER'),
  discardedAmount: volume.default(0),
  discardUnit: z.enum(volumeUnits).default('LITER'),
  emptyElement: z.boolean().default(false),
  fill: z.boolean().default(false),
  newContentName: optionalText(80),
  status: endStatus,
  note: optionalText(500),
})

/** Says that a part of a child means nothing where it stands. */
const senseless = (field: 'emptyElement' | 'fill' | 'newContentName') =>
  rule(z.object({ [field]: z.unknown() }), (child) => !child[field], field, 'NOT_ALLOWED_HERE')

/** A vessel that an origin takes from, one of several: it is not filled, and makes no wine. */
export const originChild = transferChild.refine(...senseless('fill')).refine(...senseless('newContentName'))

/** A fraction that a press gives: its vessel may be filled up, and is not emptied. */
export const pressFraction = transferChild
  .safeExtend({ transferedAmount: volume })
  .refine(...senseless('emptyElement'))

const taken = z.object({
  ...{ transferedAmount: volume, transferUnit: z.enum(volumeUnits), emptyElement: z.boolean() },
})

/** What several vessels give together, in millilitres. */
const togetherOf = (children: readonly Pick<z.infer<typeof taken>, 'transferedAmount' | 'transferUnit'>[]) =>
  children.reduce(
    (sum, { transferedAmount: part, transferUnit }) => sum + toMilliliters(part, transferUnit),
    0,
  )

/** What an order takes: a vessel's wine, the wine of a barrel lot, grapes by CIU, or a wine that has just arrived. */
export const transferOrigin = z
  .strictObject({
    ...vesselOrLot,
    receivedWine: id.nullable().default(null),
    /** The received delivery notes it takes from; their grapes or wine follow. */
    inputs: z.array(id).max(20).default([]),
    cius: z.array(originCiu).max(100).default([]),
    /** The wines it takes; the vessels that they lie in follow, or are checked. */
    contents: z.array(originContent).max(60).default([]),
    /** The vessels it takes from, one by one, where they are several; those of its lot where it names one. */
    children: z.array(originChild).max(60).default([]),
    /** Supplies given to what it takes. */
    stocksUsed: z.array(orderSupply).max(50).default([]),
    transferedAmount: volume.default(0),
    transferUnit: z.enum(volumeUnits).default('LITER'),
    emptyElement: z.boolean().default(false),
    discardedAmount: volume.default(0),
    discardUnit: z.enum(volumeUnits).default('LITER'),
    lossReason: z.enum(lossReasons).nullable().default(null),
    ...finalAmount,
    /** The kind of vessel that it goes to. */
    toElementType: id.nullable().default(null),
    status: endStatus,
    note: optionalText(500),
  })
  .refine(
    ...needed(
      z.object({
        ...vesselOrLot,
        receivedWine: z.string().nullish(),
        inputs: z.array(z.unknown()).nullish(),
        cius: z.array(z.unknown()).nullish(),
        contents: z.array(z.unknown()).nullish(),
        children: z.array(z.unknown()).nullish(),
      }),
      ({ cellarElement, cellarElementBatch, receivedWine, inputs, cius, contents, children }) =>
        Boolean(cellarElement ?? cellarElementBatch ?? receivedWine) ||
        [inputs, cius, contents, children].some((list) => Boolean(list?.length)),
      'cellarElement',
    ),
  )
  .refine(
    ...rule(
      z.object({ cellarElement: z.string().nullish(), children: z.array(z.unknown()) }),
      ({ cellarElement, children }) => !cellarElement || children.length === 0,
      'cellarElement',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ transferedAmount: volume, transferUnit: z.enum(volumeUnits), children: z.array(taken) }),
      ({ transferedAmount, transferUnit, children }) =>
        transferedAmount === 0 ||
        children.length === 0 ||
        children.some(({ emptyElement }) => emptyElement) ||
        toMilliliters(transferedAmount, transferUnit) === togetherOf(children),
      'transferedAmount',
      ({ transferUnit, children }) => `DIFFERS:${fromMilliliters(togetherOf(children), transferUnit)}`,
    ),
  )
export type TransferOrigin = z.infer<typeof transferOrigin>

/** Where an order leaves wine. Its unit serves the children too. */
export const transferDestination = z
  .strictObject({
    ...vesselOrLot,
    /** Several vessels that share what arrives by the room in each. */
    cellarElements: vessels.default([]),
    amount: volume.default(0),
    unit: z.enum(volumeUnits).default('LITER'),
    fill: z.boolean().default(false),
    newContentName: optionalText(80),
    year: z.int().min(1900).max(2200).nullable().default(null),
    variety: id.nullable().default(null),
    grapeType: z.enum(grapeTypes).nullable().default(null),
    stage: z.enum(contentStatuses).nullable().default(null),
    isWineDregs: z.boolean().default(false),
    pomaceWeight: weight.default(0),
    ...finalAmount,
    /** The kind that its vessel is of. */
    toElementType: id.nullable().default(null),
    status: endStatus,
    note: optionalText(500),
    /** The fractions that a press gives. */
    children: z.array(pressFraction).max(20).default([]),
    /** Supplies given to what arrives. */
    stocksUsed: z.array(orderSupply).max(50).default([]),
  })
  .refine(
    ...needed(
      z.object({ ...vesselOrLot, cellarElements: vessels.nullish() }),
      ({ cellarElement, cellarElementBatch, cellarElements }) =>
        [cellarElement !== null, cellarElementBatch !== null, Boolean(cellarElements?.length)].filter(Boolean)
          .length === 1,
      'cellarElement',
    ),
  )
  .refine(
    ...rule(
      z.object({ cellarElements: z.array(z.string()), children: z.array(z.unknown()) }),
      ({ cellarElements, children }) => cellarElements.length === 0 || children.length === 0,
      'children',
      'NOT_ALLOWED_HERE',
    ),
  )
export type TransferDestination = z.infer<typeof transferDestination>
