import { catalogueKinds, catalogues } from '@lagar/domain/catalogues.ts'
import { companyPermissions, type Permission } from '@lagar/domain/access/permissions.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import { listedKinds } from '@lagar/domain/lists/field-work.ts'
import { isOneOf, keysOf } from '@lagar/domain/lookup.ts'
import type { Texts as Words } from '@lagar/domain/texts/es.ts'
import type { Said } from '../told/said.ts'

/** What permissions open that is no record with a page. */
const others = {
  ACCOUNTS: ['cuentas de clientes y proveedores', 'accounts of customers and suppliers'],
  ALARMS: ['alarmas', 'alarms'],
  BALANCE: ['balance de vinos', 'balance of wines'],
  BOOKS: ['contabilidad', 'accounting'],
  CHAT: ['WhatsApp y modelo de lenguaje', 'WhatsApp and language model'],
  DECLARATIONS: ['declaración mensual', 'monthly declaration'],
  FERMENTATIONS: ['fermentaciones', 'fermentations'],
  FIGURES: ['estadísticas', 'figures'],
  HISTORY: ['actividad de la empresa', 'activity of the company'],
  LOSSES: ['mermas de barricas', 'losses of barrels'],
  OPENINGS: ['vinos iniciales', 'opening wines'],
  PLATFORM: ['empresas de la plataforma', 'companies of the platform'],
  TAKEOUT: ['los datos de la empresa en un archivo', 'the data of the company in a file'],
  TRACES: ['rastreos', 'traces'],
  USERS: ['usuarios', 'users'],
  WEBHOOKS: ['webhooks', 'webhooks'],
} as const satisfies Record<string, Said>
type Other = keyof typeof others

/** What a call is about: a kind of record, or something else. */
export type Subject = Exclude<EntityType, 'stockOrderProductBatch'> | Other

/** What the calls are about beside field work and the catalogues that are kept in one way, by the permission that they ask for. */
const told: Readonly<Partial<Record<Permission, readonly Subject[]>>> = {
  'administration.delete': ['event', 'currencyRate', 'supplier', 'serviceBill', 'payBill', 'marketTax'],
  'administration.read': ['serviceBill', 'payBill', 'BOOKS', 'FIGURES'],
  'administration.write': [
    'event',
    'currencyRate',
    'supplier',
    'serviceBill',
    'payBill',
    'marketTax',
    'BOOKS',
  ],
  'alarms.read': ['ALARMS'],
  'audit.read': ['HISTORY'],
  'cellars.delete': [
    'cellarElementBatch',
    'DECLARATIONS',
    'cellarOverhead',
    'cellar',
    'cellarSection',
    'elementType',
    'cellarElement',
  ],
  'cellars.write': [
    'cellarElementBatch',
    'cellarOverhead',
    'cellar',
    'cellarSection',
    'elementType',
    'cellarElement',
  ],
  'company.delete': ['legalThresholds'],
  'company.write': ['company', 'legalThresholds', 'DECLARATIONS', 'CHAT', 'TAKEOUT', 'WEBHOOKS'],
  'contents.delete': ['wineTasteNote', 'blendTrial'],
  'contents.read': [
    'wineTasteNote',
    'LOSSES',
    'content',
    'OPENINGS',
    'DECLARATIONS',
    'BALANCE',
    'cellarOverhead',
    'blendTrial',
    'FIGURES',
  ],
  'contents.write': ['wineTasteNote', 'LOSSES', 'content', 'OPENINGS', 'blendTrial'],
  'distribution.delete': ['customer', 'distributionDeposit', 'priceList', 'problem'],
  'distribution.read': ['wineBatch', 'problem'],
  'distribution.write': ['customer', 'distributionDeposit', 'priceList', 'wineBatch', 'problem'],
  'division.delete': ['divisionLine', 'division'],
  'division.read': ['division', 'FIGURES'],
  'division.write': ['divisionLine', 'division'],
  'employees.delete': ['employee', 'schedule', 'employeeTask'],
  'employees.write': ['employee', 'schedule', 'employeeTask'],
  'fertilization.delete': ['fertilizationPlan'],
  'fertilization.read': ['fertilizationPlan'],
  'fertilization.write': ['fertilizationPlan'],
  'harvest.delete': ['harvestEstimate', 'harvestPick'],
  'harvest.read': ['harvestEstimate', 'harvestPick'],
  'harvest.write': ['harvestEstimate', 'harvestPick'],
  'input.delete': ['input'],
  'input.read': ['input', 'ciu'],
  'input.write': ['bulkSale', 'bulkPurchase', 'input', 'ciu'],
  'label.delete': ['product', 'label'],
  'label.read': ['product', 'label', 'FIGURES'],
  'label.write': ['product', 'label'],
  'labeling.delete': ['labeling'],
  'labeling.read': ['labeling'],
  'labeling.write': ['labeling'],
  'laboratory.delete': ['device', 'measuramentControl', 'laboratoryPlace', 'laboratoryType', 'laboratory'],
  'laboratory.read': [
    'measurament',
    'measuramentControl',
    'FERMENTATIONS',
    'laboratoryPlace',
    'laboratoryType',
    'laboratory',
  ],
  'laboratory.send': ['device'],
  'laboratory.write': [
    'device',
    'measurament',
    'measuramentControl',
    'laboratoryPlace',
    'laboratoryType',
    'laboratory',
  ],
  'lands.delete': ['wineEstate', 'wineEstateSection', 'land'],
  'lands.read': ['land', 'FIGURES'],
  'lands.write': ['wineEstate', 'wineEstateSection', 'land'],
  'machines.delete': ['machine', 'maintenance', 'fuel'],
  'machines.write': ['machine', 'maintenance', 'fuel'],
  'orders.delete': ['order', 'bulkSale', 'bulkPurchase'],
  'orders.read': ['priceList', 'order', 'ACCOUNTS', 'bulkSale', 'bulkPurchase', 'FIGURES'],
  'orders.write': ['order', 'bulkSale', 'bulkPurchase'],
  platform: ['PLATFORM'],
  'quality.delete': ['qualityType', 'quality'],
  'quality.read': ['quality'],
  'quality.write': ['qualityType', 'quality'],
  'stock.delete': ['stockDeposit', 'stockCategory', 'stockProduct'],
  'stock.read': ['stock', 'stockBatch', 'FIGURES'],
  'stock.write': ['stockDeposit', 'stockCategory', 'stockProduct', 'stock', 'stockBatch'],
  'stockOrders.delete': ['stockOrder', 'stockInput', 'stockReturnOrder'],
  'stockOrders.read': ['stockOrder', 'stockInput', 'stockReturnOrder'],
  'stockOrders.write': ['stockOrder', 'stockInput', 'stockReturnOrder'],
  'traceability.read': ['TRACES', 'recallDrill'],
  'users.delete': ['USERS'],
  'users.read': ['USERS'],
  'users.write': ['USERS'],
  'valve.delete': ['valve'],
  'valve.write': ['valve'],
  'workorders.delete': ['workorderType', 'workorder', 'workorderRepetition'],
  'workorders.read': ['workorder', 'workorderRepetition'],
  'workorders.reverse': ['bulkSale', 'workorder'],
  'workorders.write': ['bulkSale', 'workorderType', 'workorder', 'workorderRepetition'],
}

const deeds = ['read', 'write', 'delete'] as const

/** What is said of a permission, with the field work that it is of, and the catalogues that it writes or deletes from. */
const withRegistered = (permission: Permission): readonly Subject[] => [
  ...listedKinds.filter((kind) => deeds.some((deed) => permission === `${kind}.${deed}`)),
  ...(told[permission] ?? []),
  ...catalogueKinds.filter((kind) =>
    isOneOf([`${catalogues[kind].area}.write`, `${catalogues[kind].area}.delete`], permission),
  ),
]

/**
 * What the calls are about that ask for each permission; one that is not named asks for more than its calls show, or opens nothing by itself.
 * Held against the calls of the server by a test.
 */
export const reach: Readonly<Partial<Record<Permission, readonly Subject[]>>> = Object.fromEntries(
  [...companyPermissions, 'platform' as const]
    .map((permission) => [permission, withRegistered(permission)] as const)
    .filter(([, subjects]) => subjects.length > 0),
)

/** What a permission opens, as the screens call it now. */
export function reachText(
  permission: Permission,
  words: Pick<Words, 'entity'>,
  language: 'es' | 'en',
): string {
  const name = (subject: Subject) =>
    isOneOf<Other>(keysOf(others), subject)
      ? others[subject][language === 'en' ? 1 : 0]
      : words.entity[subject].toLowerCase()
  return (reach[permission] ?? []).map(name).join(', ')
}

/** The names of what is no record, for who looks whether all of it is told. */
export const reachNames: readonly Said[] = Object.values(others)
