import type { CreateEntryKey } from '@lagar/domain/access/routeTable.ts'
import {
  mdiBottleWineOutline,
  mdiCartOutline,
  mdiClipboardCheckOutline,
  mdiContentCut,
  mdiFruitGrapesOutline,
  mdiLabelOutline,
  mdiGrass,
  mdiSeedOutline,
  mdiShovel,
  mdiSprout,
  mdiSprayBottle,
  mdiSprinklerVariant,
  mdiTruckDeliveryOutline,
  mdiSproutOutline,
  mdiValve,
  mdiWeatherLightningRainy,
  mdiWeatherPouring,
} from '@mdi/js'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A form that the '+' menu can open: it creates one record and closes itself. */
export type CreateForm = ComponentType<{ onClose: () => void }>

/**
 * The forms of the '+' menu; an entry without a form here is not offered. A module adds its line when its
 * form exists:
 * `sowing: { icon: mdiSeedOutline, Form: lazy(() => import('../lands/SowingForm.tsx')…) }`
 */
export const createForms: Partial<
  Record<CreateEntryKey, { icon: string; Form: LazyExoticComponent<CreateForm>; opensOffline?: true }>
> = {
  irrigation: {
    icon: mdiSprinklerVariant,
    opensOffline: true,
    Form: lazy(() =>
      import('../lands/IrrigationForm.tsx').then((file) => ({ default: file.CreateIrrigation })),
    ),
  },
  rain: {
    icon: mdiWeatherPouring,
    opensOffline: true,
    Form: lazy(() => import('../lands/IrrigationForm.tsx').then((file) => ({ default: file.CreateRain }))),
  },
  curation: {
    icon: mdiSprayBottle,
    opensOffline: true,
    Form: lazy(() => import('../lands/CurationForm.tsx').then((file) => ({ default: file.CurationForm }))),
  },
  valve: {
    icon: mdiValve,
    Form: lazy(() => import('../lands/Valves.tsx').then((file) => ({ default: file.ValveForm }))),
  },
  harvest: {
    icon: mdiFruitGrapesOutline,
    opensOffline: true,
    Form: lazy(() => import('../lands/HarvestForm.tsx').then((file) => ({ default: file.HarvestForm }))),
  },
  labor: {
    icon: mdiShovel,
    opensOffline: true,
    Form: lazy(() => import('../lands/LaborForm.tsx').then((file) => ({ default: file.LaborForm }))),
  },
  pruning: {
    icon: mdiContentCut,
    opensOffline: true,
    Form: lazy(() => import('../lands/PruningForm.tsx').then((file) => ({ default: file.PruningForm }))),
  },
  sowing: {
    icon: mdiSeedOutline,
    opensOffline: true,
    Form: lazy(() => import('../lands/SowingForm.tsx').then((file) => ({ default: file.SowingForm }))),
  },
  winterGrass: {
    icon: mdiGrass,
    opensOffline: true,
    Form: lazy(() =>
      import('../lands/WinterGrassForm.tsx').then((file) => ({ default: file.WinterGrassForm })),
    ),
  },
  fertilization: {
    icon: mdiSprout,
    opensOffline: true,
    Form: lazy(() =>
      import('../lands/FertilizationForm.tsx').then((file) => ({ default: file.FertilizationForm })),
    ),
  },
  phenology: {
    icon: mdiSproutOutline,
    opensOffline: true,
    Form: lazy(() => import('../lands/Phenologies.tsx').then((file) => ({ default: file.PhenologyForm }))),
  },
  contingency: {
    icon: mdiWeatherLightningRainy,
    opensOffline: true,
    Form: lazy(() =>
      import('../lands/Contingencies.tsx').then((file) => ({ default: file.ContingencyForm })),
    ),
  },
  division: {
    icon: mdiBottleWineOutline,
    Form: lazy(() => import('../division/DivisionForm.tsx').then((file) => ({ default: file.DivisionForm }))),
  },
  labeling: {
    icon: mdiLabelOutline,
    Form: lazy(() => import('../label/LabelingForm.tsx').then((file) => ({ default: file.LabelingForm }))),
  },
  workorder: {
    icon: mdiClipboardCheckOutline,
    Form: lazy(() =>
      import('../workorders/WorkOrderForm.tsx').then((file) => ({ default: file.WorkOrderForm })),
    ),
  },
  order: {
    icon: mdiTruckDeliveryOutline,
    Form: lazy(() => import('../distribution/OrderForm.tsx').then((file) => ({ default: file.OrderForm }))),
  },
  stockOrder: {
    icon: mdiCartOutline,
    Form: lazy(() =>
      import('../stock/StockOrderForm.tsx').then((file) => ({ default: file.StockOrderForm })),
    ),
  },
}
