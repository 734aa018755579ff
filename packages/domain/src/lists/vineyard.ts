/** What grows on a land. */
export const crops = [
  'GRAPE',
  'OLIVE',
  'PEACH',
  'PLUM',
  'CHERRY',
  'APPLE',
  'PEAR',
  'WALNUT',
  'ALMOND',
  'GARLIC',
  'ONION',
  'TOMATO',
  'OTHER',
] as const
export type Crop = (typeof crops)[number]

/** The colour of a grape variety; NO_GRAPE is for other crops. */
export const grapeTypes = ['RED', 'WHITE', 'ROSE', 'MIXED', 'NO_GRAPE'] as const
export type GrapeType = (typeof grapeTypes)[number]

/** What a variety is good for. */
export const varietyQualities = ['HIGH', 'MEDIUM', 'COMMON', 'TABLE', 'RAISIN'] as const
export type VarietyQuality = (typeof varietyQualities)[number]

/** How the vines are trained. */
export const conductionSystems = [
  'VASE',
  'LOW_TRELLIS',
  'HIGH_TRELLIS',
  'VSP',
  'CUYO_PERGOLA',
  'SPANISH_PERGOLA',
  'TETRALATERAL',
  'LYRE',
  'YBM',
  'RAME',
  'FREE_CORDON',
  'OTHER',
] as const
export type ConductionSystem = (typeof conductionSystems)[number]

/** Which way the rows run. */
export const orientations = ['N_S', 'E_W', 'NE_SW', 'NW_SE', 'RADIAL'] as const
export type Orientation = (typeof orientations)[number]

/** The soil of a land. */
export const soils = [
  'SANDY',
  'SANDY_LOAM',
  'LOAM',
  'SILTY_LOAM',
  'CLAY_LOAM',
  'CLAY',
  'STONY',
  'CALCAREOUS',
  'ALLUVIAL',
  'SALINE',
] as const
export type Soil = (typeof soils)[number]

/** How grapes are picked. */
export const harvestTypes = [
  'MANUAL_BOXES',
  'MANUAL_BINES',
  'MANUAL_BULK',
  'MECHANICAL',
  'SELECTIVE',
  'NIGHT',
  'GREEN',
  'LATE',
] as const
export type HarvestType = (typeof harvestTypes)[number]

/** In what a grape unit (CIU) travels: CIUTransportedBy. */
export const ciuTransports = ['BULK', 'BINES', 'BOXES', 'BINES_AND_BOXES'] as const
export type CiuTransport = (typeof ciuTransports)[number]

/** How a valve waters the land. */
export const irrigationTypes = ['DRIP', 'SUPERFICIAL'] as const
export type IrrigationType = (typeof irrigationTypes)[number]

/** Where the water came from. */
export const irrigationOrigins = ['RAIN', 'VALVE'] as const
export type IrrigationOrigin = (typeof irrigationOrigins)[number]

/** How the vines were pruned. */
export const pruningTypes = [
  'GUYOT_SINGLE',
  'GUYOT_DOUBLE',
  'GUYOT_MULTI',
  'SPUR',
  'CORDON_SPUR',
  'CANE',
  'MIXED',
  'HEAD',
  'PRE_PRUNING',
  'MECHANICAL',
  'MINIMAL',
  'TRAINING',
  'RENEWAL',
  'SANITARY',
] as const
export type PruningType = (typeof pruningTypes)[number]

/** How a land is fed. */
export const fertilizationTypes = [
  'SOIL_MINERAL',
  'FOLIAR',
  'FERTIGATION',
  'ORGANIC',
  'AMENDMENT',
  'GREEN_MANURE',
  'BIOSTIMULANT',
] as const
export type FertilizationType = (typeof fertilizationTypes)[number]

/** What is sown between the rows in winter (verdeo). */
export const winterGrassCrops = [
  'VETCH',
  'RYE',
  'OAT',
  'BARLEY',
  'TRITICALE',
  'CLOVER',
  'FORAGE_RADISH',
  'MUSTARD',
  'FESCUE',
  'MIX',
] as const
export type WinterGrassCrop = (typeof winterGrassCrops)[number]

/** The labors a new company starts with. */
export const laborTypes = [
  'TYING',
  'TRAINING_WIRES',
  'SHOOT_THINNING',
  'LEAF_REMOVAL',
  'TOPPING',
  'BUNCH_THINNING',
  'SUCKERING',
  'WEEDING',
  'HOEING',
  'TILLAGE',
  'FURROWING',
  'CANAL_CLEANING',
  'REPLANTING',
  'LAYERING',
  'GRAFTING',
  'POST_REPAIR',
  'NETTING',
  'FROST_CONTROL',
  'BIRD_CONTROL',
  'SAMPLING',
  'UPROOTING',
  'PLANTING',
  'CANE_REMOVAL',
  'DRIP_CARE',
  'OTHER',
] as const
export type LaborType = (typeof laborTypes)[number]

/** What damaged a crop. */
export const contingencyTypes = [
  'HAIL',
  'LATE_FROST',
  'EARLY_FROST',
  'ZONDA_WIND',
  'HEAVY_RAIN',
  'DROUGHT',
  'FLOOD',
  'SUNBURN',
  'POOR_SET',
  'FIRE',
  'PEST',
  'DISEASE',
  'ANIMALS',
  'DRIFT',
  'THEFT',
  'OTHER',
] as const
export type ContingencyType = (typeof contingencyTypes)[number]

/** The pests and diseases a new company starts with. */
export const plagues = [
  'POWDERY_MILDEW',
  'DOWNY_MILDEW',
  'BOTRYTIS',
  'SOUR_ROT',
  'LOBESIA',
  'MEALYBUG',
  'ERIOPHYES',
  'RED_MITE',
  'ANTS',
  'NEMATODES',
  'WEEDS',
  'TRUNK_DISEASE',
  'EXCORIOSE',
  'LEAFROLL',
  'PHYLLOXERA',
  'THRIPS',
  'BIRDS',
] as const
export type Plague = (typeof plagues)[number]

/** How far a land is certified as organic. */
export const certificationStates = ['CONVENTIONAL', 'IN_CONVERSION', 'ORGANIC'] as const
export type CertificationState = (typeof certificationStates)[number]

/** How much of the water given reaches the vines, by irrigation type. */
export const irrigationEfficiencies: Readonly<Record<IrrigationType, number>> = {
  DRIP: 0.9,
  SUPERFICIAL: 0.4,
}

/** What piecework of a harvest is counted in. */
export const pickedUnits = ['KG', 'BINES', 'BOXES'] as const
export type PickedUnit = (typeof pickedUnits)[number]

/** How an estimate of a harvest was made: bunches counted on some vines, or kilograms said by somebody who looked. */
export const estimateMethods = ['COUNT', 'HAND'] as const
export type EstimateMethod = (typeof estimateMethods)[number]
