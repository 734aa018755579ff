import { daysBetween, type Day } from '../../day.ts'
import { sumOf } from '../../units/amount.ts'

/** What was picked of a plot on a day, in kilograms: over the scale, or (`isEstimated`) as its harvest says it; by which work and to which cellar. */
export type Picking = {
  land: string
  day: Day
  kilos: number
  harvest: string | null
  cellar: string | null
  isEstimated: boolean
}

/** What is matched with what was picked. */
export type Planned = { id: string; land: string; day: Day; harvest: string | null }

/** What a pick became: kilograms, and from which day to which; nothing while nothing came. */
export type Done = { kilos: number; from: Day | null; to: Day | null }

/**
 * What was really picked, given out among the planned picks, each picking to one of them: to the one whose work it is of, or else to the nearest in
 * days of its plot, those without a work of their own first. What no pick of its plot foresaw is `unplanned`.
 */
export function matchPickings(picks: readonly Planned[], pickings: readonly Picking[]) {
  const byPick = new Map<string, Picking[]>(picks.map(({ id }) => [id, []]))
  const unplanned: Picking[] = []
  const ofLand = Map.groupBy(picks, ({ land }) => land)
  for (const picking of pickings) {
    const own = ofLand.get(picking.land) ?? []
    const far = (pick: Planned) => Math.abs(daysBetween(pick.day, picking.day))
    const pick =
      own.find(({ harvest }) => harvest !== null && harvest === picking.harvest) ??
      own.toSorted(
        (a, b) =>
          Number(a.harvest !== null) - Number(b.harvest !== null) ||
          far(a) - far(b) ||
          a.id.localeCompare(b.id),
      )[0]
    if (pick) byPick.get(pick.id)!.push(picking)
    else unplanned.push(picking)
  }
  return { done: new Map([...byPick].map(([id, own]) => [id, doneOf(own)])), unplanned }
}

/** Several pickings as one. */
export function doneOf(pickings: readonly Picking[]): Done {
  const days = pickings.map(({ day }) => day).toSorted()
  return {
    kilos: sumOf(pickings.map(({ kilos }) => kilos)),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
  }
}
