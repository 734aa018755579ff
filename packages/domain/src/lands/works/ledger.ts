import { inside, moving, outside, type Movement } from '../../ledger/ledger.ts'
import { costByLand } from './record.ts'

/** What finishing a work moves: costs in stored money, the supplies as they leave their deposits. */
export type FinishedWork = {
  id: string
  lands: { id: string; surface: number }[]
  supplies: Movement[]
  labor: number
  fuel: number
  other: number
}

/**
 * The movements of a finished work: supplies, people, fuel and other costs go into the process, and their sum comes out of it on
 * the lands, by surface. What was discarded on the way is a loss and no cost of the lands.
 */
export function workMovements({ id, lands, supplies, labor, fuel, other }: FinishedWork): Movement[] {
  const spent: Movement[] = [
    ...supplies,
    { ...cost(id, labor), source: outside('LABOR'), target: outside('PROCESS'), reason: 'LABOR' },
    { ...cost(id, fuel), source: outside('SUPPLIER'), target: outside('PROCESS'), reason: 'FUEL' },
    { ...cost(id, other), source: outside('SUPPLIER'), target: outside('PROCESS'), reason: 'OTHER' },
  ]
  const total = spent
    .filter(({ target }) => 'outside' in target && target.outside === 'PROCESS')
    .reduce((sum, movement) => sum + movement.cost, 0)
  const parts = costByLand(
    total,
    lands.map(({ surface }) => surface),
  )
  return moving([
    ...spent,
    ...lands.map((land, at) => ({
      ...cost(land.id, parts[at] ?? 0),
      source: outside('PROCESS'),
      target: inside(land.id),
    })),
  ])
}

const cost = (thing: string, amount: number) => ({ kind: 'COST', thing, amount: 0, cost: amount }) as const
