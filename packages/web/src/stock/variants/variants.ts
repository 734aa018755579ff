import type { StockProductKind } from '@lagar/domain/lists/stock.ts'
import type { ComponentType } from 'react'
import { BottlePart } from './BottlePart.tsx'
import { BoxPart } from './BoxPart.tsx'
import { CellarPart } from './CellarPart.tsx'
import { CleaningPart } from './CleaningPart.tsx'
import { CuringDosePart } from './CuringDosePart.tsx'
import { FertilizerPart } from './FertilizerPart.tsx'
import { FuelPart } from './FuelPart.tsx'
import { LabelPart } from './LabelPart.tsx'
import { SeedPart } from './SeedPart.tsx'
import { type PartProps } from './part.ts'

/** What each kind of product asks for beside what all ask for. */
export const variants: Record<StockProductKind, ComponentType<PartProps>> = {
  FUEL: FuelPart,
  SEED: SeedPart,
  LABEL: LabelPart,
  FERTILIZER: FertilizerPart,
  WINE_BOX: BoxPart,
  CURING_DOSE: CuringDosePart,
  CELLAR: CellarPart,
  BOTTLE: BottlePart,
  CLEANING: CleaningPart,
}
