import type { PhenologyType } from '../../lists/phenology.ts'

/** The Spanish of the lists of the stages of the vine. */
export const phenology = {
  phenologyType: {
    EL01_WINTER_BUD: 'Yema de invierno',
    EL02_BUD_SWELL: 'Yema hinchada',
    EL03_WOOLLY_BUD: 'Yema algodonosa',
    EL04_BUDBURST: 'Brotación (punta verde)',
    EL07_FIRST_LEAF: 'Primera hoja separada',
    EL09_TWO_THREE_LEAVES: '2 a 3 hojas',
    EL12_FIVE_LEAVES: '5 hojas, inflorescencia visible',
    EL15_EIGHT_LEAVES: '8 hojas, flores agrupadas',
    EL17_TWELVE_LEAVES: '12 hojas, flores separadas',
    EL19_FLOWERING_START: 'Inicio de floración',
    EL21_FLOWERING_30: '30 % de caliptras caídas',
    EL23_FULL_BLOOM: 'Plena floración (50 %)',
    EL25_FLOWERING_80: '80 % de caliptras caídas',
    EL27_SET: 'Cuaje',
    EL29_PEPPERCORN: 'Grano de pimienta (4 mm)',
    EL31_PEA_SIZE: 'Tamaño arveja (7 mm)',
    EL32_BUNCH_CLOSURE: 'Inicio de cierre de racimo',
    EL33_HARD_GREEN: 'Racimo cerrado, baya dura',
    EL34_SOFTENING: 'Inicio de ablandamiento',
    EL35_VERAISON: 'Envero',
    EL36_INTERMEDIATE_SUGAR: 'Maduración intermedia',
    EL37_NEARLY_RIPE: 'Casi maduro',
    EL38_HARVEST_RIPE: 'Madurez de cosecha',
    EL39_OVERRIPE: 'Sobremadurez',
    EL41_CANE_RIPE: 'Sarmiento agostado',
    EL43_LEAF_FALL_START: 'Inicio de caída de hojas',
    EL47_LEAF_FALL_END: 'Fin de caída de hojas',
  } satisfies Record<PhenologyType, string>,
}
