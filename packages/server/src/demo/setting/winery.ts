import type { Ask, Named } from './ask.ts'
import { makeCellar, type Cellar } from './cellar.ts'
import { makeEstates, type Estates } from './estates.ts'
import { makePeople, type People } from './people.ts'
import { makeSupplies, type Supplies } from './supplies.ts'

/** A winery before its first vintage. */
export type Winery = Cellar & { people: People; estates: Estates; supplies: Supplies; machines: Named }

/** What pulls and what sprays, once the winery has them. */
export const sprayers = ({ machines }: Winery): string[] =>
  ['Tractor viñatero', 'Atomizadora'].flatMap((name) => machines[name] ?? [])

/** Founds the winery of the story, through the same calls that people use. */
export async function foundWinery(ask: Ask): Promise<Winery> {
  const people = await makePeople(ask)
  const estates = await makeEstates(ask, people)
  const cellar = await makeCellar(ask)
  const supplies = await makeSupplies(ask, people, estates, cellar.cellar)
  return { ...cellar, people, estates, supplies, machines: {} }
}
