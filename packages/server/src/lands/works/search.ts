import { observationTitle, workTitle } from '@lagar/domain/lands/works/names.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { searchedWords, type SearchedWord } from '@lagar/domain/lands/works/search.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { containing } from '../../http/list.ts'
import { loadObservations } from './observations.ts'
import { loadWorks } from './load.ts'
import { listedKinds } from '@lagar/domain/lists/field-work.ts'

/** So many works are found; so many notes are looked into for each word. */
const MOST_WORKS = 12
const MOST_NOTES = 500

/** With more lands than these, the latest works are looked through instead of gathering all of each land. */
const FEW_LANDS = 5

/** A short word is a part of every note. */
const NOTE_LETTERS = 3

type Found = { type: string; id: string; title: string; subtitle: string }

/** The latest works and observations of which every word of a text is true, of the kinds that somebody may read, in the reader's words. */
export async function searchWorks(db: Db, actor: Actor, texts: Texts, text: string): Promise<Found[]> {
  const words = searchedWords(text, actor.today)
  const kinds = listedKinds.filter((kind) => allowed(actor, `${kind}.read`) === true)
  if (words.length === 0 || kinds.length === 0) return []
  const meanings: Meaning[] = []
  for (const word of words) {
    const meaning = await meaningOf(db, actor, word)
    if (!meaning) return []
    meanings.push(meaning)
  }
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id, initial_timezone from work_record as r
        where company_id = ${actor.companyId} and retired_at is null and kind = any(${kinds}::text[])
          and ${every(meanings.map(({ work }) => work))}
        order by initial_timezone desc, id desc limit ${MOST_WORKS})
      union all
      (select id, initial_timezone from observation as r
        where company_id = ${actor.companyId} and kind = any(${kinds}::text[])
          and ${every(meanings.map(({ seen }) => seen))}
        order by initial_timezone desc, id desc limit ${MOST_WORKS})
    ) as found order by initial_timezone desc, id desc limit ${MOST_WORKS}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const works = (await loadWorks(db, actor, ids)).map((work) => ({ ...work, title: workTitle(texts, work) }))
  const seen = (await loadObservations(db, actor, ids)).map((one) => ({
    ...one,
    title: observationTitle(texts, one),
  }))
  const known = new Map([...works, ...seen].map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const work = known.get(id)
    if (!work) return []
    const { kind, title, lands, note } = work
    const where = lands.map(({ name }) => name).join(', ')
    return [{ type: kind, id, title, subtitle: [where, note].filter(Boolean).join(' · ') }]
  })
}

/** What a word says of a work and of an observation `r`. */
type Meaning = { work: RawBuilder<boolean>; seen: RawBuilder<boolean> }

const every = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` and `)})`

/** One of several; the ids that a few subqueries give lead straight to their rows, where no kind as a whole is meant. */
function either(whole: RawBuilder<boolean>[], ids: RawBuilder<unknown>[]): RawBuilder<boolean> {
  const listed = ids.length > 0 ? [sql<boolean>`r.id in (${sql.join(ids, sql` union all `)})`] : []
  const all = [...whole, ...listed]
  return all.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(all, sql` or `)})`
}

/** Nothing where a word is true of no work at all. */
async function meaningOf(db: Db, actor: Actor, word: SearchedWord): Promise<Meaning | undefined> {
  if ('days' in word) {
    const on = sql<boolean>`r.initial_timezone = any(${word.days}::date[])`
    return { work: on, seen: on }
  }
  if ('from' in word) {
    const on = sql<boolean>`r.initial_timezone between ${word.from}::date and ${word.to}::date`
    return { work: on, seen: on }
  }
  const { lands, types, noted } = await namedBy(db, actor, word.text)
  const { kinds, isRain, seen } = word
  if ([kinds, seen, lands, types, noted].every((found) => found.length === 0) && !isRain) return undefined
  const { companyId } = actor
  const ofKinds = kinds.length > 0 ? [sql<boolean>`r.kind = any(${kinds}::text[])`] : []
  const many = lands.length > FEW_LANDS
  const onMany = (part: string, key: string) =>
    many
      ? [
          sql<boolean>`exists (select from ${sql.table(part)} as part where part.company_id = ${companyId}
            and part.${sql.ref(key)} = r.id and part.land_id = any(${lands}::uuid[]))`,
        ]
      : []
  const written = noted.length > 0 ? [sql`select unnest(${noted}::uuid[])`] : []
  return {
    work: either(
      [...ofKinds, ...onMany('work_record_land', 'work_record_id')],
      [
        ...written,
        ...(lands.length > 0 && !many
          ? [
              sql`select work_record_id from work_record_land where company_id = ${companyId} and land_id = any(${lands}::uuid[])`,
            ]
          : []),
        ...(types.length > 0
          ? [
              sql`select work_record_id from labor where company_id = ${companyId} and type_id = any(${types}::uuid[])`,
            ]
          : []),
        ...(isRain
          ? [sql`select work_record_id from irrigation where company_id = ${companyId} and origin = 'RAIN'`]
          : []),
      ],
    ),
    seen: either(
      [...ofKinds, ...onMany('observation_land', 'observation_id')],
      [
        ...written,
        ...(lands.length > 0 && !many
          ? [
              sql`select observation_id from observation_land where company_id = ${companyId} and land_id = any(${lands}::uuid[])`,
            ]
          : []),
        ...(seen.length > 0
          ? [
              sql`select observation_id from phenology where company_id = ${companyId} and type = any(${seen}::text[])`,
              sql`select observation_id from contingency where company_id = ${companyId} and type = any(${seen}::text[])`,
            ]
          : []),
      ],
    ),
  }
}

type Named = { lands: string[]; types: string[]; noted: string[] }

/** The lands and types of labor of whose names a word begins one, and what was noted with it. */
async function namedBy(db: Db, { companyId }: Actor, text: string): Promise<Named> {
  const begins = `% ${containing(text).slice(1)}`
  const noted =
    text.length < NOTE_LETTERS ? sql`'{}'::uuid[]` : sql`app_noted(${containing(text)}, ${MOST_NOTES})`
  const { rows } = await sql<Named>`
    select
      array(select id from land where company_id = ${companyId} and words like ${begins}) as lands,
      array(select id from labor_type where company_id = ${companyId} and words like ${begins}) as types,
      ${noted} as noted`.execute(db)
  return rows[0]!
}
