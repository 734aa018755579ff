import {
  maintenance,
  maintenanceOf,
  type Maintenance,
  type MaintenanceRecord,
} from '@lagar/domain/machines/maintenance.ts'
import { t } from '../texts/t.ts'
import { MaintenanceFields } from './MaintenanceFields.tsx'
import { formOf } from '../form/frames/form-of.tsx'

export const MaintenanceForm = formOf<Maintenance, MaintenanceRecord>({
  texts: () => t.administration.maintenances,
  path: 'machines/maintenance',
  schema: maintenance,
  size: 'xl',
  initial: (saved) =>
    saved ? { id: saved.id, version: saved.version, ...maintenanceOf(saved) } : { status: 'PENDING' },
  fields: (draft, readOnly) => <MaintenanceFields draft={draft} readOnly={readOnly} />,
})
