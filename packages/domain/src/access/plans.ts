import { listedKinds } from '../lists/field-work.ts'
/** What a company has contracted: its estate, its cellar, or both. */
export const plans = ['wine-estate', 'cellar', 'full'] as const
export type Plan = (typeof plans)[number]

/** The works that are recorded on a land, each with a permission of its own. */
export const fieldWorkAreas = [...listedKinds, 'valve'] as const

// Estates, sections, lands, seeds, plagues, labor types, fertilization plans, contractors, and the works on
// them.
const estateAreas = ['lands', ...fieldWorkAreas] as const

// Cellars with their sections, vessels and types; what is in them; from the press to the customer.
const cellarAreas = [
  'cellars',
  'contents',
  'workorders',
  'division',
  'label',
  'labeling',
  'distribution',
  'orders',
] as const

// `input` holds delivery notes, CIUs, trucks and drivers, because a cellar without an estate receives grapes
// too; `administration` holds seasons, suppliers, bills, varieties, markets and events.
const sharedAreas = [
  'input',
  'laboratory',
  'stock',
  'stockOrders',
  'machines',
  'quality',
  'users',
  'administration',
  'employees',
  'alarms',
  'traceability',
  'company',
  'audit',
] as const

/** Every area of the product that a permission speaks of. */
export const areas = [...estateAreas, ...cellarAreas, ...sharedAreas] as const
export type Area = (typeof areas)[number]

/** The areas that each plan sees. */
export const planAreas: Readonly<Record<Plan, readonly Area[]>> = {
  'wine-estate': [...estateAreas, ...sharedAreas],
  cellar: [...cellarAreas, ...sharedAreas],
  full: areas,
}
