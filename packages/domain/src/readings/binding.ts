import { z } from 'zod'
import { needed, rule } from '../check.ts'
import type { Day } from '../day.ts'
import { day, hour, id } from '../fields.ts'
import { probedPlaces } from '../lists/laboratory.ts'

/**
 * Where a device is, from a moment on and up to another, or since then and still: both of the company's clock, the last one not included. What a
 * reading belongs to follows from its moment, so that a binding is corrected without touching any reading.
 */
export const binding = z
  .strictObject({
    placeType: z.enum(probedPlaces),
    place: id,
    fromDay: day,
    fromHour: hour,
    toDay: day.nullable().default(null),
    toHour: hour.nullable().default(null),
  })
  .refine(
    ...needed(
      z.object({ toDay: day.nullable(), toHour: z.string().nullish() }),
      ({ toDay, toHour }) => toDay === null || Boolean(toHour),
      'toHour',
    ),
  )
  .refine(
    ...needed(
      z.object({ toDay: z.string().nullish(), toHour: hour.nullable() }),
      ({ toDay, toHour }) => toHour === null || Boolean(toDay),
      'toDay',
    ),
  )
  .refine(
    ...rule(
      z.object({ fromDay: day, fromHour: hour, toDay: day.nullable(), toHour: hour.nullable() }),
      (one) => startOf(one) < endOf(one),
      'toDay',
      'END_BEFORE_START',
    ),
  )
export type Binding = z.infer<typeof binding>

type Start = { fromDay: Day; fromHour: string }
type End = { toDay: Day | null; toHour: string | null }
type Span = Start & End

/** A moment of the company's clock, which sorts as time passes: 2026-03-01T07:30. */
export type Moment = string

/** The moment from which a binding holds. */
export const startOf = ({ fromDay, fromHour }: Start): Moment => `${fromDay}T${fromHour}`

/** The moment from which it holds no more; later than any where it still holds. */
export const endOf = ({ toDay, toHour }: End): Moment =>
  toDay === null ? '9999' : `${toDay}T${toHour ?? ''}`

/** The binding that holds at a moment: what is read then belongs to its place. */
export const bindingAt = <One extends Span>(bindings: readonly One[], moment: Moment): One | undefined =>
  bindings.find((one) => startOf(one) <= moment && moment < endOf(one))

/** The places in the list of the bindings that begin while another holds. */
export function overlapping(bindings: readonly Span[]): number[] {
  const inOrder = bindings
    .map((one, at) => ({ at, from: startOf(one), to: endOf(one) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.at - b.at))
  const wrong: number[] = []
  let until = ''
  for (const { at, from, to } of inOrder) {
    if (from < until) wrong.push(at)
    if (to > until) until = to
  }
  return wrong.toSorted((a, b) => a - b)
}
