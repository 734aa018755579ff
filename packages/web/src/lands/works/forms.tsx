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
import { createElement, type ComponentType } from 'react'
import type { Saved } from '../../api/records.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { named } from '../../ui/later.tsx'

/** What is kept of lands by somebody in the field, by its kind. */
export type FieldRecords = { [Kind in WorkKind]: Extract<AnyWork, { kind: Kind }> } & {
  phenology: PhenologyRecord
  contingency: ContingencyRecord
}
type SavedOf<Kind extends ListedKind> = FieldRecords[Kind] & Saved

type FieldForms = {
  readonly [Kind in ListedKind]: { icon: string; Form: ComponentType<RecordFormProps<SavedOf<Kind>>> }
}

const formNamed = named(async () => (await import('./form-files.ts')).formFiles)

/** The icon of each kind, and its one form for a new record and for one that is saved. */
const fieldForms: FieldForms = {
  irrigation: {
    icon: mdiSprinklerVariant,
    Form: formNamed('irrigation'),
  },
  curation: {
    icon: mdiSprayBottle,
    Form: formNamed('curation'),
  },
  harvest: {
    icon: mdiFruitGrapesOutline,
    Form: formNamed('harvest'),
  },
  labor: {
    icon: mdiShovel,
    Form: formNamed('labor'),
  },
  pruning: {
    icon: mdiContentCut,
    Form: formNamed('pruning'),
  },
  sowing: {
    icon: mdiSeedOutline,
    Form: formNamed('sowing'),
  },
  winterGrass: {
    icon: mdiGrass,
    Form: formNamed('winterGrass'),
  },
  fertilization: {
    icon: mdiSprout,
    Form: formNamed('fertilization'),
  },
  phenology: {
    icon: mdiSproutOutline,
    Form: formNamed('phenology'),
  },
  contingency: {
    icon: mdiWeatherLightningRainy,
    Form: formNamed('contingency'),
  },
}

type NewForm = { icon: string; Form: ComponentType<{ onClose: () => void }> }

/** What makes a new record in the field: of each kind, and of a rain, which is an irrigation of another origin. */
export const newFieldForms: Readonly<Record<ListedKind | 'rain', NewForm>> = {
  ...fieldForms,
  rain: {
    icon: mdiWeatherPouring,
    Form: formNamed('rain'),
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
