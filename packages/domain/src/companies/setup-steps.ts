import type { Permission } from '../access/permissions.ts'

/** What a company sets up before its first work, in the order in which one needs the other. */
export const setupSteps = [
  'wineEstate',
  'variety',
  'land',
  'cellar',
  'cellarElement',
  'employee',
  'user',
  'openingWine',
  'openingBottles',
  'openingStock',
  'workorder',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** What each step takes to be done. */
export const setupPermissions: Readonly<Record<SetupStep, Permission>> = {
  wineEstate: 'lands.write',
  variety: 'administration.write',
  land: 'lands.write',
  cellar: 'cellars.write',
  cellarElement: 'cellars.write',
  employee: 'employees.write',
  user: 'users.write',
  openingWine: 'contents.write',
  openingBottles: 'distribution.write',
  openingStock: 'stock.write',
  workorder: 'workorders.write',
}

/** Whether a step is done, by how many there are; whoever sets up is a user already. */
export const isSetUp = (step: SetupStep, count: number): boolean => count > (step === 'user' ? 1 : 0)
