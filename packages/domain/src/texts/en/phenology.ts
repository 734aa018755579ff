import type { PhenologyType } from '../../lists/phenology.ts'

/** The English of the lists of the stages of the vine. */
export const phenology = {
  phenologyType: {
    EL01_WINTER_BUD: 'Winter bud',
    EL02_BUD_SWELL: 'Swollen bud',
    EL03_WOOLLY_BUD: 'Woolly bud',
    EL04_BUDBURST: 'Budburst (green tip)',
    EL07_FIRST_LEAF: 'First leaf separated',
    EL09_TWO_THREE_LEAVES: '2 to 3 leaves',
    EL12_FIVE_LEAVES: '5 leaves, inflorescence visible',
    EL15_EIGHT_LEAVES: '8 leaves, flowers grouped',
    EL17_TWELVE_LEAVES: '12 leaves, flowers separated',
    EL19_FLOWERING_START: 'Start of flowering',
    EL21_FLOWERING_30: '30 % of caps fallen',
    EL23_FULL_BLOOM: 'Full bloom (50 %)',
    EL25_FLOWERING_80: '80 % of caps fallen',
    EL27_SET: 'Set',
    EL29_PEPPERCORN: 'Peppercorn (4 mm)',
    EL31_PEA_SIZE: 'Pea size (7 mm)',
    EL32_BUNCH_CLOSURE: 'Start of bunch closure',
    EL33_HARD_GREEN: 'Bunch closed, berries hard',
    EL34_SOFTENING: 'Start of softening',
    EL35_VERAISON: 'Veraison',
    EL36_INTERMEDIATE_SUGAR: 'Intermediate ripeness',
    EL37_NEARLY_RIPE: 'Nearly ripe',
    EL38_HARVEST_RIPE: 'Harvest ripe',
    EL39_OVERRIPE: 'Overripe',
    EL41_CANE_RIPE: 'Cane ripe',
    EL43_LEAF_FALL_START: 'Start of leaf fall',
    EL47_LEAF_FALL_END: 'End of leaf fall',
  } satisfies Record<PhenologyType, string>,
}
