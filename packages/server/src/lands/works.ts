import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import {
  allWorksQuery,
  landCosts,
  landCostsQuery,
  workKinds,
  workListRow,
  type AllWorksQuery,
  type LandCosts,
  type WorkKind,
} from '@lagar/domain/lands/work.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { pageOf, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db } from '../http/actor.ts'
import type { App } from '../http/http.ts'
import { ordered, pageOfQuery } from '../http/list.ts'
import { loadWorks, maySeeCosts, type LoadedWork } from './work-load.ts'

/** Calls about the works of every kind together. */
export function allWorksRoutes(app: App) {
  app.get(
    '/traceability/all/type/land/works',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: allWorksQuery, response: { 200: pageOf(workListRow) } },
    },
    ({ db, actor, query }) => listWorks(db, actor, query),
  )

  app.get(
    '/lands/land/costs',
    {
      config: { permission: 'lands.read' },
      schema: { querystring: landCostsQuery, response: { 200: landCosts } },
    },
    ({ db, actor, query }) => costsOfLand(db, actor, query),
  )
}

/** A page of the works of some kinds, the latest first unless another order is asked for. */
export async function pageOfWorks(
  db: Db,
  actor: Actor,
  kinds: readonly WorkKind[],
  query: AllWorksQuery,
): Promise<Page<LoadedWork>> {
  const { companyId } = actor
  const { wineEstateId, landId, landIds = [], employeeId, status, from, to, origin } = query
  const lands = landId === undefined ? landIds : [...landIds, landId]
  let rows = db
    .selectFrom('work_record')
    .select('id')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('kind', 'in', kinds.length > 0 ? kinds : [null as never])
  if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
  if (employeeId !== undefined) rows = rows.where('employee_id', '=', employeeId)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (from !== undefined) rows = rows.where('final_timezone', '>=', from)
  if (to !== undefined) rows = rows.where('initial_timezone', '<=', to)
  if (lands.length > 0)
    rows = rows.where(sql<boolean>`exists (select from work_record_land as part
      where part.company_id = work_record.company_id and part.work_record_id = work_record.id
        and part.land_id = any(${lands}::uuid[]))`)
  if (origin !== undefined)
    rows = rows.where(sql<boolean>`exists (select from irrigation as water
      where water.company_id = work_record.company_id and water.work_record_id = work_record.id
        and water.origin = ${origin})`)
  const sorted = ordered(rows, query.sort ?? '-initialTimezone', {
    initialTimezone: sql.ref('initial_timezone'),
    finalTimezone: sql.ref('final_timezone'),
    status: sql.ref('status'),
    kind: sql.ref('kind'),
    employee: sql`(select full_name collate spanish from employee as e
      where e.company_id = work_record.company_id and e.id = work_record.employee_id)`,
  })
  const page = await pageOfQuery(db, sorted, query)
  return {
    ...page,
    result: await loadWorks(
      db,
      actor,
      page.result.map(({ id }) => id),
    ),
  }
}

/** The works of every kind that somebody may read. */
export const listWorks = (db: Db, actor: Actor, query: AllWorksQuery) =>
  pageOfWorks(
    db,
    actor,
    (query.kinds ?? workKinds).filter((kind) => allowed(actor, `${kind}.read`) === true),
    query,
  )

type CostRow = { kind: WorkKind | 'other'; works: number; cost: number }

async function costsOfLand(
  db: Db,
  actor: Actor,
  { landId, from, to }: { landId: string; from?: string | undefined; to?: string | undefined },
): Promise<LandCosts> {
  if (!maySeeCosts(actor)) throw new Refusal('NO_PERMISSIONS')
  const { companyId } = actor
  const { rows } = await sql<CostRow>`
    select case when entry.cause_type = any(${[...workKinds]}::text[]) then entry.cause_type else 'other' end as kind,
      count(distinct entry.cause_id) filter (where entry.reverses is null and not exists (
        select from ledger_entry as undo where undo.company_id = entry.company_id and undo.reverses = entry.id
      ))::int as works,
      sum(case when m.target_id = ${landId} then m.cost else -m.cost end) as cost
    from ledger_movement as m
    join ledger_entry as entry on entry.company_id = m.company_id and entry.id = m.entry_id
    where m.company_id = ${companyId} and m.kind = 'COST' and ${landId}::uuid in (m.source_id, m.target_id)
      and m.happened_on between ${from ?? '1900-01-01'}::date and ${to ?? '2200-12-31'}::date
    group by 1 order by 1`.execute(db)
  const works = rows.flatMap(({ kind, works, cost }) => (kind === 'other' ? [] : [{ kind, works, cost }]))
  const taken = rows.find(({ kind }) => kind === 'other')?.cost ?? 0
  const balance = await db
    .selectFrom('balance')
    .select('cost')
    .where('company_id', '=', companyId)
    .where('place_id', '=', landId)
    .where('kind', '=', 'COST')
    .executeTakeFirst()
  return {
    result: works
      .filter(({ works, cost }) => works > 0 || cost !== 0)
      .map((row) => ({ ...row, cost: shownMoney(row.cost) })),
    total: shownMoney(works.reduce((sum, { cost }) => sum + cost, 0)),
    taken: shownMoney(-taken),
    waiting: shownMoney(balance?.cost ?? 0),
  }
}

export const worksExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Trabajos',
  query: allWorksQuery,
  list: listWorks,
  columns: [
    { title: 'Trabajo', kind: 'text', width: 24, value: ({ title }) => title },
    { title: 'Finca', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      title: 'Cuadros',
      kind: 'text',
      width: 30,
      value: ({ lands }) => lands.map(({ name }) => name).join(', '),
    },
    { title: 'Inicio', kind: 'day', value: ({ initialTimezone }) => initialTimezone },
    { title: 'Fin', kind: 'day', value: ({ finalTimezone }) => finalTimezone },
    { title: 'Responsable', kind: 'text', width: 24, value: ({ employee }) => employee?.name ?? null },
    { title: 'Estado', kind: 'text', value: ({ status }) => es.fieldWorkStatus[status] },
    { title: 'Costo', kind: 2, value: ({ costs }) => costs?.total ?? null },
    { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
