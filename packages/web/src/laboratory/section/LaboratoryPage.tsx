import { t } from '../../texts/t.ts'
import { TabPages } from '../../records/TabPages.tsx'
import { tab } from '../../ui/later.tsx'

/** Its pages, in the order of their tabs. */
export const tabs = [
  {
    key: 'analyses',
    label: () => t.laboratory.analyses.title,
    Page: tab(async () => (await import('../analyses/laboratories.tsx')).LaboratoriesTab),
  },
  {
    key: 'measuraments',
    label: () => t.laboratory.measuraments.title,
    Page: tab(async () => (await import('../measuraments/measuraments.tsx')).MeasuramentsTab),
  },
  {
    key: 'fermentations',
    label: () => t.laboratory.fermentations.title,
    Page: tab(async () => (await import('../fermentations/fermentations.tsx')).FermentationsTab),
  },
  {
    key: 'controls',
    label: () => t.laboratory.controls.title,
    Page: tab(async () => (await import('../measuraments/controls.tsx')).ControlsTab),
  },
  {
    key: 'devices',
    label: () => t.readings.title,
    Page: tab(async () => (await import('../../readings/devices.tsx')).DevicesTab),
  },
  {
    key: 'places',
    label: () => t.laboratory.places.title,
    Page: tab(async () => (await import('../analyses/places.tsx')).PlacesTab),
  },
  {
    key: 'types',
    label: () => t.laboratory.types.title,
    Page: tab(async () => (await import('../analyses/types.tsx')).TypesTab),
  },
]

/** The laboratory: analyses, measurements, fermentations, and what has to be measured. */
export function LaboratoryPage() {
  return <TabPages title={t.laboratory.title} section="/laboratory" tabs={tabs} />
}
