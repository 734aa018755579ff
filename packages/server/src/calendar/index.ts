import { calendarAnswer, calendarQuery } from '@lagar/domain/calendar/entry.ts'
import { textsOfReader } from '../auth/reader.ts'
import type { App } from '../http/http.ts'
import { entriesOf } from './entries.ts'
import { calendarLinkRoutes } from './links.ts'

/** Calls under administration/calendar: what is on in the company, laid over each other. */
export function calendarRoutes(app: App) {
  calendarLinkRoutes(app)
  app.get(
    '/administration/calendar',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: calendarQuery, response: { 200: calendarAnswer } },
    },
    async ({ db, actor, query }) => entriesOf(db, actor, await textsOfReader(db, actor), query),
  )
}
