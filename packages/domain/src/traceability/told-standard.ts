import { z } from 'zod'
import { day } from '../fields.ts'
import type { Told, ToldDocument, ToldEvent } from './told-read.ts'

const unreserved = "(?:[A-Za-z0-9._~:@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})"
const tail = `(?:\\?(?:${unreserved}|[/?])*)?(?:#(?:${unreserved}|[/?])*)?`
const address = new RegExp(
  `^[A-Za-z][A-Za-z0-9+.-]*://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:/${unreserved}*)*${tail}$`,
)
const name = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${unreserved}(?:${unreserved}|/(?!/))*${tail}$`)

/** Whether a text is a URI as every program takes it: an address with its host, or a name (urn:, or short for an address). */
export const isUri = (text: string): boolean => address.test(text) || name.test(text)

const uri = z.string().refine(isUri)
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$/)
  .refine((said) => day.safeParse(said.slice(0, 10)).success)

/** A word that GS1 lists, written bare, or anybody else’s as a URI; GS1’s own words written long are of older versions. */
const word = (words: readonly string[]) =>
  z
    .string()
    .refine(
      (said) =>
        words.includes(said) ||
        (isUri(said) && !/^(urn:epcglobal:cbv|https?:\/\/ns\.gs1\.org\/cbv\/)/.test(said)),
    )

const bizStep = word([
  ...[
    'accepting',
    'arriving',
    'assembling',
    'collecting',
    'commissioning',
    'consigning',
    'creating_class_instance',
  ],
  ...[
    'cycle_counting',
    'decommissioning',
    'departing',
    'destroying',
    'disassembling',
    'dispensing',
    'encoding',
  ],
  ...[
    'entering_exiting',
    'holding',
    'inspecting',
    'installing',
    'killing',
    'loading',
    'other',
    'packing',
    'picking',
  ],
  ...[
    'receiving',
    'removing',
    'repackaging',
    'repairing',
    'replacing',
    'reserving',
    'retail_selling',
    'shipping',
  ],
  ...['staging_outbound', 'stock_taking', 'stocking', 'storing', 'transporting', 'unloading', 'unpacking'],
  ...['void_shipping', 'sensor_reporting', 'sampling'],
])
const disposition = word([
  ...[
    'active',
    'container_closed',
    'damaged',
    'destroyed',
    'dispensed',
    'disposed',
    'encoded',
    'expired',
    'in_progress',
  ],
  ...[
    'in_transit',
    'inactive',
    'no_pedigree_match',
    'non_sellable_other',
    'partially_dispensed',
    'recalled',
    'reserved',
  ],
  ...[
    'retail_sold',
    'returned',
    'sellable_accessible',
    'sellable_not_accessible',
    'stolen',
    'unknown',
    'available',
  ],
  ...['completeness_verified', 'completeness_inferred', 'conformant', 'container_open', 'mismatch_instance'],
  ...['mismatch_class', 'mismatch_quantity', 'needs_replacement', 'non_conformant', 'unavailable'],
])
const paperKind = word([
  ...[
    'bol',
    'cert',
    'desadv',
    'inv',
    'pedigree',
    'po',
    'poc',
    'prodorder',
    'recadv',
    'rma',
    'testprd',
    'testres',
    'upevt',
  ],
])
const end = word(['owning_party', 'possessing_party', 'location'])
const isOnce = (all: readonly unknown[]) => new Set(all).size === all.length

const epcs = z.array(uri).refine(isOnce)
const quantities = z.array(
  z.strictObject({
    epcClass: uri,
    quantity: z.number().optional(),
    uom: z
      .string()
      .regex(/^[A-Z0-9]{2,3}$/)
      .optional(),
  }),
)
const place = z.looseObject({ id: uri })
const context = z.union([
  uri,
  z.record(z.string(), z.unknown()),
  z
    .array(z.union([uri, z.record(z.string(), z.unknown())]))
    .refine((all) => isOnce(all.map((one) => JSON.stringify(one)))),
])
const common = {
  '@context': context.optional(),
  eventTime: moment,
  recordTime: moment.optional(),
  eventTimeZoneOffset: z.string().regex(/^[+-]((0\d|1[0-3]):[0-5]\d|14:00)$/),
  eventID: uri.optional(),
  certificationInfo: z.union([uri, z.array(uri)]).optional(),
  bizStep: bizStep.optional(),
  disposition: disposition.optional(),
  readPoint: place.optional(),
  bizLocation: place.optional(),
  bizTransactionList: z.array(z.strictObject({ type: paperKind.optional(), bizTransaction: uri })).optional(),
  sourceList: z.array(z.strictObject({ type: end, source: uri })).optional(),
  destinationList: z.array(z.strictObject({ type: end, destination: uri })).optional(),
}
const action = z.enum(['OBSERVE', 'ADD', 'DELETE'])
const ilmd = z.record(uri, z.unknown()).optional()
const box = {
  parentID: uri.optional(),
  childEPCs: z.array(uri).optional(),
  childQuantityList: quantities.optional(),
}

/** The events of EPCIS 2.0 without what sensors measured, which is not told again. */
const shapes: Readonly<Record<string, z.ZodRawShape>> = {
  ObjectEvent: { ...common, action, epcList: epcs.optional(), quantityList: quantities.optional(), ilmd },
  AggregationEvent: { ...common, action, ...box },
  AssociationEvent: { ...common, action, ...box },
  TransactionEvent: {
    ...common,
    action,
    parentID: uri.optional(),
    epcList: z.array(uri).optional(),
    quantityList: quantities.optional(),
    bizTransactionList: common.bizTransactionList.unwrap().min(1),
  },
  TransformationEvent: {
    ...common,
    inputEPCList: epcs.optional(),
    inputQuantityList: quantities.optional(),
    outputEPCList: epcs.optional(),
    outputQuantityList: quantities.optional(),
    transformationID: uri.optional(),
    ilmd,
  },
}

type Lists = Readonly<Record<string, unknown>>
const some = (event: Lists, ...keys: string[]) =>
  keys.some((key) => Array.isArray(event[key]) && event[key].length > 0)

/** What an event of each type has to name. */
function namesThings(type: string, event: Lists): boolean {
  if (type === 'ObjectEvent')
    return (
      (event['ilmd'] === undefined || event['action'] === 'ADD') &&
      (event['epcList'] !== undefined || some(event, 'quantityList'))
    )
  if (type === 'TransactionEvent')
    return event['action'] === 'DELETE' || event['epcList'] !== undefined || some(event, 'quantityList')
  if (type === 'TransformationEvent') {
    const [comes, goes] = [
      some(event, 'inputEPCList', 'inputQuantityList'),
      some(event, 'outputEPCList', 'outputQuantityList'),
    ]
    return (comes && goes) || (event['transformationID'] !== undefined && (comes || goes))
  }
  const isNamed = type === 'AggregationEvent' || event['parentID'] !== undefined
  return isNamed && (event['action'] === 'DELETE' || some(event, 'childEPCs', 'childQuantityList'))
}

/** So deep may what an extension says be. */
const DEEPEST = 30
const isDeeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((part) => isDeeper(part, left - 1)))

/** Whether an event is one of EPCIS 2.0 as it stands, so that it may be told again in a document of ours without making that invalid. */
export function isStandard({ raw, isWrong }: Pick<ToldEvent, 'raw' | 'isWrong'>): boolean {
  const { type, ...event } = raw
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (shape === undefined || typeof type !== 'string' || isWrong || isDeeper(raw, DEEPEST)) return false
  const own = Object.entries(event).filter(([key]) => !Object.hasOwn(shape, key))
  if (!own.every(([key]) => isUri(key))) return false
  return z.looseObject(shape).safeParse(event).success && namesThings(type, event)
}

const plain = 'https://ref.gs1.org/standards/epcis/'

/** Whether a context says more than GS1's own does: then extensions are written by it, and each event takes it along. */
const saysMore = (said: unknown): boolean =>
  said !== undefined &&
  !(Array.isArray(said) ? said : [said]).every((one) => typeof one === 'string' && one.startsWith(plain))

/** The events of some places that are told again, word for word; with the context that their extensions are written by. */
export function retold({ events, context: said }: ToldDocument, places: ReadonlySet<number>): ToldEvent[] {
  const takes = saysMore(said) && context.safeParse(said).success
  return events
    .filter((event) => places.has(event.at) && isStandard(event))
    .map((event) =>
      takes && event.raw['@context'] === undefined
        ? { ...event, raw: { '@context': said, ...event.raw } }
        : event,
    )
}

const element = z.strictObject({
  id: uri,
  attributes: z
    .array(
      z.looseObject({
        id: uri,
        attribute: z.union([z.number(), z.string(), z.record(z.string(), z.unknown())]).optional(),
      }),
    )
    .optional(),
  children: z.array(uri).optional(),
})

/** The elements of a document's head that tell of what some events name, by their kind. */
export function headOf(
  { vocabulary }: ToldDocument,
  events: readonly { raw: Told }[],
): { type: string; element: Told }[] {
  const said = JSON.stringify(events.map(({ raw }) => raw))
  return vocabulary.filter(
    ({ type, element: one }) =>
      isUri(type) &&
      element.safeParse(one).success &&
      !isDeeper(one, DEEPEST) &&
      said.includes(JSON.stringify(one['id'])),
  )
}
