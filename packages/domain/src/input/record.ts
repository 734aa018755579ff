import { z } from 'zod'
import { cause } from '../wine/contents/content.ts'
import { day, id, version } from '../fields.ts'
import { fileMetadata } from '../files/file.ts'
import { harvestDestinationTypes, inputOriginTypes, type HarvestDestinationType } from '../lists/documents.ts'
import { currencies } from '../lists/places.ts'
import { inputStatuses, workorderStatuses } from '../lists/statuses.ts'
import { remito } from '../remito.ts'
import { can, listQuery, named, queryBool, queryWords } from '../wire.ts'
import { inputOwner } from './owner.ts'
import { ciuRecord } from './ciu.ts'
import { sentCiuRecord } from './sent.ts'
import { input } from './input.ts'
import { deliveredHarvestCrop, inputRow } from './rows.ts'
import { earlyPicking } from './early-picking.ts'

/** An end of a note: an estate, a cellar, a deposit, a supplier or a customer. `isOwn` is false for what belongs to others. */
export const inputEntity = z.object({
  id,
  name: z.string(),
  type: z.enum(harvestDestinationTypes),
  code: z.string(),
  address: z.string(),
  isOwn: z.boolean(),
})
export type InputEntity = z.infer<typeof inputEntity>

/** Which ends can be chosen: of some types (all of them when none is said), whose name or code holds a text. */
export const inputEntityQuery = listQuery(['name', 'own'], {
  types: queryWords(harvestDestinationTypes).optional(),
  name: z.string().max(100).optional(),
})

/** The type of the record behind an end, as addresses name it. */
export const entityTypeOf: Readonly<Record<HarvestDestinationType, string>> = {
  WINE_ESTATE: 'wineEstate',
  CELLAR: 'cellar',
  STOCK_DEPOSIT: 'stockDeposit',
  WINE_BATCH_DEPOSIT: 'distributionDeposit',
  CUSTOMER: 'customer',
  SUPPLIER: 'supplier',
  SUPPLIER_WINE_ESTATE: 'supplier',
  SUPPLIER_CELLAR: 'supplier',
}

const inputCan = can.extend({
  send: z.boolean(),
  receive: z.boolean(),
  reject: z.boolean(),
  attach: z.boolean(),
})

/** A line of the list of notes. `weight` is kilos of grapes, `volume` litres of wine. */
export const inputListRow = z.object({
  id,
  version,
  number: z.int(),
  inputName: z.string(),
  /** Its reference name again, as records are named. */
  name: z.string(),
  status: z.enum(inputStatuses),
  date: day,
  fromType: z.enum(inputOriginTypes),
  from: inputEntity,
  toType: z.enum(harvestDestinationTypes),
  to: inputEntity,
  truck: named.nullable(),
  patent: z.string(),
  driverName: z.string(),
  isReceivingLand: z.boolean(),
  isReceivingContent: z.boolean(),
  harvest: id.nullable(),
  ciuCount: z.int(),
  weight: z.number(),
  volume: z.number(),
  /** The freight in its own currency; its rate is said when that is not the company's. */
  transportPrice: z.number(),
  transportCurrency: z.enum(currencies),
  transportExchangeRate: z.number().nullable(),
  toContract: z.string(),
  /** The number that its paper was issued with, of what leaves for somebody else. */
  remito: remito.nullable(),
  can: inputCan,
})
export type InputListRow = z.infer<typeof inputListRow>

/** A work order that a note made: where its grapes (`weight` in kilos, bines, boxes) or its wine (`amount` in litres) go. */
export const inputOrder = z.object({
  id,
  title: z.string(),
  number: z.int(),
  type: named,
  status: z.enum(workorderStatuses),
  isCreatedByWhatsapp: z.boolean(),
  cellarElement: named.nullable(),
  weight: z.number(),
  bines: z.int(),
  boxes: z.int(),
  amount: z.number(),
  note: z.string(),
})
export type InputOrder = z.infer<typeof inputOrder>

/** One movement of grapes or of a wine that arrived, between places; `amount` in `unit`, cost in currency, null for who may not see it. */
export const inputMovement = z.object({
  id: z.string(),
  day,
  cause,
  thing: named.extend({ type: z.enum(['ciu', 'receivedWine']) }),
  from: z.object({ id: id.nullable(), name: z.string() }),
  to: z.object({ id: id.nullable(), name: z.string() }),
  amount: z.number(),
  unit: z.enum(['KG', 'LITER']),
  cost: z.number().nullable(),
  reason: z.string(),
  isReversal: z.boolean(),
})
export type InputMovement = z.infer<typeof inputMovement>

const shape = input.shape
const declaredRecord = {
  declaredPlot: z.string(),
  declaredPaper: z.string(),
  country: shape.country.unwrap(),
  province: z.string(),
  valley: z.string(),
  department: z.string(),
  district: z.string(),
  geographicIndication: z.string(),
}

/** A note as its page and its form show it. */
export const inputRecord = inputListRow.extend({
  harvestTime: shape.harvestTime.unwrap(),
  harvestType: shape.harvestType.unwrap(),
  toName: z.string(),
  toAddress: z.string(),
  toCode: z.string(),
  truckDriver: named.nullable(),
  travelOwner: z.string(),
  employee: named.nullable(),
  billOptionalId: z.string(),
  description: z.string(),
  ...declaredRecord,
  supplier: named.nullable(),
  /** The contract in bulk that it is a load of: sold with it, or bought. */
  bulkContract: z.object({ type: z.enum(['bulkSale', 'bulkPurchase']), id, number: z.int() }).nullable(),
  owner: inputOwner.nullable(),
  inputRows: z.array(inputRow.extend({ id })),
  cius: z.array(ciuRecord),
  /** Grapes that waited at our reception, and left with it. */
  sentCius: z.array(sentCiuRecord),
  /** Its grapes that were picked before their plots might be. */
  warnings: z.array(earlyPicking),
  deliveredHarvestCrops: z.array(deliveredHarvestCrop.extend({ id, variety: named })),
  receivedWine: id.nullable(),
  contentCode: z.string(),
  contentName: z.string(),
  contentVariety: named.nullable(),
  contentIsOrganic: z.boolean(),
  stage: shape.stage.unwrap(),
  grapeType: shape.grapeType.unwrap(),
  year: z.int().nullable(),
  currentAmount: z.number(),
  /** What waits at the reception and what orders ask of it, in `volumeUnit`. */
  waitingAmount: z.number(),
  assignedAmount: z.number(),
  volumeUnit: shape.volumeUnit.unwrap(),
  price: z.number(),
  destinations: z.array(inputOrder),
  movements: z.array(inputMovement),
  fileMetadatas: z.array(fileMetadata),
})
export type InputRecord = z.infer<typeof inputRecord>

/** A grape unit as its page shows it: with where its grapes went, and its files. */
export const ciuPageRecord = ciuRecord.extend({
  movements: z.array(inputMovement),
  fileMetadatas: z.array(fileMetadata),
})
export type CiuPageRecord = z.infer<typeof ciuPageRecord>

/** What narrows the list of notes. */
export const inputQuery = listQuery(['date', 'number', 'inputName', 'status'], {
  status: queryWords(inputStatuses).optional(),
  from: day.optional(),
  to: day.optional(),
  fromType: z.enum(inputOriginTypes).optional(),
  wineEstateId: id.optional(),
  cellarId: id.optional(),
  supplierId: id.optional(),
  customerId: id.optional(),
  harvestId: id.optional(),
  text: z.string().max(100).optional(),
  isReceivingLand: queryBool.optional(),
  isReceivingContent: queryBool.optional(),
})
export type InputQuery = z.output<typeof inputQuery>
