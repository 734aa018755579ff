import {
  mdiBottleWineOutline,
  mdiCartOutline,
  mdiClipboardCheckOutline,
  mdiLabelOutline,
  mdiTruckDeliveryOutline,
  mdiValve,
} from '@mdi/js'
import { forEach, keysOf } from '@lagar/domain/lookup.ts'
import { formNamed } from './form-named.ts'
import { newFieldForms } from './lands/works/forms.tsx'
import type { PlusForms } from './shell/frame/plus-forms.ts'

/** The forms of the '+' menu, each loaded when it is asked for; a room adds its line when its form exists. */
export const createForms: PlusForms = {
  ...forEach(keysOf(newFieldForms), (kind) => ({ ...newFieldForms[kind], opensOffline: true })),
  valve: { icon: mdiValve, Form: formNamed('valve') },
  division: { icon: mdiBottleWineOutline, Form: formNamed('division') },
  labeling: { icon: mdiLabelOutline, Form: formNamed('labeling') },
  workorder: {
    icon: mdiClipboardCheckOutline,
    Form: formNamed('newOrder'),
    opensOffline: true,
  },
  order: { icon: mdiTruckDeliveryOutline, Form: formNamed('order') },
  stockOrder: { icon: mdiCartOutline, Form: formNamed('stockOrder') },
}
