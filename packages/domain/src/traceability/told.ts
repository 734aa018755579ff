import { z } from 'zod'
import { day } from '../fields.ts'
import { id, version } from '../fields.ts'
import { named } from '../wire.ts'
import { calledIn, type ToldDocument, type ToldEvent, type ToldThing } from './told-read.ts'

/** A thing that a supplier's event speaks of: what it is called, and how much of it in the unit that the event says (UNECE Recommendation 20). */
const toldThing = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number().nullable(),
  uom: z.string(),
})

/** One thing that happened on the way of what was received, as its supplier tells it; none of its amounts is of our books. */
export const toldStep = z.object({
  /** Its place in the document, from 1. */
  at: z.int(),
  type: z.string(),
  step: z.string(),
  action: z.string(),
  disposition: z.string(),
  day,
  hour: z.string(),
  taken: z.array(toldThing),
  given: z.array(toldThing),
  of: z.array(toldThing),
  place: z.string(),
  location: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
  papers: z.array(z.string()),
  /** What else it says: how the grapes or the lot are described, and the fields of extensions. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Declared wrong by who told it. */
  isWrong: z.boolean(),
  /** Whether it led to what was received. */
  isOnWay: z.boolean(),
})
export type ToldStep = z.infer<typeof toldStep>

/** A lot of the document that may be what was received, and the shipment that it left with. */
export const toldLot = toldThing.omit({ id: true }).extend({
  lot: z.string(),
  event: z.int().nullable(),
  day: day.nullable(),
})
export type ToldLotShown = z.infer<typeof toldLot>

/** Which lot some grapes or a wine of the note is: nothing while nobody knows. `amount` is ours, in `unit`. */
const toldMatch = z.object({
  origin: named.extend({
    type: z.enum(['ciu', 'receivedWine']),
    amount: z.number(),
    unit: z.enum(['KG', 'LITER']),
  }),
  lot: z.string().nullable(),
  event: z.int().nullable(),
})
export type ToldMatch = z.infer<typeof toldMatch>

/** Where a supplier says that what a note brought comes from: a document of EPCIS that is kept with the note. */
export const toldOrigin = z.object({
  id,
  version,
  input: named,
  file: named.extend({ size: z.int() }),
  /** False of one that was taken away, or that another took the place of. */
  stands: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
  lots: z.array(toldLot),
  /** Whether there are more lots than are listed. */
  moreLots: z.boolean(),
  matches: z.array(toldMatch),
  steps: z.array(toldStep),
})
export type ToldOrigin = z.infer<typeof toldOrigin>

/** What a note tells of its origins: the one that stands first, then those before it, the latest first, without their lots and steps. */
export const toldOrigins = z.object({
  result: z.array(toldOrigin),
  total: z.int(),
  can: z.object({ attach: z.boolean() }),
})
export type ToldOrigins = z.infer<typeof toldOrigins>

export const toldQuery = z.strictObject({ inputId: id })

/** What stands beside a document that is sent. `id` lets a lost answer be asked for again. */
export const toldFields = z.strictObject({ id: id.optional(), inputId: id })

/** Which lot each of the note's grapes and wines is; those that are not named stay as they are. */
export const toldMatching = z.strictObject({
  id,
  version,
  matches: z
    .array(
      z.strictObject({
        origin: id,
        lot: z.string().min(1).max(500).nullable(),
        event: z.int().min(1).max(1000).nullable(),
      }),
    )
    .max(200),
})
export type ToldMatching = z.infer<typeof toldMatching>

/** Takes a document away from its note, or has it stand again in the place of the one that does. */
export const toldStanding = z.strictObject({ id, version, stands: z.boolean() })
export type ToldStanding = z.infer<typeof toldStanding>

/** What a trace tells of an origin: whose word it is, which of what was received it is of, and the steps that led there. */
export const toldWay = z.object({
  id,
  input: named,
  supplier: named.nullable(),
  file: z.string(),
  received: z.array(z.object({ id, name: z.string(), lot: z.string() })),
  steps: z.array(toldStep),
})
export type ToldWay = z.infer<typeof toldWay>

/** Whether a name says something to people: the number of a record of a program's own does not. */
const says = (name: string) => !id.safeParse(name).success

/** An event as it is shown. */
export function stepShown(document: ToldDocument, event: ToldEvent, isOnWay: boolean): ToldStep {
  const { at, type, step, action, disposition, day: date, hour, facts, isWrong } = event
  const called = (one: string) => calledIn(document, one)
  const things = (all: readonly ToldThing[]) =>
    all.map(({ id: one, amount, uom }) => ({ id: one, name: called(one), amount, uom }))
  return {
    ...{ at, type, step, action, disposition, day: date, hour, facts, isWrong, isOnWay },
    ...{ taken: things(event.taken), given: things(event.given), of: things(event.of) },
    ...{ place: called(event.place), location: called(event.location) },
    ...{
      from: event.from.map(called),
      to: event.to.map(called),
      papers: event.papers.map(called).filter(says),
    },
  }
}
