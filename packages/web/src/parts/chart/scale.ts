import { nice, ticks as ticksOf } from 'd3-array'
import { timeTicks, utcTicks } from 'd3-time'

/** Where a number stands between two pixels. */
export type Scale = (value: number) => number

/** How the numbers along one side are told. */
export type Axis = {
  /** From and to; null is as far as what is drawn goes, rounded. */
  domain?: readonly [number | null, number | null]
  /** What is told; without it as many as there is room for. */
  ticks?: readonly number[]
  text: (value: number) => string
  /** Pixels that its numbers take beside the drawing. */
  width?: number
}

/** Pixels that a letter of an axis takes, at most in words. */
const LETTER = 6.5

/** Pixels between two numbers above each other. */
const ROOM = 52

/** A straight line from the domain to pixels; a domain of one number stands in the middle. */
export const linear =
  ([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale =>
  (value) =>
    from === to ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start)

/** How many numbers a side of so many pixels tells. */
export const countFor = (height: number): number => Math.max(2, Math.round(height / ROOM))

/** From the least to the most of what is drawn, as far as the axis leaves it open; its open ends are round numbers. */
export function domainOf(
  values: readonly number[],
  count: number,
  [from, to]: readonly [number | null, number | null] = [null, null],
): readonly [number, number] {
  const least = from ?? Math.min(...values)
  const most = to ?? Math.max(...values)
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1]
  // One value alone is no height: some room around it.
  const room = least === most ? Math.abs(least) / 10 || 1 : 0
  const [low, high] = nice(least - (from === null ? room : 0), most + (to === null ? room : 0), count)
  return [from ?? low, to ?? high]
}

/** The round numbers of a domain. */
export const roundTicks = ([from, to]: readonly [number, number], count: number): number[] =>
  ticksOf(from, to, count)

/** Days, months or hours between two instants (ms), whichever are some `count`: of the calendar without a time zone, or of this device. */
export const momentTicks = (
  [from, to]: readonly [number, number],
  count: number,
  isOfDays: boolean,
): number[] =>
  (isOfDays ? utcTicks : timeTicks)(new Date(from), new Date(to), count).map((at) => at.getTime())

/** Pixels that a text of an axis takes, about. */
export const widthOf = (text: string): number => text.length * LETTER

/** A text below its place: where its middle stands so that it is not cut. */
export const inside = (at: number, text: string, width: number): number => {
  const half = widthOf(text) / 2
  return Math.min(Math.max(at, half), Math.max(half, width - half))
}

/** Those of some places beside each other that can be told without touching, the first of them always; `gap` in pixels. */
export function fitting<T extends { at: number; text: string }>(places: readonly T[], gap: number): T[] {
  const told: T[] = []
  let end = -Infinity
  for (const place of places) {
    const half = widthOf(place.text) / 2
    if (place.at - half < end + gap && told.length > 0) continue
    told.push(place)
    end = place.at + half
  }
  return told
}
