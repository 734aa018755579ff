import type { StockProductKind } from '@lagar/domain/lists/stock.ts'
import {
  mdiBottleWineOutline,
  mdiFlaskOutline,
  mdiGasStationOutline,
  mdiLabelOutline,
  mdiPackageVariantClosed,
  mdiSeedOutline,
  mdiSprayBottle,
  mdiSprinklerVariant,
  mdiSprout,
} from '@mdi/js'

/** The picture of each kind of supply. */
export const kindIcons: Record<StockProductKind, string> = {
  FUEL: mdiGasStationOutline,
  SEED: mdiSeedOutline,
  LABEL: mdiLabelOutline,
  FERTILIZER: mdiSprout,
  WINE_BOX: mdiPackageVariantClosed,
  CURING_DOSE: mdiSprinklerVariant,
  CELLAR: mdiFlaskOutline,
  BOTTLE: mdiBottleWineOutline,
  CLEANING: mdiSprayBottle,
}
