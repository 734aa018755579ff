/** What a service bill served: an estate, some plots, a cellar, a machine, or the whole company. */
export const serviceBillSubjects = ['WINE_ESTATE', 'LANDS', 'CELLAR', 'MACHINE', 'COMPANY'] as const
export type ServiceBillSubject = (typeof serviceBillSubjects)[number]

/**
 * How the cost of a bill is shared: among plots by surface (for a machine, of the plots that it worked on in its days) or by the kilograms of
 * their harvest, in a cellar by the litres or the kilograms ground in its days, by hand in percent, or not at all: an expense of the company.
 */
export const serviceBillSharings = ['SURFACE', 'KILOGRAM', 'LITER', 'PERCENTAGE', 'EXPENSE'] as const
export type ServiceBillSharing = (typeof serviceBillSharings)[number]

/** What an account of the books tells of: what one has, what one owes, what is one's own, what came in, and what was spent. */
export const accountKinds = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * What the ledger charges (destinos contables): what lies in its places, what came into it and from whom, where it went for good, and the cents that
 * rounding leaves. Each is kept in one account of the chart.
 */
export const bookRoles = [
  'SUPPLIES',
  'GRAPES',
  'FIELD_WORK',
  'WINE',
  'BOTTLES',
  'SUPPLY_PURCHASES',
  'SUPPLY_ADDITIONS',
  'GRAPE_PURCHASES',
  'WINE_PURCHASES',
  'SERVICES',
  'LABOR',
  'FUEL',
  'OTHER_WORK',
  'OVERHEADS',
  'BARRELS',
  'OPENING',
  'BOTTLE_SALES',
  'WINE_SALES',
  'GRAPE_SALES',
  'SUPPLIES_USED',
  'MAINTENANCE',
  'SERVICE_EXPENSES',
  'EXPENSES',
  'LATE_COSTS',
  'SUPPLY_LOSSES',
  'WINE_LOSSES',
  'BOTTLE_LOSSES',
  'COUNT_DIFFERENCES',
  'ROUNDING',
] as const
export type BookRole = (typeof bookRoles)[number]

/** The roles whose balance is what lies in the ledger's places at that time. */
export const inventoryRoles = [
  'SUPPLIES',
  'GRAPES',
  'FIELD_WORK',
  'WINE',
  'BOTTLES',
] as const satisfies BookRole[]

/** The kinds of work that journal entries are made of; BALANCES is the opening entry, of all that lies before the first month of the books. */
export const bookOperations = [
  'BALANCES',
  'OPENING',
  'PURCHASES',
  'SUPPLIES',
  'NOTES',
  'FIELD',
  'CELLAR',
  'BOTTLING',
  'LABELING',
  'BOTTLES',
  'SALES',
  'SERVICES',
  'MACHINES',
  'LATE_COSTS',
  'OTHER',
] as const
export type BookOperation = (typeof bookOperations)[number]

/** Whether a journal entry tells of a day or of a month. */
export const bookGroupings = ['MONTH', 'DAY'] as const
export type BookGrouping = (typeof bookGroupings)[number]

/** Where a month of the books stands: still worked on, closed, or given to the accountant. */
export const bookMonthStatuses = ['OPEN', 'CLOSED', 'EXPORTED'] as const
export type BookMonthStatus = (typeof bookMonthStatuses)[number]
