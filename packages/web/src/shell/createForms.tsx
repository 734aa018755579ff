import type { CreateEntryKey } from '@lagar/domain/access/routeTable.ts'
import { mdiBottleWineOutline, mdiClipboardCheckOutline, mdiLabelOutline } from '@mdi/js'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A form that the '+' menu can open: it creates one record and closes itself. */
export type CreateForm = ComponentType<{ onClose: () => void }>

/**
 * The forms of the '+' menu; an entry without a form here is not offered. A module adds its line when its
 * form exists:
 * `pruning: { icon: mdiContentCut, Form: lazy(() => import('../lands/PruningForm.tsx')…) }`
 */
export const createForms: Partial<
  Record<CreateEntryKey, { icon: string; Form: LazyExoticComponent<CreateForm> }>
> = {
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
}
