import { type AllWorksQuery } from '@lagar/domain/lands/works/queries.ts'
import { COUNTED_UP_TO, type Page } from '@lagar/domain/wire.ts'
import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely'
import type { DB } from '../../db-types.ts'
import type { Actor, Db } from '../../actor.ts'
import { ordered, pageOfQuery } from '../../http/list.ts'
import { dayInText, type ToldDays } from '../../ledger/dated.ts'
import { isAsked } from './observations.ts'
import { loadWorks, type LoadedWork } from './load.ts'
import { workKinds, type WorkKind, type ListedKind, observedKinds } from '@lagar/domain/lists/field-work.ts'

/** A work that ends later than so many days after it began is a long one, in the column `is_long`. */
const LONG_DAYS = 31

/** What is not long and goes on after a day began at most so many days before it: without this all that ever was is read. */
export const beganFor = (work: RawBuilder<unknown>, from: ToldDays['from']) =>
  sql<boolean>`(${work}.initial_timezone >= ${dayInText(from)}::date - ${sql.lit(LONG_DAYS)} or ${work}.is_long)`

/** A page of the works of some kinds, the latest first unless another order is asked for. */
export async function pageOfWorks(
  db: Db,
  actor: Actor,
  kinds: readonly WorkKind[],
  query: AllWorksQuery,
): Promise<Page<LoadedWork>> {
  const page = await pageOfQuery(db, inOrder(db, askedWorks(db, actor, kinds, query), query), query)
  return {
    ...page,
    result: await loadWorks(
      db,
      actor,
      page.result.map(({ id }) => id),
    ),
  }
}

/** What is kept of lands as it is sorted: `status` and `employee_id` are null for what was only seen. */
type Listed = {
  company_id: string
  id: string
  kind: string
  status: string | null
  employee_id: string | null
  initial_timezone: string
  final_timezone: string
}

/** What a query asks for of some kinds, of works and of what was only seen together. */
export function askedOfAll(
  db: Db,
  actor: Actor,
  kinds: readonly ListedKind[],
  query: AllWorksQuery,
): Expression<Listed> {
  const works = askedWorks(
    db,
    actor,
    workKinds.filter((kind) => kinds.includes(kind)),
    query,
  )
  const seen = observedKinds.filter((kind) => kinds.includes(kind))
  // What was only seen has no state, nobody in charge, no contractor, no type of labor and no water.
  const { status, employeeId, employeesProviderId, laborTypeId, origin } = query
  const ofWorks = [status, employeeId, employeesProviderId, laborTypeId, origin]
  const isOfWorks = ofWorks.some((asked) => asked !== undefined)
  if (seen.length === 0 || isOfWorks) return works
  const observations = askedObservations(db, actor, seen, query)
  const most = mostOf(query)
  if (most === undefined) return works.unionAll(observations)
  const down = (query.sort ?? '-').startsWith('-') ? ('desc' as const) : ('asc' as const)
  const first = (rows: typeof works) =>
    db
      .selectFrom(rows.orderBy('initial_timezone', down).orderBy('id', down).limit(sql.lit(most)).as('first'))
      .selectAll()
  return first(works).unionAll(first(observations as unknown as typeof works))
}

/**
 * How many works and how many observations may stand on a page or be counted, where both are read in the order of an index. Without it
 * every one that ever was would be sorted with the others. Nothing where they are sorted by something else, or where days that
 * are asked for leave few to sort.
 */
const mostOf = ({
  sort = '-initialTimezone',
  page = 1,
  limit = 50,
  isExact,
  from,
}: AllWorksQuery & { isExact?: boolean }) =>
  sort.endsWith('initialTimezone') && !isExact && from === undefined
    ? Math.max(page * limit, COUNTED_UP_TO) + 1
    : undefined

const allWorks = sql<Selectable<DB['work_record']>>`work_record`.as('work_record')

/** The works of one land, which its own rows give in the order of their days. */
const worksOn = (companyId: string, land: string): typeof allWorks =>
  sql<Selectable<DB['work_record']>>`(
    select w.company_id, w.id, w.kind, w.status, w.employee_id, w.employees_provider_id, w.wine_estate_id,
      part.initial_timezone, w.final_timezone, w.is_long, w.retired_at, w.whatsapp_message
    from work_record_land as part
    join work_record as w on w.company_id = part.company_id and w.id = part.work_record_id
    where part.company_id = ${companyId} and part.land_id = ${land})`.as('work_record')

function askedWorks(db: Db, { companyId }: Actor, kinds: readonly WorkKind[], query: AllWorksQuery) {
  const { wineEstateId, employeeId, status, from, to, origin } = query
  const { wineEstateSectionId, employeesProviderId, laborTypeId } = query
  const lands = [...new Set([query.landId ?? [], query.landIds ?? []].flat())]
  let rows = db
    .selectFrom(lands.length === 1 ? worksOn(companyId, lands[0]!) : allWorks)
    .select(['company_id', 'id', 'kind', 'status', 'employee_id', 'initial_timezone', 'final_timezone'])
    .$castTo<Listed>()
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('kind', 'in', kinds.length > 0 ? kinds : [null as never])
  if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
  if (employeeId !== undefined) rows = rows.where('employee_id', '=', employeeId)
  if (employeesProviderId !== undefined) rows = rows.where('employees_provider_id', '=', employeesProviderId)
  // The state and the days in the text, not sent as values: a plan of unknown ones expects a tenth of all works.
  if (status !== undefined) rows = rows.where('status', '=', sql.lit(status))
  if (query.isCreatedByWhatsapp !== undefined)
    rows = rows.where('whatsapp_message', query.isCreatedByWhatsapp ? 'is not' : 'is', null)
  if (from !== undefined)
    rows = rows.where('final_timezone', '>=', sql.lit(from)).where(beganFor(sql.ref('work_record'), from))
  if (to !== undefined) rows = rows.where('initial_timezone', '<=', sql.lit(to))
  if (lands.length > 1)
    rows = rows.where(sql<boolean>`exists (select from work_record_land as part
      where part.company_id = work_record.company_id and part.work_record_id = work_record.id
        and part.land_id = any(${lands}::uuid[]))`)
  if (wineEstateSectionId !== undefined)
    rows = rows.where(sql<boolean>`exists (select from work_record_land as part
      join land on land.company_id = part.company_id and land.id = part.land_id
      where part.company_id = work_record.company_id and part.work_record_id = work_record.id
        and land.wine_estate_section_id = ${wineEstateSectionId})`)
  if (laborTypeId !== undefined)
    rows = rows.where(sql<boolean>`exists (select from labor
      where labor.company_id = work_record.company_id and labor.work_record_id = work_record.id
        and labor.type_id = ${laborTypeId})`)
  if (origin !== undefined)
    rows = rows.where(sql<boolean>`exists (select from irrigation as water
      where water.company_id = work_record.company_id and water.work_record_id = work_record.id
        and water.origin = ${origin})`)
  return rows
}

const askedObservations = (
  db: Db,
  { companyId }: Actor,
  kinds: (typeof observedKinds)[number][],
  query: AllWorksQuery,
) =>
  db
    .selectFrom('observation')
    .select(['company_id', 'id', 'kind'])
    .select([sql<null>`null::text`.as('status'), sql<null>`null::uuid`.as('employee_id')])
    .select(['initial_timezone', 'final_timezone'])
    .$castTo<Listed>()
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .where(isAsked(query))

/** What was asked for in its order: the latest first unless another one is asked for. */
export const inOrder = (db: Db, rows: Expression<Listed>, query: AllWorksQuery) =>
  ordered(
    db.selectFrom(sql<Listed>`(${rows})`.as<'work'>(sql`work`)).select(['work.id', 'work.kind']),
    query.sort ?? '-initialTimezone',
    {
      initialTimezone: sql.ref('initial_timezone'),
      finalTimezone: sql.ref('final_timezone'),
      status: sql.ref('status'),
      kind: sql.ref('kind'),
      employee: sql`(select full_name collate spanish from employee as e
        where e.company_id = work.company_id and e.id = work.employee_id)`,
    },
  )
