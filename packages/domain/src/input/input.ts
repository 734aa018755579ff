import { z } from 'zod'
import { needed, rule } from '../check.ts'
import {
  amountField,
  day,
  exchangeRateField,
  hour,
  id,
  moneyField,
  note,
  optionalPatent,
  optionalText,
} from '../fields.ts'
import {
  harvestDestinationTypes,
  inputDestinationTypes,
  inputOriginTypes,
  inputOwnerTypes,
  type HarvestDestinationType,
  type InputOriginType,
} from '../lists/documents.ts'
import { currencies } from '../lists/places.ts'
import { contentStatuses, inputStatuses } from '../lists/statuses.ts'
import { volumeUnits } from '../lists/units.ts'
import { grapeTypes, harvestTypes } from '../lists/vineyard.ts'
import { toMilliliters } from '../units/volume.ts'
import { ciuRow } from './ciu.ts'
import { deliveredHarvestCrop, inputRow } from './rows.ts'
import { sentCius, sentErrors } from './sent.ts'
import { declaredCountry, declaredErrors, declaredFields, newOriginFields } from './origin.ts'
import { ownerErrors } from './owner.ts'
import { grapeErrors, grapesOf, inputDestination, wineErrors } from './destination.ts'

/** What may still change once a note is saved: its rows, its ends and what they carry may not (domain 2.14). */
export const headerFields = {
  inputName: optionalText(120),
  date: day,
  harvestTime: hour.nullable().default(null),
  harvestType: z.enum(harvestTypes).nullable().default(null),
  truck: id.nullable().default(null),
  truckDriver: id.nullable().default(null),
  patent: optionalPatent,
  driverName: optionalText(120),
  travelOwner: optionalText(120),
  owner: id.nullable().default(null),
  ownerType: z.enum(inputOwnerTypes).nullable().default(null),
  employee: id.nullable().default(null),
  billOptionalId: optionalText(60),
  toContract: optionalText(80),
  description: note,
  ...declaredFields,
  transportPrice: moneyField.default(0),
  transportCurrency: z.enum(currencies).default('ARS'),
  transportExchangeRate: exchangeRateField,
  destinations: z.array(inputDestination).max(40).default([]),
}

/** The wine or must that a note brings: what it becomes as a content (pre-lote). `price` is for all of it. */
const contentFields = {
  contentCode: optionalText(40),
  contentName: optionalText(80),
  contentVariety: id.nullable().default(null),
  contentIsOrganic: z.boolean().default(false),
  stage: z.enum(contentStatuses).nullable().default(null),
  grapeType: z.enum(grapeTypes).nullable().default(null),
  year: z.int().min(1900).max(2200).nullable().default(null),
  currentAmount: amountField(2).default(0),
  volumeUnit: z.enum(volumeUnits).default('LITER'),
  price: moneyField.default(0),
}

const cius = z.array(ciuRow).max(60).default([])
const inputRows = z.array(inputRow).max(100).default([])
const deliveredHarvestCrops = z.array(deliveredHarvestCrop).max(60).default([])
const flag = z.boolean().default(false)
const kind = { isReceivingLand: flag, isReceivingContent: flag, harvest: id.nullable().default(null) }
const toType = z.enum(harvestDestinationTypes).nullable().default(null)

type Kind = { isReceivingLand: boolean; isReceivingContent: boolean; harvest: string | null }
/** Where a note of a kind may come from: wine comes from others, grapes from estates or others, a harvest from an estate. */
export function originTypesOf(of: Kind): readonly InputOriginType[] {
  if (of.harvest !== null) return ['WINE_ESTATE']
  const others = inputOriginTypes.filter((type) => type.startsWith('SUPPLIER'))
  if (of.isReceivingContent) return others
  return of.isReceivingLand ? ['WINE_ESTATE', ...others] : inputOriginTypes
}

/** Where a note of a kind may go: what is received goes to a cellar, a harvest anywhere, the rest to an estate, a cellar or a customer. */
export function destinationTypesOf(of: Kind): readonly HarvestDestinationType[] {
  if (of.harvest !== null) return harvestDestinationTypes
  return of.isReceivingLand || of.isReceivingContent ? ['CELLAR'] : inputDestinationTypes
}

const blankRows = z.array(z.unknown()).default([])
const isPlain = (of: Kind) => !of.isReceivingLand && !of.isReceivingContent && of.harvest === null

const isCellar = (type: string | null | undefined) => type === 'CELLAR' || type === 'SUPPLIER_CELLAR'
const newOrigin = z.object(newOriginFields)
const content = z.object({ ...contentFields, isReceivingContent: flag })
const asContent = (there: (given: z.output<typeof content>) => boolean, field: string) =>
  needed(content, (given) => !given.isReceivingContent || there(given), field)
const asNewPlot = (there: (given: z.output<typeof newOrigin>) => boolean, field: string) =>
  needed(newOrigin, (given) => !given.addNewOrigin || given.name === '' || there(given), field)
const asOrganicPlot = (field: 'certifier' | 'certificateNumber' | 'certifiedFrom') =>
  asNewPlot((given) => !given.isOrganic || Boolean(given[field]), field)

/**
 * A delivery note (remito): what came or went, from where to where, in which truck. It brings grapes (`isReceivingLand`), wine
 * (`isReceivingContent`), what a harvest picked (`harvest`), or else the things of its rows.
 */
export const input = z
  .strictObject({
    ...headerFields,
    ...kind,
    ...newOriginFields,
    ...contentFields,
    status: z.enum(inputStatuses).default('PENDING'),
    fromType: z.enum(inputOriginTypes).nullable().default(null),
    from: id.nullable().default(null),
    toType,
    to: id,
    toName: optionalText(120),
    toAddress: optionalText(200),
    toCode: optionalText(40),
    inputRows,
    cius,
    deliveredHarvestCrops,
    sentCius: sentCius.default([]),
  })
  .refine(
    ...needed(
      z.object({ addNewOrigin: flag, from: id.nullish(), fromType: z.string().nullish() }),
      ({ addNewOrigin, from, fromType }) => addNewOrigin || Boolean(from && fromType),
      'from',
    ),
  )
  .refine(...needed(newOrigin, (given) => !given.addNewOrigin || given.supplierName !== '', 'supplierName'))
  .refine(...asNewPlot(({ surface }) => Boolean(surface), 'surface'))
  .refine(...asNewPlot(({ variety }) => variety !== null, 'variety'))
  .refine(...asOrganicPlot('certifier'))
  .refine(...asOrganicPlot('certificateNumber'))
  .refine(...asOrganicPlot('certifiedFrom'))
  .refine(
    ...rule(z.object({ from: id.nullable(), to: id }), ({ from, to }) => from !== to, 'to', 'SAME_AS_ORIGIN'),
  )
  .refine(
    ...rule(
      z.object({ ...kind, fromType: z.enum(inputOriginTypes).nullable() }),
      (given) => given.fromType === null || originTypesOf(given).includes(given.fromType),
      'from',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...kind, toType }),
      (given) => given.toType === null || destinationTypesOf(given).includes(given.toType),
      'to',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ toType, addNewOrigin: flag, fromType: z.enum(inputOriginTypes).nullable() }),
      (given) =>
        given.toType !== 'CUSTOMER' || (!given.addNewOrigin && !given.fromType?.startsWith('SUPPLIER')),
      'from',
      'ONLY_OURS_TO_CUSTOMER',
    ),
  )
  .refine(
    ...rule(
      z.object(kind),
      (given) => !given.isReceivingContent || (!given.isReceivingLand && given.harvest === null),
      'isReceivingContent',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...needed(
      z.object({ ...kind, toType, cius: z.array(z.unknown()).default([]) }),
      (given) =>
        given.cius.length > 0 ||
        !(given.isReceivingLand || (given.harvest !== null && isCellar(given.toType))),
      'cius',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...kind, cius: z.array(z.unknown()).default([]) }),
      (given) => given.isReceivingLand || given.harvest !== null || given.cius.length === 0,
      'cius',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ cius: z.array(z.object({ ciu: z.string() })).default([]) }),
      (given) => new Set(given.cius.map(({ ciu }) => ciu.trim())).size === given.cius.length,
      'cius',
      'REPEATED',
    ),
  )
  .refine(
    ...needed(
      z.object({ ...kind, inputRows: blankRows, sentCius: blankRows }),
      (given) => !isPlain(given) || given.inputRows.length > 0 || given.sentCius.length > 0,
      'inputRows',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...kind, inputRows: z.array(z.unknown()).default([]) }),
      (given) => isPlain(given) || given.inputRows.length === 0,
      'inputRows',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...kind, toType, deliveredHarvestCrops: z.array(z.unknown()).default([]) }),
      (given) =>
        given.deliveredHarvestCrops.length === 0 || (given.harvest !== null && !isCellar(given.toType)),
      'deliveredHarvestCrops',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(...declaredCountry)
  .refine(
    ...needed(
      z.object({ harvest: kind.harvest, description: z.string().default('') }),
      (given) => given.harvest === null || given.description.trim() !== '',
      'description',
    ),
  )
  .refine(
    ...rule(
      z.object({ ...newOriginFields, ...contentFields }),
      (given) => !given.addNewOrigin || given.name === '' || given.isOrganic || !given.contentIsOrganic,
      'isOrganic',
      'PLOT_NOT_ORGANIC',
    ),
  )
  .refine(...asContent(({ contentName }) => contentName !== '', 'contentName'))
  .refine(...asContent(({ stage }) => stage !== null, 'stage'))
  .refine(...asContent(({ currentAmount }) => currentAmount > 0, 'currentAmount'))
  .refine(
    ...needed(
      z.object({ employee: id.nullish(), destinations: z.array(z.unknown()).default([]) }),
      (given) => given.destinations.length === 0 || Boolean(given.employee),
      'employee',
    ),
  )
  .superRefine((given, context) => {
    for (const [path, message] of Object.entries({
      ...destinationErrors(given),
      ...ownerErrors(given),
      ...sentErrors({ ...given, isPlain: isPlain(given) }),
      ...(isPlain(given) || given.harvest !== null ? declaredErrors(given) : {}),
    }))
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
export type Input = z.infer<typeof input>

type Carried = Pick<
  Input,
  'cius' | 'destinations' | 'toType' | 'isReceivingContent' | 'currentAmount' | 'volumeUnit'
>

/** What is wrong with the destinations of a note, by field path: only a cellar has vessels, and they get what there is. */
function destinationErrors({
  cius,
  destinations,
  toType,
  isReceivingContent,
  currentAmount,
  volumeUnit,
}: Carried) {
  if (destinations.length === 0) return {}
  if (isReceivingContent) return wineErrors(destinations, toMilliliters(currentAmount, volumeUnit))
  if (toType !== 'CELLAR' || cius.length === 0) return { destinations: 'NOT_ALLOWED_HERE' }
  return grapeErrors(
    destinations,
    cius.map((row, at) => grapesOf({ ...row, id: row.id ?? String(at) })),
  )
}
