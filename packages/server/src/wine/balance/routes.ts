import { contentCiuQuery } from '@lagar/domain/wine/contents/content.ts'
import { contentBalance, wineOnDay, wineOnDayQuery } from '@lagar/domain/wine/balance/stats.ts'
import { pageOf } from '@lagar/domain/wire.ts'
import type { App } from '../../http/http.ts'
import { balanceOfContent } from './of-content.ts'
import { listWineOnDay } from './on-day.ts'

/** Where the litres of a content went, and what lay in the cellars on a day. */
export function balanceRoutes(app: App) {
  app.get(
    '/cellars/contents/balance',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: contentCiuQuery, response: { 200: contentBalance } },
    },
    ({ db, actor, query }) => balanceOfContent(db, actor, query.contentId),
  )

  app.get(
    '/cellars/contents/onDay',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: wineOnDayQuery, response: { 200: pageOf(wineOnDay) } },
    },
    ({ db, actor, query }) => listWineOnDay(db, actor, query),
  )
}
