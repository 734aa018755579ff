import {
  mdiBottleWineOutline,
  mdiCartOutline,
  mdiClipboardCheckOutline,
  mdiLabelOutline,
  mdiTruckDeliveryOutline,
  mdiValve,
} from '@mdi/js'
import { forEach, keysOf } from '@lagar/domain/lookup.ts'
import { lazy } from 'react'
import { newFieldForms } from './lands/works/forms.tsx'
import type { PlusForms } from './shell/frame/plus-forms.ts'

/** The forms of the '+' menu, each loaded when it is asked for; a room adds its line when its form exists. */
export const createForms: PlusForms = {
  ...forEach(keysOf(newFieldForms), (kind) => ({ ...newFieldForms[kind], opensOffline: true })),
  valve: {
    icon: mdiValve,
    Form: lazy(() => import('./lands/places/ValveForm.tsx').then((file) => ({ default: file.ValveForm }))),
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
    opensOffline: true,
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
