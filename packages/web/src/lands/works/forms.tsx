import type { AnyWork } from '@lagar/domain/lands/works/kinds.ts'
import type { ContingencyRecord } from '@lagar/domain/lands/observations/contingency.ts'
import type { PhenologyRecord } from '@lagar/domain/lands/observations/phenology.ts'
import type { ListedKind, WorkKind } from '@lagar/domain/lists/field-work.ts'
import {
  mdiContentCut,
  mdiFruitGrapesOutline,
  mdiGrass,
  mdiSeedOutline,
  mdiShovel,
  mdiSprayBottle,
  mdiSprinklerVariant,
  mdiSprout,
  mdiSproutOutline,
  mdiWeatherLightningRainy,
  mdiWeatherPouring,
} from '@mdi/js'
import { createElement, lazy, type ComponentType } from 'react'
import type { Saved } from '../../api/records.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'

/** What is kept of lands by somebody in the field, by its kind. */
export type FieldRecords = { [Kind in WorkKind]: Extract<AnyWork, { kind: Kind }> } & {
  phenology: PhenologyRecord
  contingency: ContingencyRecord
}
type SavedOf<Kind extends ListedKind> = FieldRecords[Kind] & Saved

type FieldForms = {
  readonly [Kind in ListedKind]: { icon: string; Form: ComponentType<RecordFormProps<SavedOf<Kind>>> }
}

/** The icon of each kind, and its one form for a new record and for one that is saved. */
const fieldForms: FieldForms = {
  irrigation: {
    icon: mdiSprinklerVariant,
    Form: lazy(async () => ({ default: (await import('../kinds/IrrigationForm.tsx')).IrrigationForm })),
  },
  curation: {
    icon: mdiSprayBottle,
    Form: lazy(async () => ({ default: (await import('../kinds/CurationForm.tsx')).CurationForm })),
  },
  harvest: {
    icon: mdiFruitGrapesOutline,
    Form: lazy(async () => ({ default: (await import('../kinds/HarvestForm.tsx')).HarvestForm })),
  },
  labor: {
    icon: mdiShovel,
    Form: lazy(async () => ({ default: (await import('../kinds/LaborForm.tsx')).LaborForm })),
  },
  pruning: {
    icon: mdiContentCut,
    Form: lazy(async () => ({ default: (await import('../kinds/PruningForm.tsx')).PruningForm })),
  },
  sowing: {
    icon: mdiSeedOutline,
    Form: lazy(async () => ({ default: (await import('../kinds/SowingForm.tsx')).SowingForm })),
  },
  winterGrass: {
    icon: mdiGrass,
    Form: lazy(async () => ({ default: (await import('../kinds/WinterGrassForm.tsx')).WinterGrassForm })),
  },
  fertilization: {
    icon: mdiSprout,
    Form: lazy(async () => ({ default: (await import('../kinds/FertilizationForm.tsx')).FertilizationForm })),
  },
  phenology: {
    icon: mdiSproutOutline,
    Form: lazy(async () => ({ default: (await import('../observations/PhenologyForm.tsx')).PhenologyForm })),
  },
  contingency: {
    icon: mdiWeatherLightningRainy,
    Form: lazy(async () => ({
      default: (await import('../observations/ContingencyForm.tsx')).ContingencyForm,
    })),
  },
}

type NewForm = { icon: string; Form: ComponentType<{ onClose: () => void }> }

/** What makes a new record in the field: of each kind, and of a rain, which is an irrigation of another origin. */
export const newFieldForms: Readonly<Record<ListedKind | 'rain', NewForm>> = {
  ...fieldForms,
  rain: {
    icon: mdiWeatherPouring,
    Form: lazy(async () => ({ default: (await import('../kinds/IrrigationForm.tsx')).CreateRain })),
  },
}

type Props<Kind extends ListedKind> = {
  kind: Kind
  saved: SavedOf<Kind>
  readOnly: boolean
  onClose: () => void
}

/** The form of a saved record of the field, of any kind. */
export const FieldForm = <Kind extends ListedKind>({ kind, ...props }: Props<Kind>) =>
  createElement<RecordFormProps<SavedOf<Kind>>>(fieldForms[kind].Form, props)
