import { lookOf } from '@lagar/domain/analytics/look.ts'
import { lookedIn, savedSearch, type SavedTableRecord } from '@lagar/domain/analytics/saved.ts'
import { cutsOf } from '@lagar/domain/analytics/table.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { seasonsUntil } from '@lagar/domain/lands/seasons/seasons.ts'
import { en } from '@lagar/domain/texts/en.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Actor, Db } from '../actor.ts'
import { memberOf, type Member } from '../auth/member.ts'
import { tenantDb } from '../database/tenant.ts'
import { escaped, framed, greetingOf, readsEnglish } from '../mail/letters.ts'
import type { Letter, PostOffice } from '../mail/post-office.ts'
import { printAnalysis } from './pdf.ts'
import { findSaved } from './saved-read.ts'
import { findTable } from './table.ts'

type Outside = { pool: Pool; post: PostOffice; publicUrl: string }

/** From which hour of a Monday on, in the company's time zone, its letters go out. */
const FROM_HOUR = 6

/** The work that sends kept tables each Monday to those who want them by letter. */
export function tableLetters(outside: Outside): TaskList {
  return {
    // Every hour. A letter is given out in the statement that marks it, so that each Monday has one, whoever looks how often.
    async giveOutTables(_payload, { query }) {
      await query(
        `with local as (
           select id, now() at time zone time_zone as moment from company
           where next_expiration_date is null or next_expiration_date >= (now() at time zone time_zone)::date
         ), due as (
           update saved_table_reader r set sent_for = local.moment::date from local
           where local.id = r.company_id and r.by_letter and extract(isodow from local.moment) = 1
             and extract(hour from local.moment) >= $1 and r.sent_for is distinct from local.moment::date
           returning r.company_id, r.saved_table_id, r.account_id
         )
         select app_add_job('sendTable', json_build_object('companyId', company_id, 'tableId', saved_table_id, 'accountId', account_id))
         from due`,
        [FROM_HOUR],
      )
    },
    sendTable: (payload) => sendTable(outside, payload as Due),
  }
}

type Due = { companyId: string; tableId: string; accountId: string }

/** Prints a table with the rights that its reader has today, and sends it; to who does not see it any more, nothing. */
async function sendTable({ pool, post, publicUrl }: Outside, { companyId, tableId, accountId }: Due) {
  const db = tenantDb(pool, companyId)
  const member = await memberOf(db, { companyId, accountId })
  const saved = member && (await findSaved(db, member.actor, tableId))
  if (!member || !saved?.byLetter) return
  const texts = readsEnglish(member.person) ? en : es
  const paper = await printSaved(db, member.actor, texts, saved)
  if (paper) await post.send(tableLetter(member, saved, { texts, paper, link: publicUrl + pathOf(saved) }))
}

type Paper = { name: string; file: Buffer }

/** A kept table on paper, of its days as they are today; nothing while no season has begun, nor what cannot be told. */
async function printSaved(
  db: Db,
  actor: Actor,
  texts: Texts,
  saved: SavedTableRecord,
): Promise<Paper | undefined> {
  const own = await db
    .selectFrom('season')
    .where('company_id', '=', actor.companyId)
    .select(['name', 'from_date as fromDate', 'to_date as toDate'])
    .execute()
  const { fact, by, only, drawn, currency, name: title } = saved
  const bySeason = cutsOf(fact, by)?.includes('season')
  const { asked, compared } = lookOf(seasonsUntil(own, actor.today), lookedIn(saved), actor.today, bySeason)
  if (!asked) return undefined
  const query = {
    fact,
    ...(by !== '' && { by }),
    ...(only !== '' && { only }),
    ...(currency && { currency }),
    ...asked,
  }
  const table = await findTable(db, actor, query).catch(orNothing)
  if (!table) return undefined
  return await printAnalysis(db, actor, texts, {
    ...{ query, table, title },
    drawn: drawn ?? undefined,
    season: compared?.name,
  })
}

/** What cannot be told today, as a currency without a rate, is told on no paper; who opens the table reads why. What is wrong besides is thrown. */
function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
  return undefined
}

/** Where a kept table is opened. */
const pathOf = (saved: SavedTableRecord) =>
  `/analytics/${saved.fact}?${new URLSearchParams(savedSearch(saved)).toString()}`

function tableLetter(
  { person, company }: Member,
  { name }: SavedTableRecord,
  { texts, paper, link }: { texts: Texts; paper: Paper; link: string },
): Letter {
  const { SUBJECT, LEAD, AFTER } = texts.tableLetter
  const [subject, lead, greeting] = [
    fill(SUBJECT, { name, company }),
    fill(LEAD, { name, company }),
    greetingOf(person),
  ]
  return {
    to: person.email,
    subject: `${subject} · Lagar`,
    text: [greeting, lead, link, AFTER].join('\n\n'),
    html: framed(
      `<p>${escaped(greeting)}</p><p>${escaped(lead)}</p><p><a href="${escaped(link)}">${escaped(name)}</a></p><p>${escaped(AFTER)}</p>`,
    ),
    attachments: [{ filename: `${paper.name}.pdf`, content: paper.file }],
  }
}
