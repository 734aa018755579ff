import { z } from 'zod'
import { id, note, text, version } from '../fields.ts'
import { magnitudes, probedPlaces } from '../lists/laboratory.ts'
import { can, listQuery, named, queryBool } from '../wire.ts'
import { binding, overlapping } from './binding.ts'

/** How long a device may be silent at most before anybody is told, in minutes: a month. */
export const MOST_SILENT_MINUTES = 43_200

const bindings = z.array(binding).max(200)

/**
 * A device that tells readings: the serial by which programs name it, what it tells, after how many minutes without a word it counts as
 * silent (never, where that is blank), and where it is when. One that is retired is told nothing any more, and missed by nobody.
 */
export const device = z
  .strictObject({
    name: text(80),
    serial: text(60).refine((typed) => /^[\w.:/-]+$/.test(typed), 'INVALID_FORMAT'),
    magnitudes: z
      .array(z.enum(magnitudes))
      .min(1)
      .max(magnitudes.length)
      .refine((told) => new Set(told).size === told.length, 'REPEATED'),
    silentAfter: z.int().min(1).max(MOST_SILENT_MINUTES).nullable().default(null),
    bindings: bindings.default([]),
    retired: z.boolean().default(false),
    note,
  })
  .superRefine(({ bindings: all }, context) => {
    for (const at of overlapping(all))
      context.addIssue({ code: 'custom', path: ['bindings', at, 'fromDay'], message: 'IN_ANOTHER_PLACE' })
  })
export type Device = z.infer<typeof device>

/** A place that devices are bound to, as it is named and linked. */
export const probedPlace = z.object({ ...named.shape, type: z.enum(probedPlaces) })
export type ProbedPlaceRecord = z.infer<typeof probedPlace>

/** What a device said last of a magnitude. */
const lastReading = z.object({ magnitude: z.enum(magnitudes), value: z.number(), at: z.string() })
export type LastReading = z.infer<typeof lastReading>

/**
 * A device as a list or page shows it. `now` is where it is, `heardAt` the moment of its newest reading; `isSilent` says that it is missed.
 */
export const deviceRecord = z.object({
  ...device.shape,
  bindings: z.array(z.object({ ...binding.shape, place: named })),
  now: probedPlace.nullable(),
  last: z.array(lastReading),
  heardAt: z.string().nullable(),
  isSilent: z.boolean(),
  id,
  version,
  can,
})
export type DeviceRecord = z.infer<typeof deviceRecord>

export const deviceQuery = listQuery(['name', 'serial'], {
  name: z.string().max(100).optional(),
  magnitude: z.enum(magnitudes).optional(),
  retired: queryBool.optional(),
})

/** Whether a device is missed: it said something once, and nothing for longer than it may be silent. `heardAt` and `now` are instants in ms. */
export const isMissed = (
  { silentAfter, retired }: Pick<Device, 'silentAfter' | 'retired'>,
  heardAt: number | null,
  now: number,
): boolean => !retired && silentAfter !== null && heardAt !== null && heardAt < now - silentAfter * 60_000
