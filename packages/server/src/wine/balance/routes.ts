import { contentCiuQuery } from '@lagar/domain/wine/contents/content.ts'
import { contentBalance } from '@lagar/domain/wine/balance/stats.ts'
import type { App } from '../../http/http.ts'
import { balanceOfContent } from './of-content.ts'

/** Where the litres of a content went. */
export function balanceRoutes(app: App) {
  app.get(
    '/cellars/contents/balance',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: contentCiuQuery, response: { 200: contentBalance } },
    },
    ({ db, actor, query }) => balanceOfContent(db, actor, query.contentId),
  )
}
