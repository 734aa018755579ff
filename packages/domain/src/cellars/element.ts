import { z } from 'zod'
import { needed, rule } from '../check.ts'
import { day } from '../fields.ts'
import { addDays, type Day } from '../day.ts'
import { amountField, id, mapPosition, note, optionalText, text, version } from '../fields.ts'
import {
  depositIcons,
  elementClasses,
  holdReasons,
  vesselMaterials,
  woodToasts,
  woodTypes,
  type ElementClass,
} from '../lists/cellar.ts'
import { cellarElementStatuses, contentStatuses, type CellarElementStatus } from '../lists/statuses.ts'
import { volumeUnits } from '../lists/units.ts'
import { grapeTypes } from '../lists/vineyard.ts'
import { owner } from '../workorders/plan/owners.ts'
import { can, listQuery, named, queryBool, queryIds, queryWords } from '../wire.ts'

/** A vessel has a column and a row, or stands beside the map. */
const wholePlace = rule(
  z.object({ positionX: mapPosition.nullish(), positionY: mapPosition.nullish() }),
  ({ positionX = null, positionY = null }) => (positionX === null) === (positionY === null),
  'positionX',
  'REQUIRED',
)

/** Whoever finds a vessel out of use wants to know why. */
const saidWhy = needed(
  z.object({ outOfService: z.boolean(), outOfServiceReason: z.string().optional() }),
  ({ outOfService, outOfServiceReason = '' }) => !outOfService || outOfServiceReason.trim() !== '',
  'outOfServiceReason',
)

/** A vessel or tool of the cellar: tank, barrel, press. `maxCapacity` is in `unit`; a barrel has a wood and its uses. */
export const cellarElement = z
  .strictObject({
    name: text(60),
    cellar: id,
    cellarSection: id.nullable().default(null),
    elementType: id,
    cellarElementBatch: id.nullable().default(null),
    unit: z.enum(volumeUnits).default('LITER'),
    maxCapacity: amountField(3),
    isOrganic: z.boolean().default(false),
    isDirty: z.boolean().default(false),
    outOfService: z.boolean().default(false),
    outOfServiceReason: optionalText(300),
    outOfServiceSince: day.nullable().default(null),
    material: z.enum(vesselMaterials).nullable().default(null),
    woodType: z.enum(woodTypes).nullable().default(null),
    toast: z.enum(woodToasts).nullable().default(null),
    useNumber: z.int().min(0).max(99).nullable().default(null),
    positionX: mapPosition.nullable().default(null),
    positionY: mapPosition.nullable().default(null),
    note,
  })
  .refine(...wholePlace)
  .refine(...saidWhy)
export type CellarElement = z.infer<typeof cellarElement>

/** One part of what a wine is made of, as a map or list shows it; `share` is of one, in ten-thousandths that add to one over all parts. */
export const componentShare = z.object({ id: id.nullable(), name: z.string(), share: z.number() })
export type ComponentShare = z.infer<typeof componentShare>

/** What lies in a vessel: the content (pre-lote) with its amount, in the vessel's unit. */
export const elementContent = z.object({
  id,
  name: z.string(),
  variety: named.nullable(),
  year: z.int(),
  stage: z.enum(contentStatuses),
  holdReason: z.enum(holdReasons).nullable(),
  isOrganic: z.boolean(),
  grapeType: z.enum(grapeTypes).nullable(),
  currentAmount: z.number(),
  unit: z.enum(volumeUnits),
  version,
  /** What the wine in this vessel cost until now, and a litre of it; only on the vessel's own page. */
  cost: z.number().nullable().optional(),
  unitCost: z.number().nullable().optional(),
  /** Whose it is, ours without an id; one line each. */
  owners: z.array(owner),
  /** To whom it can go back; nobody while it is ours or mixed. */
  returnsTo: named.nullable(),
  /** By variety, the largest three; only where they were asked for. */
  composition: z.array(componentShare).optional(),
})
export type ElementContent = z.infer<typeof elementContent>

/** A vessel as the map, a list or its page shows it. `level` is the part of it that is full, 0 to 1 in ten-thousandths. */
export const cellarElementRecord = z.object({
  ...cellarElement.shape,
  cellar: named,
  cellarSection: named.nullable(),
  cellarElementBatch: named.nullable(),
  elementType: z.object({
    id,
    name: z.string(),
    class: z.enum(elementClasses),
    icon: z.enum(depositIcons),
  }),
  class: z.enum(elementClasses),
  status: z.enum(cellarElementStatuses),
  content: elementContent.nullable(),
  level: z.number(),
  pendingWorkorders: z.int(),
  /** The day since which it is clean; nothing while it is dirty or nobody wrote it down. */
  cleanedOn: day.nullable(),
  /** Clean and empty for so long that it is rinsed before wine goes in. */
  needsRinse: z.boolean(),
  incomingAmount: z.number(),
  id,
  version,
  can,
})
export type CellarElementRecord = z.infer<typeof cellarElementRecord>

/**
 * The vessels of a cellar. CLEAN and DIRTY ask how a vessel was left, whatever it is; EMPTY and WITH_CONTENT what it holds.
 */
export const cellarElementQuery = listQuery(['name', 'maxCapacity', 'elementType', 'cellarSection'], {
  cellarId: id.optional(),
  cellarSectionId: id.optional(),
  class: z.enum(elementClasses).optional(),
  classes: queryWords(elementClasses).optional(),
  types: queryIds.optional(),
  status: z.enum(cellarElementStatuses).optional(),
  contentStatuses: queryWords(contentStatuses).optional(),
  name: z.string().max(100).optional(),
  batch: id.optional(),
  ids: queryIds.optional(),
  composition: queryBool.optional(),
  /** Those that are dirty, or the others. */
  isDirty: queryBool.optional(),
  /** Those that hold so many litres or more when they are full. */
  minCapacity: z.coerce.number().min(0).max(1_000_000_000).optional(),
  /** Those that are rinsed before wine goes in, or the others. */
  needsRinse: queryBool.optional(),
})
export type CellarElementQuery = z.output<typeof cellarElementQuery>

/** Puts vessels on one cell of the map, or beside it when both are null. Barrels may share a cell. */
export const cellarElementPositions = z
  .strictObject({
    ids: z.array(id).min(1).max(500),
    positionX: mapPosition.nullable(),
    positionY: mapPosition.nullable(),
  })
  .refine(...wholePlace)

type Found = { class: ElementClass; isDirty: boolean; outOfService: boolean; hasContent: boolean }

/** How a vessel is found: washers are clean or dirty, the others empty or with content. Specification 1, 3.3. */
export function elementStatus({
  class: kind,
  isDirty,
  outOfService,
  hasContent,
}: Found): CellarElementStatus {
  if (outOfService) return 'OUT_OF_SERVICE'
  if (kind === 'WASHER') return isDirty ? 'DIRTY' : 'CLEAN'
  return hasContent ? 'WITH_CONTENT' : 'EMPTY'
}

/** Barrels stand on top of each other; anything else has its cell to itself. */
export const mayStack = (classes: ElementClass[]) => classes.every((kind) => kind === 'BARREL')

/** A vessel that is clean and empty for more days than these is rinsed before wine goes in. */
export const RINSE_AFTER_DAYS = 7

/** The last day on which a vessel may have been cleaned to ask for a rinse on `today`. */
export const rinseDay = (today: Day): Day => addDays(today, -RINSE_AFTER_DAYS - 1)

type Cleaned = Omit<Found, 'class'> & { cleanedOn: Day | null }

/** Whether a vessel asks for a rinse: clean, empty, in use, and known to be so for more than seven days. */
export const needsRinse = ({ isDirty, outOfService, hasContent, cleanedOn }: Cleaned, today: Day): boolean =>
  !isDirty && !outOfService && !hasContent && cleanedOn !== null && cleanedOn <= rinseDay(today)
