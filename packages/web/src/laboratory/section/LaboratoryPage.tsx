import { lazy } from 'react'
import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'

const tabs = [
  {
    key: 'analyses',
    label: () => t.laboratory.analyses.title,
    Page: lazy(() =>
      import('../analyses/laboratories.tsx').then((file) => ({ default: file.LaboratoriesTab })),
    ),
  },
  {
    key: 'measuraments',
    label: () => t.laboratory.measuraments.title,
    Page: lazy(() =>
      import('../measuraments/measuraments.tsx').then((file) => ({ default: file.MeasuramentsTab })),
    ),
  },
  {
    key: 'fermentations',
    label: () => t.laboratory.fermentations.title,
    Page: lazy(() =>
      import('../fermentations/fermentations.tsx').then((file) => ({ default: file.FermentationsTab })),
    ),
  },
  {
    key: 'controls',
    label: () => t.laboratory.controls.title,
    Page: lazy(() => import('../measuraments/controls.tsx').then((file) => ({ default: file.ControlsTab }))),
  },
  {
    key: 'devices',
    label: () => t.readings.title,
    Page: lazy(() => import('../../readings/devices.tsx').then((file) => ({ default: file.DevicesTab }))),
  },
  {
    key: 'places',
    label: () => t.laboratory.places.title,
    Page: lazy(() => import('../analyses/places.tsx').then((file) => ({ default: file.PlacesTab }))),
  },
  {
    key: 'types',
    label: () => t.laboratory.types.title,
    Page: lazy(() => import('../analyses/types.tsx').then((file) => ({ default: file.TypesTab }))),
  },
]

/** The laboratory: analyses, measurements, fermentations, and what has to be measured. */
export function LaboratoryPage() {
  return <TabPages title={t.laboratory.title} section="/laboratory" tabs={tabs} />
}
