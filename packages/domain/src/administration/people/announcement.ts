import { z } from 'zod'
import { rule } from '../../check.ts'
import { day, id, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

const dates = { fromDate: day, toDate: day }

/**
 * An announcement (anuncio): what people read in the header from one day to another. `forAll` is one of the
 * platform, to the people of every company.
 */
export const announcement = z
  .strictObject({ message: text(500), ...dates, forAll: z.boolean().default(false) })
  .refine(
    ...rule(z.object(dates), ({ fromDate, toDate }) => toDate >= fromDate, 'toDate', 'END_BEFORE_START'),
  )
export type Announcement = z.infer<typeof announcement>

/** An announcement as a list or the header shows it. */
export const announcementRecord = z.object({ ...announcement.shape, forAll: z.boolean(), id, version, can })
export type AnnouncementRecord = z.infer<typeof announcementRecord>

/** `day` finds those that are to be read that day, or today, whichever day that is for the company. */
export const announcementQuery = listQuery(['fromDate', 'toDate'], {
  message: z.string().max(100).optional(),
  day: day.or(z.literal('today')).optional(),
})

const NAME_LENGTH = 40

/** What an announcement is called where it needs a name: the beginning of its first line. */
export function announcementName({ message }: Pick<Announcement, 'message'>): string {
  const [line = ''] = message.split('\n')
  return line.length <= NAME_LENGTH ? line.trim() : `${line.slice(0, NAME_LENGTH).trim()}…`
}
