import {
  closedLands,
  curationWarningsBody,
  licenseWarning,
  notOrganic,
  reentryWarningsBody,
  tooManyApplications,
  warningsAnswer,
  type Applied,
  type WorkWarning,
} from '@lagar/domain/lands/works/treatment-warnings.ts'
import { naturalSeason } from '@lagar/domain/lands/observations/phenology-season.ts'
import { momentIn, type Moment } from '@lagar/domain/lands/places/reentry.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { beyondPlaces } from '../../http/beyond-places.ts'
import type { App } from '../../http/http.ts'

/** The calls that tell a form what its work will be warned of, before anything is written. */
export function treatmentWarningRoutes(app: App) {
  app.post(
    '/lands/curation/warnings',
    {
      config: { permission: 'curation.read', onlyReads: true },
      schema: { body: curationWarningsBody, response: { 200: warningsAnswer } },
    },
    async ({ db, actor, body: { id, operator, stocks, ...given } }) => {
      const products = await productsBehind(db, actor, stocks)
      const key = id ?? DRAFT
      const told = await curationWarnings(db, actor, [
        { ...given, key, id, isDone: false, operator, products },
      ])
      return { result: told.get(key) ?? [] }
    },
  )

  app.post(
    '/lands/works/warnings',
    {
      config: { permission: 'MEMBER', onlyReads: true },
      schema: { body: reentryWarningsBody, response: { 200: warningsAnswer } },
    },
    async ({ db, actor, body }) => ({ result: await reentryWarnings(db, actor, body) }),
  )
}

const DRAFT = 'draft'

/** A treatment as its warnings need it; `isDone` counts only what was finished before it, and `operator` is who applies. */
export type AskedTreatment = {
  key: string
  id: string | null
  isDone: boolean
  lands: string[]
  products: string[]
  initialTimezone: Day
  finalTimezone: Day
  operator: string | null
}

/** What treatments are warned of, by their keys. */
export async function curationWarnings(
  db: Db | Tx,
  actor: Actor,
  asked: AskedTreatment[],
): Promise<Map<string, WorkWarning[]>> {
  const applied = await appliedOn(db, actor, asked)
  const operators = await operatorsOf(db, actor, asked)
  return new Map(
    asked.map((one) => {
      const own = applied.get(one.key) ?? []
      // A licence is for applying products.
      const operator = one.products.length > 0 ? operators.get(one.operator ?? '') : undefined
      return [
        one.key,
        [
          ...tooManyApplications(own),
          ...notOrganic(one, own),
          ...(operator ? licenseWarning(one.finalTimezone, operator) : []),
        ],
      ]
    }),
  )
}

type AppliedRow = { key: string; land: Applied['land']; product: Applied['product']; before: number }

/**
 * The products of treatments on their lands, by the treatments' keys: only those that could be warned of. A season is the company's own that
 * holds the last day, or else the natural one.
 */
export const appliedOn = (
  db: Db | Tx,
  actor: Actor,
  asked: AskedTreatment[],
): Promise<Map<string, Applied[]>> => beyondPlaces(db, actor, (whole) => countedOn(whole, actor, asked))

async function countedOn(
  db: Db | Tx,
  { companyId }: Actor,
  asked: AskedTreatment[],
): Promise<Map<string, Applied[]>> {
  const given = asked.map(({ key, id, isDone, lands, products, finalTimezone }) => {
    const { from, to } = naturalSeason(finalTimezone)
    return {
      key,
      id,
      is_done: isDone,
      lands,
      products: [...new Set(products)],
      day: finalTimezone,
      natural_from: from,
      natural_to: to,
    }
  })
  const { rows } = await sql<AppliedRow>`
    select asked.key,
      json_build_object('id', land.id, 'name', land.name, 'organicState', land.organic_state,
        'certifiedFrom', land.certified_from, 'certifiedTo', land.certified_to) as land,
      json_build_object('id', product.id, 'name', product.name, 'isOrganic', product.is_organic,
        'maxApplications', product.max_applications) as product,
      case when product.max_applications is null then 0 else (
        select count(*)::int from work_record as work
        join work_record_land as part on part.company_id = work.company_id and part.work_record_id = work.id
        where work.company_id = ${companyId} and part.land_id = land.id and work.kind = 'curation' and work.status = 'DONE'
          and work.retired_at is null and work.id is distinct from asked.id
          and work.final_timezone between coalesce(season.from_date, asked.natural_from)
            and coalesce(season.to_date, asked.natural_to)
          and (not asked.is_done or (work.final_timezone, work.id) < (asked.day, asked.id))
          and exists (select from work_record_stock as used
            join stock on stock.company_id = used.company_id and stock.id = used.stock_id
            where used.company_id = work.company_id and used.work_record_id = work.id and stock.product_id = product.id)
      ) end as before
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as asked(key text, id uuid, is_done boolean, lands uuid[],
      products uuid[], day date, natural_from date, natural_to date)
    join land on land.company_id = ${companyId} and land.id = any(asked.lands)
    join product on product.company_id = ${companyId} and product.id = any(asked.products)
    left join lateral (select from_date, to_date from season
      where season.company_id = ${companyId} and season.retired_at is null and asked.day between from_date and to_date
      order by from_date desc, id limit 1) as season on true
    where product.max_applications is not null or (not product.is_organic and land.organic_state = 'ORGANIC')
    order by land.name collate spanish, product.name collate spanish, land.id, product.id`.execute(db)
  return Map.groupBy(rows, ({ key }) => key)
}

async function operatorsOf(db: Db | Tx, { companyId }: Actor, asked: AskedTreatment[]) {
  const ids = asked.flatMap(({ operator }) => operator ?? [])
  if (ids.length === 0) return new Map<string, Parameters<typeof licenseWarning>[1]>()
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'full_name as name', 'applicator_license as license', 'applicator_license_until as until'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, name: (row.name ?? '').trim() }]))
}

async function productsBehind(db: Db, { companyId }: Actor, stocks: string[]): Promise<string[]> {
  if (stocks.length === 0) return []
  const rows = await db
    .selectFrom('stock')
    .select('product_id')
    .where('company_id', '=', companyId)
    .where('id', 'in', stocks)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** The lands of a work that a treatment, finished or planned, keeps people out of on its days. */
async function reentryWarnings(
  db: Db,
  { companyId }: Actor,
  { lands, ...work }: z.output<typeof reentryWarningsBody>,
): Promise<WorkWarning[]> {
  const { rows } = await sql<{ land: Named; since: Day; until: Moment }>`
    select json_build_object('id', land.id, 'name', land.name) as land, work.initial_timezone as since,
      curation.reentry_until as until
    from curation
    join work_record as work on work.company_id = curation.company_id and work.id = curation.work_record_id
    join work_record_land as part on part.company_id = work.company_id and part.work_record_id = work.id
    join land on land.company_id = part.company_id and land.id = part.land_id
    where curation.company_id = ${companyId} and curation.reentry_until > ${work.initialTimezone}
      and work.initial_timezone <= ${work.finalTimezone}::date and work.retired_at is null
      and part.land_id = any(${lands}::uuid[])
    order by land.name collate spanish, land.id`.execute(db)
  return closedLands(work, rows)
}

/** The lands that nobody may enter now, each with until when. */
export const closedNow = (db: Db | Tx, actor: Actor): Promise<Map<string, Moment>> =>
  // Whichever estate's a treatment is: nobody may walk into it.
  beyondPlaces(db, actor, (whole) => closedOf(whole, actor))

async function closedOf(db: Db | Tx, { companyId, timeZone }: Actor): Promise<Map<string, Moment>> {
  const { rows } = await sql<{ land: string; until: Moment }>`
    select part.land_id as land, max(curation.reentry_until) as until
    from curation
    join work_record as work on work.company_id = curation.company_id and work.id = curation.work_record_id
    join work_record_land as part on part.company_id = work.company_id and part.work_record_id = work.id
    where curation.company_id = ${companyId} and curation.reentry_until > ${momentIn(timeZone, Date.now())}
      and work.status = 'DONE' and work.retired_at is null
    group by part.land_id`.execute(db)
  return new Map(rows.map(({ land, until }) => [land, until]))
}
