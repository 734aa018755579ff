import { listedKinds } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import type { ContextType } from 'react'
import { formNamed } from './form-named.ts'
import type { WaitingFormsContext } from './records/waiting-forms.ts'

const FieldForm = formNamed('waitingWork')

/** The forms that open again on what waits for the signal, each loaded when it is asked for. */
export const waitingForms: ContextType<typeof WaitingFormsContext> = {
  ...forEach(listedKinds, () => FieldForm),
  workorder: formNamed('waitingOrder'),
  measurament: formNamed('waitingMeasurament'),
}
