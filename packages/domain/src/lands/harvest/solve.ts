import { addDays, latest, type Day } from '../../day.ts'
import { sumOf } from '../../units/amount.ts'
import {
  conflictsOf,
  dayLoads,
  isPressedFresh,
  overBy,
  pressPerDay,
  type CellarCapacity,
  type Conflict,
  type Load,
} from './capacity.ts'

/** So many days ahead a free one is looked for. */
export const DAYS_AHEAD = 45

/** What would solve a conflict: another day, part of a pick on another day, another cellar, or a higher limit of this one. */
export type WayOut =
  | { kind: 'MOVE'; pick: Load; to: Day }
  | { kind: 'SPLIT'; pick: Load; stays: number; goes: number; to: Day }
  | { kind: 'CELLAR'; pick: Load; cellar: CellarCapacity }
  | { kind: 'LIMIT'; cellar: CellarCapacity }
  | { kind: 'ROOM'; cellar: CellarCapacity }

type Planned = { loads: readonly Load[]; cellars: readonly CellarCapacity[]; today: Day }

const changed = (loads: readonly Load[], pick: Load, change: Partial<Load>): Load[] =>
  loads.map((load) => (load.id === pick.id ? { ...load, ...change } : load))

/** Whether a pick, put so, is in no conflict; that vessels fill up in the end is no matter of its day. */
function fits(
  { loads, cellars, today }: Planned,
  pick: Load,
  change: Partial<Load>,
  asksRoom: boolean,
): boolean {
  const after = conflictsOf(changed(loads, pick, change), cellars, today)
  const now = { ...pick, ...change }
  return !after.some(
    (conflict) =>
      (asksRoom || conflict.kind !== 'VESSELS') &&
      (conflict.picks.some(({ id }) => id === pick.id) ||
        (conflict.kind === 'VESSELS' && conflict.cellar.id === now.cellar)),
  )
}

/** The first day after one on which a pick fits; undefined where there is none in the days that are looked at. */
export function nextDay(planned: Planned, pick: Load, after: Day): Day | undefined {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(after, ahead)
    if (fits(planned, pick, { day }, false)) return day
  }
  return undefined
}

/** What would solve a conflict, the least change first. Nothing is offered that would only make another one. */
export function waysOut(conflict: Conflict, planned: Planned): WayOut[] {
  if (conflict.kind === 'EARLY') {
    const [pick] = conflict.picks
    const to = pick && nextDay(planned, pick, addDays(conflict.until, -1))
    return pick && to ? [{ kind: 'MOVE', pick, to }] : []
  }
  const { cellar, kind } = conflict
  const elsewhere = conflict.picks.flatMap((pick) =>
    planned.cellars
      .filter(({ id }) => id !== cellar.id && fits(planned, pick, { cellar: id }, true))
      .map((other): WayOut => ({ kind: 'CELLAR', pick, cellar: other })),
  )
  if (kind === 'VESSELS') return [...elsewhere.slice(0, 1), { kind: 'ROOM', cellar }]
  return [
    ...moves(conflict, planned),
    ...splits(conflict, planned),
    ...elsewhere.slice(0, 1),
    { kind: 'LIMIT', cellar },
  ]
}

/** The smallest pick that is as much as what is too much, or else the largest, on the next day that has room for it. */
function moves(conflict: Exclude<Conflict, { kind: 'EARLY' }>, planned: Planned): WayOut[] {
  const over = overBy(conflict)
  const bySize = conflict.picks.toSorted((a, b) => a.kilos - b.kilos || a.id.localeCompare(b.id))
  const pick = bySize.find(({ kilos }) => kilos >= over) ?? bySize.at(-1)
  // One pick that is too much for any day is not helped by another one.
  const to = pick && nextDay(planned, pick, conflict.day)
  return pick && to ? [{ kind: 'MOVE', pick, to }] : []
}

/** What fits of the largest pick stays, and the rest goes to the next day that has room for it. */
function splits(conflict: Exclude<Conflict, { kind: 'EARLY' }>, planned: Planned): WayOut[] {
  const goes = overBy(conflict)
  const pick = conflict.picks.toSorted((a, b) => b.kilos - a.kilos || a.id.localeCompare(b.id))[0]
  const stays = pick && sumOf([pick.kilos, -goes])
  if (!pick || stays === undefined || stays <= 0) return []
  const rest = { ...pick, id: `${pick.id} rest`, kilos: goes }
  const loads = [...changed(planned.loads, pick, { kilos: stays }), rest]
  const to = nextDay({ ...planned, loads }, rest, conflict.day)
  return to ? [{ kind: 'SPLIT', pick, stays, goes, to }] : []
}

/** A plot whose grapes are not planned yet: kilograms that are left, and the first day on which it is ripe and may be picked. */
export type ToPlan = { land: string; grapeType: Load['grapeType']; kilos: number; from: Day }

/** A pick that is proposed. */
export type Proposal = { land: string; day: Day; kilos: number; cellar: string | null }

/** Less than this part of what a day takes is not worth sending pickers for. */
const LEAST_PART = 0.1

/**
 * Picks for what is not planned yet: each plot on the day it is ripe, the earliest first, and on the days after it what reception or press have no
 * more room for. Without limits a plot is picked in one day. What finds no room within the days that are looked at is left out.
 */
export function proposedPicks(
  plots: readonly ToPlan[],
  planned: Planned,
  cellar: CellarCapacity | undefined,
): Proposal[] {
  const loads = [...planned.loads]
  const proposed: Proposal[] = []
  for (const plot of plots.toSorted((a, b) => a.from.localeCompare(b.from) || a.land.localeCompare(b.land))) {
    let left = plot.kilos
    const least = LEAST_PART * (cellar?.receptionPerDay ?? 0)
    const first = latest(plot.from, planned.today)
    for (let ahead = 0; left > 0 && ahead <= DAYS_AHEAD; ahead++) {
      const day = addDays(first, ahead)
      const kilos = partOf(left, cellar ? roomOn(loads, cellar, day, plot.grapeType) : left, least)
      if (kilos === 0) continue
      left = sumOf([left, -kilos])
      proposed.push({ land: plot.land, day, kilos, cellar: cellar?.id ?? null })
      loads.push({
        ...{ id: `${plot.land} ${day}`, day, kilos, land: plot.land, cellar: cellar?.id ?? null },
        ...{ grapeType: plot.grapeType, harvestableDate: null, isDone: false },
      })
    }
  }
  return proposed
}

/**
 * What of some kilograms goes into the room of a day: all that fits, unless it is too little to begin with, or would leave so little for another day that
 * both take a half.
 */
function partOf(left: number, room: number, least: number): number {
  if (left <= room) return left
  if (room < least || room <= 0) return 0
  return left - room < least ? Math.min(room, Math.ceil(left / 2)) : room
}

/** Kilograms of grapes of a colour that a cellar still takes on a day; without limits, as many as there are. */
function roomOn(
  loads: readonly Load[],
  cellar: CellarCapacity,
  day: Day,
  grapeType: Load['grapeType'],
): number {
  const taken = dayLoads(loads, [cellar]).find((load) => load.day === day)
  const press = isPressedFresh(grapeType) ? pressPerDay(cellar) : null
  const left = (limit: number | null, used: number) => (limit === null ? Infinity : sumOf([limit, -used]))
  return Math.max(
    0,
    Math.min(left(cellar.receptionPerDay, taken?.kilos ?? 0), left(press, taken?.pressed ?? 0)),
  )
}
