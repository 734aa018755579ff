import { namedWorkOrder } from '../named-work-order.ts'
import {
  fallIn,
  fallingStages,
  isDry,
  judgeFermentation,
  loggedStages,
  type Reading,
} from '@lagar/domain/laboratory/fermentation.ts'
import {
  fermentationLog,
  fermentationQuery,
  fermentationRow,
  type FermentationEvent,
  type FermentationLog,
  type FermentationRow,
} from '@lagar/domain/laboratory/fermentation-record.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { idPath, pageOf, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Company, Db } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { pageOf as pageOfParts } from '../http/list.ts'
import { newestTemperatures, type Probed } from '../readings/newest.ts'
import { probedLook } from './fermentation-probes.ts'
import { readingsOf, type LoggedReading } from './fermentation-readings.ts'
import { type FermentationAlarm } from '@lagar/domain/lists/laboratory.ts'

type Query = z.output<typeof fermentationQuery>
type Wine = Pick<FermentationRow, 'id' | 'name' | 'cellarElement' | 'cellar'> & {
  volume: number
  grapeType: GrapeType | null
  stage: ContentStatus
}

/** Calls under cellars/fermentations: the wines that ferment, and the log of one. */
export function fermentationRoutes(app: App) {
  app.get(
    '/cellars/fermentations',
    {
      config: { permission: 'laboratory.read' },
      schema: { querystring: fermentationQuery, response: { 200: pageOf(fermentationRow) } },
    },
    ({ db, actor, query }) => listFermentations(db, actor, query),
  )

  app.get(
    '/cellars/fermentations/:id',
    {
      config: { permission: 'laboratory.read' },
      schema: { params: idPath, response: { 200: fermentationLog } },
    },
    async ({ db, actor, params }) => found(await logOf(db, actor, params.id)),
  )
}

/** SQL: the wines of a company with the vessel that holds most of each (none where nothing is left), and what all hold of it in millilitres. */
export const winesHeld = ({ companyId }: Actor) => sql`
  select content.id, content.name, content.grape_type, content.stage, held.volume, held.vessel_id, held.vessel,
    held.cellar_id, held.cellar
  from content
  left join lateral (
    select sum(b.amount) over ()::bigint as volume, e.id as vessel_id, e.name as vessel, c.id as cellar_id, c.name as cellar
    from balance b
    join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
    join cellar c on c.company_id = e.company_id and c.id = e.cellar_id
    where b.company_id = content.company_id and b.thing_id = content.id and b.kind = 'WINE' and b.amount > 0
    order by b.amount desc, e.id limit 1) held on true
  where content.company_id = ${companyId}`

const told = sql<Wine>`
  select id, name, grape_type as "grapeType", case when volume is null then 'EMPTY' else stage end as stage,
    coalesce(volume, 0)::bigint as volume,
    case when vessel_id is null then null else json_build_object('id', vessel_id, 'name', vessel) end as "cellarElement",
    case when cellar_id is null then null else json_build_object('id', cellar_id, 'name', cellar) end as cellar
  from page`

/** Whether the density of a wine was ever measured. */
const wasLogged = ({ companyId }: Actor) => sql`exists (
  select from measurament v where v.company_id = ${companyId} and v.content_id = wine.id and v.code = 'DENSITY')`

/** The wines that have a fermentation log now, by their vessels; or those that had one. */
async function listFermentations(db: Db, actor: Actor, query: Query): Promise<Page<FermentationRow>> {
  const { cellarId, withAlarms, past, sort = past ? '-name' : 'cellarElement' } = query
  const wanted = [
    past
      ? sql`(volume is null or stage <> all(${loggedStages}::text[])) and ${wasLogged(actor)}`
      : sql`volume > 0 and stage = any(${loggedStages}::text[])`,
    ...(cellarId ? [sql`cellar_id = ${cellarId}`] : []),
    ...(withAlarms ? [sql`exists (${ringingOf(actor)} and alarm.content_id = wine.id)`] : []),
  ]
  const rows = sql`select * from (${winesHeld(actor)}) wine where ${sql.join(wanted, sql` and `)}`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.endsWith('cellarElement') ? sql.ref('vessel') : sql.ref('name')
  const page = await pageOfParts<Wine>(db, query, {
    page: (part) => sql`${rows} order by ${by} collate es_natural ${direction}, id ${part}`,
    counted: (most) => sql`${rows} ${most}`,
    told,
  })
  const ids = page.result.map(({ id }) => id)
  const logs = await readingsOf(db, actor, ids)
  const probed = await newestTemperatures(db, actor, ids)
  const standingOf = (wine: Wine) =>
    standing(wine, logs.get(wine.id) ?? [], asLook(actor, probed.get(wine.id)))
  return { ...page, result: page.result.map(standingOf) }
}

/** The alarms of fermentations that ring: a wine that is not expected to ferment can only be too warm. */
export const ringingOf = ({ companyId }: Company) => sql`
  select alarm.content_id, alarm.kind, alarm.since, alarm.device_id from fermentation_alarm alarm
  join content fermenting on fermenting.company_id = alarm.company_id and fermenting.id = alarm.content_id
  where alarm.company_id = ${companyId} and (fermenting.stage = any(${fallingStages}::text[])
    or (alarm.kind = 'HOT' and fermenting.stage = any(${loggedStages}::text[])))`

const isIn = (stages: readonly ContentStatus[], stage: ContentStatus) => stages.includes(stage)

/** What a device said last of a wine, which counts where nobody measured since. */
const asLook =
  ({ timeZone }: Actor, probed: Probed | undefined) =>
  (readings: readonly LoggedReading[]) => {
    const look = probedLook(readings, probed, timeZone)
    return look && probed
      ? {
          look,
          told: { device: probed.device, day: look.day, hour: look.hour, temperature: probed.temperature },
        }
      : null
  }

function standing(
  { volume, ...wine }: Wine,
  measured: readonly LoggedReading[],
  probedOf: ReturnType<typeof asLook>,
): FermentationRow {
  const probe = probedOf(measured)
  const readings: readonly Reading[] = probe ? [...measured, probe.look] : measured
  const last = measured.findLast(({ density, temperature }) => density !== null || temperature !== null)
  const alarms: FermentationAlarm[] = isIn(loggedStages, wine.stage)
    ? judgeFermentation(readings, wine.grapeType, isIn(fallingStages, wine.stage))
    : []
  return {
    ...wine,
    amount: fromMilliliters(volume, 'LITER'),
    fall: fallIn(readings, 24),
    alarms,
    isDry: isDry(readings),
    probe: probe?.told ?? null,
    last: last
      ? {
          day: last.day,
          hour: last.hour,
          density: last.density,
          temperature: last.temperature,
          sugar: last.sugar,
        }
      : null,
  }
}

/** The log of one wine, also after its fermentation. */
async function logOf(db: Db, actor: Actor, id: string): Promise<FermentationLog | undefined> {
  const { rows } = await sql<Wine>`
    with page as (select * from (${winesHeld(actor)}) wine where wine.id = ${id}) ${told}`.execute(db)
  const [wine] = rows
  if (!wine) return undefined
  const readings = (await readingsOf(db, actor, [id])).get(id) ?? []
  const probed = await newestTemperatures(db, actor, [id])
  const { last: _last, ...stands } = standing(wine, readings, asLook(actor, probed.get(id)))
  return {
    ...stands,
    readings: readings.map(({ content: _content, ...reading }) => reading),
    events: await eventsOf(db, actor, id),
  }
}

/** What was added to a wine, the first first. */
async function eventsOf(db: Db, { companyId }: Actor, content: string): Promise<FermentationEvent[]> {
  const { rows } = await sql<FermentationEvent>`
    select added.id, entry.happened_on as day, product.name,
      ${namedWorkOrder('o', 'type')} as workorder
    from addition added
    join content_state state on state.company_id = added.company_id and state.id = added.state_id
    join ledger_entry entry on entry.company_id = added.company_id and entry.id = added.entry_id
    join stock_batch batch on batch.company_id = added.company_id and batch.id = added.stock_batch_id
    join product on product.company_id = batch.company_id and product.id = batch.product_id
    join work_order o on o.company_id = entry.company_id and o.id = entry.cause_id
    join work_order_type type on type.company_id = o.company_id and type.id = o.type_id
    where added.company_id = ${companyId} and state.content_id = ${content} and not state.reversed
    order by day, product.name collate spanish, added.id`.execute(db)
  return rows
}
