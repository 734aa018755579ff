import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { isObservation, listedTitle } from '@lagar/domain/lands/works/names.ts'
import { landWorkRow, type LandWorkRow } from '@lagar/domain/lands/works/work.ts'
import {
  allWorksQuery,
  landCosts,
  landCostsQuery,
  type AllWorksQuery,
  type LandCosts,
} from '@lagar/domain/lands/works/queries.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { pageOf, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db } from '../../actor.ts'
import type { App } from '../../http/http.ts'
import { pageOfQuery } from '../../http/list.ts'
import { stands } from '../../ledger/standing.ts'
import { loadObservations } from './observations.ts'
import { loadWorks, maySeeCosts } from './load.ts'
import { askedOfAll, inOrder } from './pages.ts'
import {
  landCostKinds,
  type LandCostKind,
  listedKinds,
  observedKinds,
} from '@lagar/domain/lists/field-work.ts'

/** Calls about the works of every kind together. */
export function allWorksRoutes(app: App) {
  app.get(
    '/traceability/all/type/land/works',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: allWorksQuery, response: { 200: pageOf(landWorkRow) } },
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

const observed: ReadonlySet<string> = new Set(observedKinds)

/** What is kept of lands, of every kind that somebody may read: the works, and what was only seen. */
export async function listWorks(db: Db, actor: Actor, query: AllWorksQuery): Promise<Page<LandWorkRow>> {
  const kinds = (query.kinds ?? listedKinds).filter((kind) => allowed(actor, `${kind}.read`) === true)
  const page = await pageOfQuery(db, inOrder(db, askedOfAll(db, actor, kinds, query), query), query)
  const ids = page.result.map(({ id }) => id)
  const seen = page.result.flatMap(({ id, kind }) => (observed.has(kind) ? [id] : []))
  const rows = [...(await loadWorks(db, actor, ids)), ...(await loadObservations(db, actor, seen))]
  const known = new Map(rows.map((row) => [row.id, row]))
  return { ...page, result: ids.flatMap((id) => known.get(id) ?? []) }
}

type CostRow = { kind: LandCostKind | 'other'; works: number; cost: number }

async function costsOfLand(
  db: Db,
  actor: Actor,
  { landId, from, to }: { landId: string; from?: string | undefined; to?: string | undefined },
): Promise<LandCosts> {
  if (!maySeeCosts(actor)) throw new Refusal('NO_PERMISSIONS')
  const { companyId } = actor
  const { rows } = await sql<CostRow>`
    select case when entry.cause_type = any(${[...landCostKinds]}::text[]) then entry.cause_type else 'other' end as kind,
      count(distinct entry.cause_id) filter (where ${stands('entry')})::int as works,
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
  sheet: 'LAND_WORK',
  query: allWorksQuery,
  list: listWorks,
  columns: [
    { field: 'fieldWork', kind: 'text', width: 24, value: (row, texts) => listedTitle(texts, row) },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'lands',
      kind: 'text',
      width: 30,
      value: ({ lands }) => lands.map(({ name }) => name).join(', '),
    },
    { field: 'begins', kind: 'day', value: ({ initialTimezone }) => initialTimezone },
    { field: 'ends', kind: 'day', value: ({ finalTimezone }) => finalTimezone },
    {
      field: 'employee',
      kind: 'text',
      width: 24,
      value: (row) => (isObservation(row) ? null : (row.employee?.name ?? null)),
    },
    {
      field: 'status',
      kind: 'text',
      value: (row, texts) => (isObservation(row) ? null : texts.fieldWorkStatus[row.status]),
    },
    {
      field: 'costs',
      kind: 'money',
      value: (row) => (isObservation(row) ? null : (row.costs?.total ?? null)),
    },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
