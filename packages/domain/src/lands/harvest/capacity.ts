import type { Day } from '../../day.ts'
import type { GrapeType } from '../../lists/vineyard.ts'
import { productOf, sumOf } from '../../units/amount.ts'

/** Litres of must that a kilogram of grapes gives at crushing, skins and all, where a cellar says nothing else. */
export const MUST_BY_KILO = 0.88

/**
 * What a cellar takes in: kilograms by day at its reception, kilograms that go into the press at once and how often it is filled in a day, litres of
 * must of a kilogram, and litres that its vessels have free today. Null where nobody said: that is no limit, and no zero.
 */
export type CellarCapacity = {
  id: string
  name: string
  receptionPerDay: number | null
  pressLoad: number | null
  pressLoads: number | null
  mustPerKilo: number
  freeLitres: number | null
}

/** A pick as capacity is counted with it: `harvestableDate` is the first day on which its plot may be picked. */
export type Load = {
  id: string
  day: Day
  kilos: number
  land: string
  cellar: string | null
  grapeType: GrapeType | null
  harvestableDate: Day | null
  isDone: boolean
}

/** Kilograms that a cellar presses in a day; null where that was not said. */
export const pressPerDay = ({
  pressLoad,
  pressLoads,
}: Pick<CellarCapacity, 'pressLoad' | 'pressLoads'>): number | null =>
  pressLoad === null || pressLoads === null ? null : productOf([pressLoad, pressLoads], 2)

/** Whether grapes go to the press on the day they come in: reds ferment with their skins and are pressed weeks later. */
export const isPressedFresh = (grapeType: GrapeType | null): boolean =>
  grapeType === 'WHITE' || grapeType === 'ROSE'

/**
 * What one day brings a cellar, in kilograms, those of them that are pressed at once, and in litres of must all that is still to come until then, that
 * day's included: what was picked already lies in the vessels.
 */
export type DayLoad = {
  day: Day
  cellar: CellarCapacity
  kilos: number
  pressed: number
  litresToCome: number
  picks: Load[]
}

const total = (loads: readonly Load[]) => sumOf(loads.map(({ kilos }) => kilos))

/** What each day on which something is planned brings each cellar, the first day first. */
export function dayLoads(loads: readonly Load[], cellars: readonly CellarCapacity[]): DayLoad[] {
  return cellars
    .flatMap((cellar) => {
      const own = loads.filter((load) => load.cellar === cellar.id)
      const days = [...Map.groupBy(own, ({ day }) => day)]
      return days.map(([day, picks]): DayLoad => {
        const coming = own.filter((load) => !load.isDone && load.day <= day)
        return {
          ...{ day, cellar, picks, kilos: total(picks) },
          pressed: total(picks.filter(({ grapeType }) => isPressedFresh(grapeType))),
          litresToCome: productOf([total(coming), cellar.mustPerKilo], 0),
        }
      })
    })
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.cellar.name.localeCompare(b.cellar.name))
}

export type ConflictKind = 'RECEPTION' | 'PRESS' | 'VESSELS' | 'EARLY'

/** What does not fit on a day: what is asked, what there is, and by how much it is too much, in kilograms or, of vessels, in litres. */
export type Conflict =
  | {
      kind: 'RECEPTION' | 'PRESS' | 'VESSELS'
      day: Day
      cellar: CellarCapacity
      asked: number
      limit: number
      picks: Load[]
    }
  | { kind: 'EARLY'; day: Day; until: Day; picks: Load[] }

/** By how much a conflict is over its limit. */
export const overBy = (conflict: Exclude<Conflict, { kind: 'EARLY' }>): number =>
  sumOf([conflict.asked, -conflict.limit])

const isOpen = (load: Load) => !load.isDone

/**
 * What cannot be done as it is planned, of what is still to be picked and from today on: more than the reception or the press takes in a day, more
 * must than vessels have room for (told once for each cellar, on the first such day), and plots picked before a treatment lets them.
 */
export function conflictsOf(
  loads: readonly Load[],
  cellars: readonly CellarCapacity[],
  today: Day,
): Conflict[] {
  const conflicts: Conflict[] = []
  const isFull = new Set<string>()
  for (const { day, cellar, kilos, pressed, litresToCome, picks } of dayLoads(loads, cellars)) {
    if (day < today || !picks.some(isOpen)) continue
    const over = (
      kind: 'RECEPTION' | 'PRESS' | 'VESSELS',
      asked: number,
      limit: number | null,
      of: Load[],
    ) => {
      if (limit === null || asked <= limit) return false
      conflicts.push({ kind, day, cellar, asked, limit, picks: of.filter(isOpen) })
      return true
    }
    const fresh = picks.filter(({ grapeType }) => isPressedFresh(grapeType))
    over('RECEPTION', kilos, cellar.receptionPerDay, picks)
    if (fresh.some(isOpen)) over('PRESS', pressed, pressPerDay(cellar), fresh)
    if (!isFull.has(cellar.id) && over('VESSELS', litresToCome, cellar.freeLitres, picks))
      isFull.add(cellar.id)
  }
  for (const load of loads.filter(isOpen)) {
    const until = load.harvestableDate
    if (load.day >= today && until !== null && load.day < until)
      conflicts.push({ kind: 'EARLY', day: load.day, until, picks: [load] })
  }
  return conflicts.toSorted((a, b) => a.day.localeCompare(b.day))
}
