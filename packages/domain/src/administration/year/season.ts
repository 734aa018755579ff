import { z } from 'zod'
import { rule } from '../../check.ts'
import { day, id, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

const dates = { fromDate: day, toDate: day }

/** A season (temporada): the days by which works, harvests and costs of one vintage are grouped. */
export const season = z
  .strictObject({ name: text(80), ...dates })
  .refine(
    ...rule(z.object(dates), ({ fromDate, toDate }) => toDate >= fromDate, 'toDate', 'END_BEFORE_START'),
  )
export type Season = z.infer<typeof season>

/** A season as a list or page shows it. */
export const seasonRecord = z.object({ ...season.shape, id, version, can })
export type SeasonRecord = z.infer<typeof seasonRecord>

/** `day` finds the seasons that hold it. */
export const seasonQuery = listQuery(['name', 'fromDate', 'toDate'], {
  name: z.string().max(100).optional(),
  day: day.optional(),
})
