import { z } from 'zod'
import { named } from '../wire.ts'
import { setupSteps } from './setup-steps.ts'
import type { Variety } from './variety.ts'

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
