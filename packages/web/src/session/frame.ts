import type { AnnouncementRecord } from '@lagar/domain/administration/people/announcement.ts'
import { newestNotifications } from '../api/notifications.ts'
import { queries } from '../api/queries.ts'
import { partQuery, type List } from '../api/records.ts'
import { read } from '../api/send.ts'
import { askTogether } from '../api/together.ts'
import { meQuery } from './me.tsx'

/** An estate or a cellar that may be chosen. */
export type Site = { id: string; name: string }

const allByName = { limit: 200, sort: 'name' }

/** More announcements than these at once nobody reads. */
const MOST_ANNOUNCED = 20

/** What the frame shows beside who is signed in, of what everybody in a company may read: each by its own call. */
export const frameParts = {
  wineEstates: partQuery<List<Site>>('lands/wineEstates', allByName),
  cellars: partQuery<List<Site>>('cellars/cellars', allByName),
  announced: partQuery<List<AnnouncementRecord>>('administration/announcements', {
    day: 'today',
    limit: MOST_ANNOUNCED,
    sort: 'toDate',
  }),
  notifications: newestNotifications,
}

/**
 * Asks for who is signed in and for what the frame shows while the code of the page is on its way, in one round trip; nothing where that is known. What
 * only some may read is asked for once it is known who this is: whatever is refused stands in the history.
 */
export function askFrameEarly(): void {
  if (queries.getQueryState(meQuery.queryKey) !== undefined) return
  const known = queries.prefetchQuery(meQuery)
  for (const { queryKey, call } of Object.values(frameParts)) {
    const ask = async (path: string) => {
      const answer = await askTogether<object>(path)
      // It is kept on this device for whoever is signed in.
      await known
      return answer
    }
    void queries.prefetchQuery<object>({ queryKey, queryFn: () => read(call, ask) })
  }
}
