import type { SetupStep } from '@lagar/domain/companies/setup-steps.ts'
import { formNamed } from './form-named.ts'
import type { Bring } from './lists/bring.ts'
import { pickerForms } from './picker-forms.ts'
import type { SetupWay } from './shell/home/setup-forms.ts'

/** What brings records from a spreadsheet, loaded when it is asked for. */
export const bring: { Bring: Bring } = { Bring: formNamed('bring') }

/** The forms of the set-up path, each loaded when it is asked for, and what may be brought from a spreadsheet instead. */
export const setupForms: Record<SetupStep, SetupWay> = {
  wineEstate: { Form: pickerForms.wineEstate },
  variety: { Form: pickerForms.variety },
  land: { Form: pickerForms.land, kind: 'land' },
  cellar: { Form: pickerForms.cellar },
  cellarElement: { Form: formNamed('severalVessels'), kind: 'cellarElement' },
  employee: { Form: pickerForms.employee, kind: 'employee' },
  user: { Form: formNamed('invitation') },
  openingWine: { Form: formNamed('openingWine'), kind: 'openingWine' },
  openingBottles: { Form: formNamed('openingBottles'), kind: 'openingBottles' },
  openingStock: { Form: pickerForms.stockProduct, first: 'stockProduct', kind: 'stock' },
  workorder: { Form: pickerForms.workorder },
}
