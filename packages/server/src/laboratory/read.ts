import { alertOf } from '@lagar/domain/laboratory/analysis-types.ts'
import { laboratoryQuery, type LaboratoryRecord, type ShownResult } from '@lagar/domain/laboratory/record.ts'
import { measuredIn } from '@lagar/domain/laboratory/value-text.ts'
import type { LaboratoryStatus } from '@lagar/domain/lists/statuses.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { ordered, pageOfQuery, containsText } from '../http/list.ts'
import { measuredName } from './controls.ts'
import { type SampleType } from '@lagar/domain/lists/laboratory.ts'

type Query = z.output<typeof laboratoryQuery>
type Found = { code: string; value: number; unit: string; least: number | null; most: number | null }
type Row = {
  id: string
  version: number
  number: number
  type: Named
  place: Named & { isExternal: boolean }
  employee: Named
  sample_type: SampleType
  sample_id: string
  sample_name: string
  content: Named | null
  grape_type: GrapeType | null
  type_id: string
  type_name: string
  laboratory_place_id: string
  content_id: string | null
  cellar_element_id: string | null
  ciu_id: string | null
  land_id: string | null
  wine_batch_id: string | null
  stock_batch_id: string | null
  sampled_on: string
  status: LaboratoryStatus
  sent_on: string | null
  done_on: string | null
  note: string
  results: Found[]
}

/** Analyses with the names of what they speak of and their results in order. */
const laboratories = ({ companyId }: Actor) => sql<Row>`(
  select l.*, type.name as type_name, json_build_object('id', type.id, 'name', type.name) as type,
    json_build_object('id', place.id, 'name', place.name, 'isExternal', place.is_external) as place,
    json_build_object('id', e.id, 'name', e.full_name) as employee,
    case when l.cellar_element_id is not null then 'cellarElement' when l.content_id is not null then 'content'
      when l.ciu_id is not null then 'ciu' when l.land_id is not null then 'land'
      when l.wine_batch_id is not null then 'wineBatch' else 'stockBatch' end as sample_type,
    coalesce(l.cellar_element_id, l.content_id, l.ciu_id, l.land_id, l.wine_batch_id, l.stock_batch_id) as sample_id,
    coalesce(element.name, content.name, ciu.ciu, land.name, wine.batch_id, supply.batch_id) as sample_name,
    content.grape_type,
    case when content.id is null then null else json_build_object('id', content.id, 'name', content.name) end as content,
    coalesce((select json_agg(json_build_object('code', r.code, 'value', r.value, 'unit', r.unit, 'least', r.least,
        'most', r.most) order by r.position)
      from laboratory_result r where r.company_id = l.company_id and r.laboratory_id = l.id), '[]') as results
  from laboratory l
  join laboratory_type type on type.company_id = l.company_id and type.id = l.type_id
  join laboratory_place place on place.company_id = l.company_id and place.id = l.laboratory_place_id
  join employee e on e.company_id = l.company_id and e.id = l.employee_id
  left join cellar_element element on element.company_id = l.company_id and element.id = l.cellar_element_id
  left join content on content.company_id = l.company_id and content.id = l.content_id
  left join ciu on ciu.company_id = l.company_id and ciu.id = l.ciu_id
  left join land on land.company_id = l.company_id and land.id = l.land_id
  left join wine_batch wine on wine.company_id = l.company_id and wine.id = l.wine_batch_id
  left join stock_batch supply on supply.company_id = l.company_id and supply.id = l.stock_batch_id
  where l.company_id = ${companyId})`

const select = (db: Db | Tx, actor: Actor) => db.selectFrom(laboratories(actor).as('laboratory')).selectAll()

const presentResult =
  (grapeType: GrapeType | null) =>
  (result: Found): ShownResult => ({
    ...result,
    alert: alertOf(result.code, result.value, grapeType),
    isOutside:
      (result.least !== null && result.value < result.least) ||
      (result.most !== null && result.value > result.most),
  })

const isWarned = ({ alert, isOutside }: ShownResult) =>
  isOutside || alert === 'WARN' || alert === 'BLOCK_SALE'

const present =
  (actor: Actor) =>
  (row: Row): LaboratoryRecord => {
    const results = row.results.map(presentResult(row.grape_type))
    const can = mayEdit(actor, 'laboratory')
    return {
      id: row.id,
      version: row.version,
      number: row.number,
      name: `${row.type_name} ${row.number}`,
      type: row.type,
      laboratoryPlace: row.place,
      employee: row.employee,
      sample: { type: row.sample_type, id: row.sample_id, name: row.sample_name },
      content: row.content,
      sampledOn: row.sampled_on,
      status: row.status,
      sentOn: row.sent_on,
      doneOn: row.done_on,
      results,
      warnings: results.filter(isWarned).length,
      note: row.note,
      can: {
        edit: can.edit && row.status !== 'VOIDED',
        delete: can.delete && row.status === 'PENDING',
      },
    }
  }

/** The analyses, the latest number first. */
export async function listLaboratories(db: Db, actor: Actor, query: Query): Promise<Page<LaboratoryRecord>> {
  const { text, type, status, laboratoryPlaceId, from, to } = query
  let rows = select(db, actor)
  if (text !== undefined)
    rows = rows.where(
      sql<boolean>`(${containsText('sample_name', text)} or ${containsText('type_name', text)})`,
    )
  if (type !== undefined) rows = rows.where('type_id', '=', type)
  if (status !== undefined) rows = rows.where('status', '=', status)
  if (laboratoryPlaceId) rows = rows.where('laboratory_place_id', '=', laboratoryPlaceId)
  if (query.contentId) rows = rows.where('content_id', '=', query.contentId)
  if (query.cellarElementId) rows = rows.where('cellar_element_id', '=', query.cellarElementId)
  if (query.ciuId) rows = rows.where('ciu_id', '=', query.ciuId)
  if (query.landId) rows = rows.where('land_id', '=', query.landId)
  if (query.wineBatchId) rows = rows.where('wine_batch_id', '=', query.wineBatchId)
  if (query.stockBatchId) rows = rows.where('stock_batch_id', '=', query.stockBatchId)
  if (from !== undefined) rows = rows.where('sampled_on', '>=', from)
  if (to !== undefined) rows = rows.where('sampled_on', '<=', to)
  const sorted = ordered(rows, query.sort ?? '-number', {
    number: sql.ref('number'),
    sampledOn: sql.ref('sampled_on'),
    status: sql.ref('status'),
  })
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(present(actor)) }
}

/** An analysis for its page. */
export async function findLaboratory(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<LaboratoryRecord | undefined> {
  const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
  return row && present(actor)(row)
}

export const laboratoryExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'LABORATORY',
  query: laboratoryQuery,
  list: listLaboratories,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'type', kind: 'text', width: 28, value: ({ type }) => type.name },
    { field: 'sampleOf', kind: 'text', value: ({ sample }, texts) => texts.sampleType[sample.type] },
    { field: 'sample', kind: 'text', width: 28, value: ({ sample }) => sample.name },
    {
      field: 'laboratoryPlace',
      kind: 'text',
      width: 24,
      value: ({ laboratoryPlace }) => laboratoryPlace.name,
    },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.laboratoryStatus[status] },
    { field: 'sampled', kind: 'day', value: ({ sampledOn }) => sampledOn },
    { field: 'sent', kind: 'day', value: ({ sentOn }) => sentOn },
    { field: 'reported', kind: 'day', value: ({ doneOn }) => doneOn },
    {
      field: 'results',
      kind: 'text',
      width: 60,
      value: ({ results }, texts) =>
        results
          .map(({ code, value, unit }) =>
            `${measuredName(texts, code)} ${measuredIn(texts, code, value)} ${unit}`.trim(),
          )
          .join(' · '),
    },
    { field: 'warnings', kind: 'count', value: ({ warnings }) => warnings },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee.name },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
