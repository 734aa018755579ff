/** What a work order does with wine, must or grapes. */
export const transferTypes = [
  'RECEIVE_CONTENT',
  'RECEIVE_GRAPE',
  'GRIND',
  'PRESS',
  'UNBURDEN',
  'BLEED',
  'SETTLE',
  'RACK',
  'FILL',
  'BLEND',
  'FILTER',
  'CLARIFY',
  'COLD_STABILIZE',
  'BARREL_IN',
  'BARREL_OUT',
  'PUMP_OVER',
  'DELESTAGE',
  'DREGS',
  'RETURN',
  'SELL',
  'DISCARD',
] as const
export type TransferType = (typeof transferTypes)[number]

/** The work order types a new company starts with: every transfer, and the tasks that move nothing. */
export const workorderTypes = [
  ...transferTypes,
  'ADDITION',
  'MEASUREMENT',
  'WASH',
  'SANITIZE',
  'SAMPLE',
  'TASTING',
  'TEMPERATURE',
  'INERTIZE',
  'BARREL_WORK',
  'GENERAL',
] as const
export type WorkorderTypeSeed = (typeof workorderTypes)[number]

/** The substances of which the law limits how much may be added to a wine. */
export const limitedSubstances = ['SORBIC', 'ASCORBIC', 'METATARTARIC', 'COPPER', 'DAP'] as const
export type LimitedSubstance = (typeof limitedSubstances)[number]

/** The substances of additions whose sum in a wine is told; sulfur dioxide is judged by its analysis. */
export const substances = [...limitedSubstances, 'SO2'] as const
export type Substance = (typeof substances)[number]

/** In what a work order can be done otherwise than it was planned. */
export const differenceParts = [
  'VESSEL',
  'TAKEN',
  'LOST',
  'GRAPES',
  'GIVEN',
  'SUPPLY',
  'SUPPLY_LOST',
  'HOURS',
] as const
export type DifferencePart = (typeof differenceParts)[number]

/** What a piece of the cellar is; each class has its icon. */
export const elementClasses = [
  'TANK',
  'POOL',
  'BARREL',
  'FOUDRE',
  'AMPHORA',
  'EGG',
  'BIN',
  'PRESS',
  'GRINDER',
  'RECEPTION',
  'FILTER',
  'TANKER',
  'ISOTANK',
  'WASHER',
] as const
export type ElementClass = (typeof elementClasses)[number]

/** The pieces that wine or grapes only pass. */
export const toolClasses = ['RECEPTION', 'GRINDER', 'PRESS', 'FILTER'] as const satisfies ElementClass[]

/** The vessels that must of a harvest goes into; barrels take wine. */
export const mustClasses = ['TANK', 'POOL', 'FOUDRE', 'AMPHORA', 'EGG'] as const satisfies ElementClass[]

/** The icons that may stand for a place: those of the cellar's pieces and those of stores. */
export const depositIcons = [...elementClasses, 'WAREHOUSE', 'COLD_ROOM', 'PALLET', 'SHELF'] as const
export type DepositIcon = (typeof depositIcons)[number]

/** What a vessel is made of. */
export const vesselMaterials = [
  'STAINLESS_STEEL',
  'CONCRETE',
  'CONCRETE_EPOXY',
  'FIBERGLASS',
  'OAK',
  'CLAY',
  'PLASTIC',
] as const
export type VesselMaterial = (typeof vesselMaterials)[number]

/** The wood of a barrel. */
export const woodTypes = [
  'FRENCH_OAK',
  'AMERICAN_OAK',
  'EAST_EUROPEAN_OAK',
  'ACACIA',
  'CHESTNUT',
  'RAULI',
  'MIXED',
  'NONE',
] as const
export type WoodType = (typeof woodTypes)[number]

/** How much a barrel was toasted. */
export const woodToasts = ['LIGHT', 'MEDIUM', 'MEDIUM_PLUS', 'HEAVY'] as const
export type WoodToast = (typeof woodToasts)[number]

/** How the sugar of grapes or must is said. */
export const sugarMeasures = [
  'BRIX',
  'BAUME',
  'DENSITY',
  'GRAMS_PER_LITER',
  'OECHSLE',
  'PROBABLE_ALCOHOL',
] as const
export type SugarMeasure = (typeof sugarMeasures)[number]

/** The filters wine passes on its way to the bottle. */
export const divisionFilterTypes = [
  'CARTUCHOS',
  '0.45 Micrones',
  '0.65 Micrones',
  '0.8 Micrones',
  'Placas',
] as const
export type DivisionFilterType = (typeof divisionFilterTypes)[number]

/** Why wine or bottles were lost; a loss without a reason is not taken. */
export const lossReasons = [
  'LEES',
  'EVAPORATION',
  'SPILL',
  'FILTER',
  'LINE',
  'SAMPLE',
  'TASTING',
  'MEASUREMENT',
  'BREAKAGE',
  'THEFT',
  'OTHER',
] as const
export type LossReason = (typeof lossReasons)[number]

/** Why a content or a lot may not be moved. */
export const holdReasons = ['QUALITY', 'INV', 'ORGANIC', 'RECALL'] as const
export type HoldReason = (typeof holdReasons)[number]
