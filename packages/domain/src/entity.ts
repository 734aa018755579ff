import { z } from 'zod'
import { catalogueKinds } from './catalogues.ts'
import { id } from './fields.ts'
import { isOneOf } from './lookup.ts'
import { listedKinds } from './lists/field-work.ts'

/** Every kind of record that has a page of its own, as addresses and the history name it. */
export const entityTypes = [
  'company',
  'announcement',
  'cellar',
  'cellarSection',
  'elementType',
  'cellarElement',
  'content',
  'wineTasteNote',
  'cellarOverhead',
  'blendTrial',
  'cellarElementBatch',
  'division',
  'divisionLine',
  'label',
  'labeling',
  'product',
  'workorder',
  'workorderType',
  'workorderRepetition',
  'measurament',
  'measuramentControl',
  'device',
  'laboratory',
  'laboratoryPlace',
  'laboratoryType',
  'stock',
  'stockBatch',
  'stockCategory',
  'stockDeposit',
  'quality',
  'qualityType',
  'stockOrder',
  'stockInput',
  'stockOrderProductBatch',
  'stockReturnOrder',
  'stockProduct',
  ...catalogueKinds,
  'marketTax',
  'priceList',
  'legalThresholds',
  'employee',
  'schedule',
  'employeeTask',
  'currencyRate',
  'serviceBill',
  'payBill',
  'event',
  'supplier',
  'wineEstate',
  'wineEstateSection',
  'land',
  'machine',
  'maintenance',
  'fuel',
  'input',
  'ciu',
  'customer',
  'wineBatch',
  'distributionDeposit',
  'order',
  'problem',
  'bulkSale',
  'bulkPurchase',
  ...listedKinds,
  'fertilizationPlan',
  'harvestEstimate',
  'harvestPick',
  'valve',
  'recallDrill',
] as const
export type EntityType = (typeof entityTypes)[number]

/** Whether a text names a kind of record that has a page of its own. */
export const isEntityType = (text: string): text is EntityType => isOneOf(entityTypes, text)

/** What the history speaks of beside the records with a page: people in the company, what somebody does of no record, itself. */
const pageless = [
  'savedTable',
  'webhook',
  'wineDeclaration',
  'books',
  'stockFilter',
  'import',
  'user',
  'account',
  'audit',
] as const

/** Every kind of record that the history speaks of; what a supplier brought is told of its delivery. */
export type RecordKind = Exclude<EntityType, 'stockOrderProductBatch'> | (typeof pageless)[number]
export const recordKinds: readonly RecordKind[] = [
  ...entityTypes.filter((type) => type !== 'stockOrderProductBatch'),
  ...pageless,
]

/** Every kind of record that a line of the history may name: a received wine has no page, but its trace is printed. */
export type AuditedKind = EntityType | RecordKind | 'receivedWine'

/** Whether a text names a kind of record that the history may name. */
export const isAuditedKind = (text: string): text is AuditedKind =>
  isOneOf([...entityTypes, ...pageless, 'receivedWine'], text)

/** Which record is asked for: its type as addresses name it, and its id; one that is no id is of nothing that exists. */
export const entityQuery = z.strictObject({ type: z.string().min(1).max(40), id: z.string().min(1).max(100) })

/** One line of a record's history: who did what, when, and the fields that changed (`[before, after]`). */
export const historyLine = z.object({
  seq: z.int(),
  at: z.string(),
  action: z.string(),
  by: z.string(),
  changes: z.record(z.string(), z.unknown()),
})
export type HistoryLine = z.infer<typeof historyLine>

/** A record of any type with its history. Its own fields are those of its type. */
export const entityAnswer = z.object({ result: z.looseObject({ id, audit: z.array(historyLine) }) })

/** Which list is downloaded, and its filters, each under `filter_` and its name. */
export const xlsxQuery = z
  .record(z.string().regex(/^(type|filter_[A-Za-z]{1,40})$/), z.string().max(20_000))
  .and(z.looseObject({ type: z.string().min(1).max(40) }))
