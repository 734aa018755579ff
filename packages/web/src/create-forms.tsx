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
import { lazy } from 'react'
import type { PlusForms } from './shell/frame/plus-forms.ts'

/** The forms of the '+' menu, each loaded when it is asked for; a room adds its line when its form exists. */
export const createForms: PlusForms = {
  irrigation: {
    icon: mdiSprinklerVariant,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/kinds/IrrigationForm.tsx').then((file) => ({ default: file.CreateIrrigation })),
    ),
  },
  rain: {
    icon: mdiWeatherPouring,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/kinds/IrrigationForm.tsx').then((file) => ({ default: file.CreateRain })),
    ),
  },
  curation: {
    icon: mdiSprayBottle,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/kinds/CurationForm.tsx').then((file) => ({ default: file.CurationForm })),
    ),
  },
  valve: {
    icon: mdiValve,
    Form: lazy(() => import('./lands/places/valves.tsx').then((file) => ({ default: file.ValveForm }))),
  },
  harvest: {
    icon: mdiFruitGrapesOutline,
    opensOffline: true,
    Form: lazy(() => import('./lands/kinds/HarvestForm.tsx').then((file) => ({ default: file.HarvestForm }))),
  },
  labor: {
    icon: mdiShovel,
    opensOffline: true,
    Form: lazy(() => import('./lands/kinds/LaborForm.tsx').then((file) => ({ default: file.LaborForm }))),
  },
  pruning: {
    icon: mdiContentCut,
    opensOffline: true,
    Form: lazy(() => import('./lands/kinds/PruningForm.tsx').then((file) => ({ default: file.PruningForm }))),
  },
  sowing: {
    icon: mdiSeedOutline,
    opensOffline: true,
    Form: lazy(() => import('./lands/kinds/SowingForm.tsx').then((file) => ({ default: file.SowingForm }))),
  },
  winterGrass: {
    icon: mdiGrass,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/kinds/WinterGrassForm.tsx').then((file) => ({ default: file.WinterGrassForm })),
    ),
  },
  fertilization: {
    icon: mdiSprout,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/kinds/FertilizationForm.tsx').then((file) => ({ default: file.FertilizationForm })),
    ),
  },
  phenology: {
    icon: mdiSproutOutline,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/observations/phenologies.tsx').then((file) => ({ default: file.PhenologyForm })),
    ),
  },
  contingency: {
    icon: mdiWeatherLightningRainy,
    opensOffline: true,
    Form: lazy(() =>
      import('./lands/observations/contingencies.tsx').then((file) => ({ default: file.ContingencyForm })),
    ),
  },
  division: {
    icon: mdiBottleWineOutline,
    Form: lazy(() => import('./bottling/DivisionForm.tsx').then((file) => ({ default: file.DivisionForm }))),
  },
  labeling: {
    icon: mdiLabelOutline,
    Form: lazy(() => import('./label/LabelingForm.tsx').then((file) => ({ default: file.LabelingForm }))),
  },
  workorder: {
    icon: mdiClipboardCheckOutline,
    Form: lazy(() =>
      import('./workorders/orders/WorkOrderForm.tsx').then((file) => ({ default: file.WorkOrderForm })),
    ),
  },
  order: {
    icon: mdiTruckDeliveryOutline,
    Form: lazy(() =>
      import('./distribution/orders/OrderForm.tsx').then((file) => ({ default: file.OrderForm })),
    ),
  },
  stockOrder: {
    icon: mdiCartOutline,
    Form: lazy(() =>
      import('./stock/purchases/StockOrderForm.tsx').then((file) => ({ default: file.StockOrderForm })),
    ),
  },
}
