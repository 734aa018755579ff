import { listedKinds } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { lazy, type ContextType } from 'react'
import type { WaitingFormsContext } from './records/waiting-forms.ts'

const FieldForm = lazy(async () => ({ default: (await import('./lands/works/OpenWaiting.tsx')).OpenWaiting }))

/** The forms that open again on what waits for the signal, each loaded when it is asked for. */
export const waitingForms: ContextType<typeof WaitingFormsContext> = {
  ...forEach(listedKinds, () => FieldForm),
  workorder: lazy(async () => ({
    default: (await import('./workorders/orders/WaitingOrder.tsx')).WaitingOrder,
  })),
  measurament: lazy(async () => ({
    default: (await import('./laboratory/measuraments/WaitingMeasurament.tsx')).WaitingMeasurament,
  })),
}
