import { namedWorkOrder } from '../named-work-order.ts'
import { alertOf } from '@lagar/domain/laboratory/analysis-types.ts'
import type { MeasuramentRecord, measuramentQuery } from '@lagar/domain/laboratory/measurament.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { containsText, pageOf } from '../http/list.ts'
import { namesOneOf, whoSays } from '../http/bearers.ts'

type Query = z.output<typeof measuramentQuery>
type Row = Omit<MeasuramentRecord, 'can' | 'measuraments'> & {
  grapeType: GrapeType | null
  measured: { code: string; value: number; unit: string }[]
}

/** Looks of their own. */
const own = ({ companyId }: Actor) => sql`
  select id, version, cellar_element_id, land_id, wine_batch_id, content_id, measured_on, hour, employee_id, cap_work,
    note, null::uuid as work_order_id, whatsapp_message
  from measuring where company_id = ${companyId}`

/**
 * Looks of finished work orders, one for each vessel, known by the first of its values: all of them have its day and its wine. Sought by an index from the
 * latest day on, which a grouping of the values would not be.
 */
const ofOrders = ({ companyId }: Actor) => sql`
  select m.id, 1 as version, m.cellar_element_id, null::uuid as land_id, null::uuid as wine_batch_id, m.content_id, m.measured_on, '12:00' as hour,
    o.employee_id, null as cap_work, '' as note, o.id as work_order_id, o.whatsapp_message
  from measurament m
  join work_order o on o.company_id = m.company_id and o.id = m.work_order_id and o.status = 'DONE'
  where m.company_id = ${companyId} and m.work_order_id is not null and not exists (
    select from measurament before where before.company_id = ${companyId} and before.work_order_id = m.work_order_id
      and before.cellar_element_id = m.cellar_element_id and before.id < m.id)`

const named = (record: string, name = 'name') =>
  sql`case when ${sql.ref(`${record}.id`)} is null then null
    else json_build_object('id', ${sql.ref(`${record}.id`)}, 'name', ${sql.ref(`${record}.${name}`)}) end`

/** A look with its day and the name of what was measured; what is asked of either wine or vessel by its name is asked of these. */
const withNames = (actor: Actor, looks: RawBuilder<unknown>) => sql`
  select look.*, coalesce(element.name, land.name, batch.batch_id) as entity_name, content.name as content_name
  from (${looks}) look
  left join cellar_element element on element.company_id = ${actor.companyId} and element.id = look.cellar_element_id
  left join land on land.company_id = ${actor.companyId} and land.id = look.land_id
  left join wine_batch batch on batch.company_id = ${actor.companyId} and batch.id = look.wine_batch_id
  left join content on content.company_id = ${actor.companyId} and content.id = look.content_id`

/** A page of looks as it is answered: what they speak of is looked up once they are few, and so are their values, in the order of their codes. */
const told = ({ companyId }: Actor) => sql<Row>`
  select look.id, look.version, ${named('element')} as "cellarElement", ${named('land')} as land,
    case when batch.id is null then null else json_build_object('id', batch.id, 'name', batch.batch_id) end as "wineBatch",
    coalesce(element.name, land.name, batch.batch_id) as "entityName", ${named('content')} as content,
    case when o.id is null then null else ${namedWorkOrder('o', 'kind')} end as workorder,
    look.measured_on as day, look.hour, ${named('employee', 'full_name')} as employee,
    look.cap_work as "capWork", look.note, content.grape_type as "grapeType",
    look.whatsapp_message is not null as "isCreatedByWhatsapp", look.whatsapp_message as "whatsappMessage",
    coalesce((select json_agg(json_build_object('code', v.code, 'value', v.value, 'unit', v.unit) order by v.code)
      from measurament v where v.company_id = ${companyId} and (v.measuring_id = look.id
        or (v.work_order_id = look.work_order_id and v.cellar_element_id = look.cellar_element_id))), '[]') as measured
  from page look
  left join cellar_element element on element.company_id = ${companyId} and element.id = look.cellar_element_id
  left join land on land.company_id = ${companyId} and land.id = look.land_id
  left join wine_batch batch on batch.company_id = ${companyId} and batch.id = look.wine_batch_id
  left join content on content.company_id = ${companyId} and content.id = look.content_id
  left join employee on employee.company_id = ${companyId} and employee.id = look.employee_id
  left join work_order o on o.company_id = ${companyId} and o.id = look.work_order_id
  left join work_order_type kind on kind.company_id = ${companyId} and kind.id = o.type_id`

/** Whether what was measured, or the wine in it, has a text in its name; `byNames` where it has to be asked of the names themselves. */
type Named = { condition: RawBuilder<unknown>; byNames: boolean }

async function namedLike(db: Db, text: string): Promise<Named> {
  const title = ['title'] as const
  const says = await whoSays(
    db,
    { cellarElement: title, content: title, land: title, wineBatch: title },
    text,
  )
  if (!says) {
    const ofNames = ['look.entity_name', 'look.content_name'].map((name) => containsText(name, text))
    return { condition: sql`(${sql.join(ofNames, sql` or `)})`, byNames: true }
  }
  const columns = {
    'look.cellar_element_id': says.cellarElement,
    'look.content_id': says.content,
    'look.land_id': says.land,
    'look.wine_batch_id': says.wineBatch,
  }
  return { condition: namesOneOf(columns), byNames: false }
}

function wantedBy({ companyId }: Actor, query: Query, isNamed: Named | undefined): RawBuilder<unknown>[] {
  const { code, cellarElementId, contentId, landId, wineBatchId, from, to } = query
  const { isCreatedByWhatsapp: byMessage } = query
  return [
    sql`true`,
    ...(isNamed ? [isNamed.condition] : []),
    ...(cellarElementId ? [sql`look.cellar_element_id = ${cellarElementId}`] : []),
    ...(contentId ? [sql`look.content_id = ${contentId}`] : []),
    ...(landId ? [sql`look.land_id = ${landId}`] : []),
    ...(wineBatchId ? [sql`look.wine_batch_id = ${wineBatchId}`] : []),
    ...(byMessage === undefined ? [] : [sql`(look.whatsapp_message is not null) = ${byMessage}`]),
    ...(from ? [sql`look.measured_on >= ${from}`] : []),
    ...(to ? [sql`look.measured_on <= ${to}`] : []),
    ...(code
      ? [
          sql`exists (select from measurament v where v.company_id = ${companyId} and v.code = ${code} and (v.measuring_id = look.id
            or (v.work_order_id = look.work_order_id and v.cellar_element_id = look.cellar_element_id)))`,
        ]
      : []),
  ]
}

/** What was measured, the latest first. */
export async function listMeasuraments(db: Db, actor: Actor, query: Query): Promise<Page<MeasuramentRecord>> {
  const { limit = 50, page: number = 1, offset = (number - 1) * limit, sort = '-day', text } = query
  const isNamed = text === undefined ? undefined : await namedLike(db, text)
  const wanted = sql.join(wantedBy(actor, query, isNamed), sql` and `)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const isByDay = sort.endsWith('day')
  const by = isByDay
    ? sql`look.measured_on ${direction}, look.hour ${direction}`
    : sql`look.entity_name collate es_natural ${direction}`
  const order = sql`order by ${by}, look.id ${direction}`
  const byNames = !isByDay || isNamed?.byNames === true
  /** Both kinds of looks, each of them ended by `tail`, which stops it early. */
  const rows = (tail: RawBuilder<unknown>) =>
    sql.join(
      [own(actor), ofOrders(actor)].map(
        (looks) =>
          sql`(select * from (${byNames ? withNames(actor, looks) : looks}) look where ${wanted} ${tail})`,
      ),
      sql` union all `,
    )
  const page = await pageOf<Row>(db, query, {
    page: (part) =>
      sql`select * from (${rows(sql`${order} limit ${sql.lit(offset + limit + 1)}`)}) look ${order} ${part}`,
    counted: (most) => sql`select from (${rows(most)}) look ${most}`,
    told: sql`${told(actor)} ${order}`,
  })
  return { ...page, result: page.result.map(present(actor)) }
}

/** One measurement, by its own id. */
export async function findMeasurament(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<MeasuramentRecord | undefined> {
  const { rows } = await sql<Row>`
    with page as (
      select * from (${own(actor)} union all ${ofOrders(actor)}) look where look.id = ${id}
    ) ${told(actor)}`.execute(db)
  return rows[0] && present(actor)(rows[0])
}

const present =
  (actor: Actor) =>
  ({ grapeType, measured, ...row }: Row): MeasuramentRecord => {
    // What a work order measured is corrected there; what somebody wrote down is corrected and deleted by who writes.
    const edit = !row.workorder && mayEdit(actor, 'laboratory').edit
    const told = measured.map((value) => ({ ...value, alert: alertOf(value.code, value.value, grapeType) }))
    return { ...row, measuraments: told, can: { edit, delete: edit } }
  }
