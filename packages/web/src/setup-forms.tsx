import type { SetupStep } from '@lagar/domain/companies/setup-steps.ts'
import { lazy } from 'react'
import type { Bring } from './lists/bring.ts'
import { pickerForms } from './picker-forms.tsx'
import type { SetupWay } from './shell/home/setup-forms.ts'

/** What brings records from a spreadsheet, loaded when it is asked for. */
export const bring: { Bring: Bring } = {
  Bring: lazy(() => import('./imports/ImportDialog.tsx').then((file) => ({ default: file.ImportDialog }))),
}

/** The forms of the set-up path, each loaded when it is asked for, and what may be brought from a spreadsheet instead. */
export const setupForms: Record<SetupStep, SetupWay> = {
  wineEstate: { Form: pickerForms.wineEstate },
  variety: { Form: pickerForms.variety },
  land: { Form: pickerForms.land, kind: 'land' },
  cellar: { Form: pickerForms.cellar },
  cellarElement: {
    Form: lazy(() =>
      import('./cellars/places/SeveralForm.tsx').then((file) => ({ default: file.SeveralForm })),
    ),
    kind: 'cellarElement',
  },
  employee: { Form: pickerForms.employee, kind: 'employee' },
  user: {
    Form: lazy(() =>
      import('./companies/users/UserForm.tsx').then((file) => ({ default: file.InvitationForm })),
    ),
  },
  openingWine: {
    Form: lazy(() =>
      import('./wine/contents/OpeningForm.tsx').then((file) => ({ default: file.OpeningForm })),
    ),
    kind: 'openingWine',
  },
  openingBottles: {
    Form: lazy(() =>
      import('./distribution/batches/BottleOpeningForm.tsx').then((file) => ({
        default: file.BottleOpeningForm,
      })),
    ),
    kind: 'openingBottles',
  },
  openingStock: { Form: pickerForms.stockProduct, kind: 'stock' },
  workorder: { Form: pickerForms.workorder },
}
