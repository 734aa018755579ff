import { workRoles } from '../lists/field-work.ts'

/** Roles that each let somebody record one kind of work on the land. */
export const fieldWorkRoles = [
  ...workRoles,
  'PHENOLOGY_EMPLOYEE',
  'CONTINGENCY_EMPLOYEE',
  'VALVE_EMPLOYEE',
] as const

/** Everything a user may be in a company; one may be several at once. */
export const roles = [
  'GENERAL_ADMIN',
  'LAND_ADMIN',
  'LAND_EMPLOYEE',
  'CELLAR_ADMIN',
  'CELLAR_EMPLOYEE',
  'STOCK_ADMIN',
  'STOCK_EMPLOYEE',
  'WORKORDER_ADMIN',
  'WORKORDER_EMPLOYEE',
  'LABORATORY_ADMIN',
  'LABORATORY_EMPLOYEE',
  'USER_ADMIN',
  'ADMINISTRATION_ADMIN',
  'ADMINISTRATION_EMPLOYEE_ADMIN',
  'DISTRIBUTION_ADMIN',
  'DISTRIBUTION_EMPLOYEE',
  'DIVISION_ADMIN',
  'DIVISION_EMPLOYEE',
  'LABELING_ADMIN',
  'LABELING_EMPLOYEE',
  'LABEL_ADMIN',
  'LABEL_EMPLOYEE',
  'QUALITY_ADMIN',
  'QUALITY_EMPLOYEE',
  'ALARMS_READER',
  'TRACEABILITY_VIEWER',
  ...fieldWorkRoles,
] as const
export type Role = (typeof roles)[number]
