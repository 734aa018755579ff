import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { named } from '../wire.ts'
import type { Variety } from './variety.ts'

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

/** How far a company is set up, step by step, and whether somebody put that away. */
export const setup = z.object({
  isPutAway: z.boolean(),
  steps: z.array(z.object({ step: z.enum(setupSteps), count: z.int(), isDone: z.boolean() })),
})
export type Setup = z.infer<typeof setup>

/** Puts the set-up path away, or takes it out again. */
export const setupChange = z.strictObject({ isPutAway: z.boolean() })

/** The varieties that were added, by name. */
export const addedVarieties = z.object({ result: z.array(named), total: z.int() })

const red = [
  'Malbec',
  'Cabernet Sauvignon',
  'Cabernet Franc',
  'Bonarda',
  'Syrah',
  'Merlot',
  'Tempranillo',
  'Sangiovese',
  'Petit Verdot',
  'Tannat',
  'Pinot Noir',
  'Barbera',
  'Ancellotta',
  'Aspirant Bouschet',
]
const white = [
  'Torrontés Riojano',
  'Chardonnay',
  'Sauvignon Blanc',
  'Semillón',
  'Viognier',
  'Chenin',
  'Riesling',
  'Pinot Gris',
  'Pedro Giménez',
  'Moscatel de Alejandría',
  'Torrontés Sanjuanino',
  'Ugni Blanc',
]
const rose = ['Criolla Grande', 'Criolla Chica', 'Cereza', 'Moscatel Rosado']

/** The varieties that Argentine wineries grow most. */
export const usualVarieties: readonly Variety[] = (
  [
    ['RED', red],
    ['WHITE', white],
    ['ROSE', rose],
  ] as const
).flatMap(([grapeType, names]) =>
  names.map((name) => ({ name, crop: 'GRAPE' as const, grapeType, quality: null })),
)
