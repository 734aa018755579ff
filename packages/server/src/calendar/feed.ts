import { isExpired } from '@lagar/domain/access/expiration.ts'
import { icsOf } from '@lagar/domain/calendar/ics.ts'
import { addDays } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inCompany, type Actor, type Db } from '../actor.ts'
import { companyIn } from '../auth/link-tokens.ts'
import { textsOfReader } from '../auth/reader.ts'
import { hashOf } from '../auth/tokens.ts'
import type { App } from '../http/http.ts'
import { entriesOf } from './entries.ts'

/** Where the records of a company are, and how often one address may come by a link, whichever it is. */
export type Fed = { dbFor(companyId: string): Db; visitsPerMinute: number }

/** A subscription tells what was on for a month, and what will be for half a year. */
const DAYS_BEFORE = 31
const DAYS_AFTER = 183

const params = z.strictObject({ file: z.string().max(200) })

/** The calendar of whoever made a link, as a file that other calendars read again and again. */
export function calendarFeed(app: App, { dbFor, visitsPerMinute: max }: Fed) {
  app.get(
    '/shared/calendar/:file',
    {
      config: { permission: 'PUBLIC', rateLimit: { max, timeWindow: '1 minute' } },
      // Its address opens the calendar: it stands in no log.
      logLevel: 'silent',
      schema: { hide: true, params },
    },
    async (request, reply) => {
      const { actor, db, company } = await readerBy(dbFor, request.params.file, request)
      const { today, timeZone } = actor
      const texts = await textsOfReader(db, actor)
      const days = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AFTER) }
      const { result } = await entriesOf(db, actor, texts, days)
      const origin = `${request.protocol}://${request.host}`
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex, nofollow')
        .send(icsOf(result, { name: company, timeZone, madeAt: Date.now(), origin }))
    },
  )
}

type From = { id: string; ip: string }

/**
 * Who made a link, with the rights that they have today. Refuses (NOT_FOUND, always alike) a token that was revoked or never was, of who is
 * suspended or no longer here, and of a company that expired.
 */
async function readerBy(
  dbFor: Fed['dbFor'],
  file: string,
  { id: requestId, ip: address }: From,
): Promise<{ actor: Actor; db: Db; company: string }> {
  const token = file.replace(/\.ics$/, '')
  const companyId = companyIn(token)
  const db = dbFor(companyId)
  const row = await db
    .selectFrom('calendar_link as link')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'link.company_id').onRef('m.account_id', '=', 'link.account_id'),
    )
    .innerJoin('company', 'company.id', 'link.company_id')
    .select(['link.id as link', 'm.account_id', 'm.employee_id', 'm.roles', 'company.name'])
    .select(['company.plan', 'company.time_zone', 'company.lock_date', 'company.next_expiration_date'])
    .where('link.company_id', '=', companyId)
    .where('link.token_hash', '=', hashOf(token))
    .where('m.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row || !file.endsWith('.ics')) throw new Refusal('NOT_FOUND')
  const inside = inCompany(row, Date.now())
  if (isExpired(inside.nextExpirationDate, inside.today)) throw new Refusal('NOT_FOUND')
  await db
    .updateTable('calendar_link')
    .set({ last_read_at: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', row.link)
    .execute()
  const actor: Actor = {
    accountId: row.account_id,
    companyId,
    sessionId: '',
    employeeId: row.employee_id,
    roles: row.roles,
    isPlatformAdmin: false,
    requestId,
    address,
    ...inside,
  }
  return { actor, db, company: row.name }
}
