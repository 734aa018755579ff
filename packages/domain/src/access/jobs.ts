import { planAreas, type Area, type Plan } from './plans.ts'
import type { Role } from './roles.ts'

/** What people of a winery work as (puesto), as somebody is invited. */
export const jobs = [
  'OENOLOGIST',
  'CELLAR_MASTER',
  'CELLAR_HAND',
  'AGRONOMIST',
  'FIELD_HAND',
  'IRRIGATOR',
  'STOREKEEPER',
  'BOTTLER',
  'SALESPERSON',
  'ACCOUNTANT',
  'OBSERVER',
] as const
export type Job = (typeof jobs)[number]

/** The roles that come with a job. They may be changed one by one afterwards: a job is a beginning, and nothing keeps it. */
export const jobRoles: Readonly<Record<Job, readonly Role[]>> = {
  OENOLOGIST: [
    ...(['CELLAR_ADMIN', 'WORKORDER_ADMIN', 'LABORATORY_ADMIN', 'QUALITY_EMPLOYEE'] as const),
    ...(['ALARMS_READER', 'TRACEABILITY_VIEWER'] as const),
  ],
  CELLAR_MASTER: [
    ...(['CELLAR_EMPLOYEE', 'WORKORDER_ADMIN', 'LABORATORY_EMPLOYEE', 'STOCK_EMPLOYEE'] as const),
    'ALARMS_READER',
  ],
  CELLAR_HAND: ['CELLAR_EMPLOYEE', 'WORKORDER_EMPLOYEE', 'LABORATORY_EMPLOYEE'],
  AGRONOMIST: ['LAND_ADMIN', 'ALARMS_READER', 'TRACEABILITY_VIEWER'],
  FIELD_HAND: ['LAND_EMPLOYEE'],
  IRRIGATOR: ['IRRIGATION_EMPLOYEE', 'VALVE_EMPLOYEE'],
  STOREKEEPER: ['STOCK_ADMIN', 'QUALITY_EMPLOYEE', 'ALARMS_READER'],
  BOTTLER: ['DIVISION_ADMIN', 'LABELING_ADMIN', 'LABEL_EMPLOYEE'],
  SALESPERSON: ['DISTRIBUTION_ADMIN', 'ALARMS_READER'],
  ACCOUNTANT: ['ADMINISTRATION_ADMIN', 'ALARMS_READER', 'TRACEABILITY_VIEWER'],
  OBSERVER: ['ALARMS_READER', 'TRACEABILITY_VIEWER'],
}

/** Where the work of a job is. */
const areaOf: Readonly<Record<Job, Area>> = {
  OENOLOGIST: 'contents',
  CELLAR_MASTER: 'cellars',
  CELLAR_HAND: 'cellars',
  AGRONOMIST: 'lands',
  FIELD_HAND: 'lands',
  IRRIGATOR: 'irrigation',
  STOREKEEPER: 'stock',
  BOTTLER: 'division',
  SALESPERSON: 'orders',
  ACCOUNTANT: 'administration',
  OBSERVER: 'traceability',
}

/** The jobs that have their work in a plan. */
export const jobsIn = (plan: Plan): Job[] => jobs.filter((job) => planAreas[plan].includes(areaOf[job]))

/** The job that some roles are, all of them and no more; nothing where they were put together by hand. */
export function jobOf(roles: readonly Role[]): Job | undefined {
  const own = new Set(roles)
  return jobs.find((job) => own.size === jobRoles[job].length && jobRoles[job].every((role) => own.has(role)))
}
