import { alertOf, type AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import type { resultQuery, ResultRow } from '@lagar/domain/laboratory/record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'

/** The most values that are told of one thing: those of years. */
const MOST = 2000

type Row = {
  id: string
  day: string
  code: AnalysisCode
  value: number
  unit: string
  grapeType: GrapeType | null
  laboratory: Named | null
}

/** Every value of a wine, a vessel, a CIU, a land, a lot or a batch of a supply, of told analyses and of measurements, the first first. */
export async function resultsOf(
  db: Db | Tx,
  { companyId }: Actor,
  query: z.output<typeof resultQuery>,
): Promise<ResultRow[]> {
  const { contentId = null, cellarElementId = null, ciuId = null } = query
  const { landId = null, wineBatchId = null, stockBatchId = null } = query
  if (Object.values(query).filter((id) => id !== undefined).length !== 1)
    throw new Refusal('INVALID_INPUT', { errors: {}, missing: ['contentId'] })
  const { rows } = await sql<Row>`
    select seen.id, seen.day, seen.code, seen.value, seen.unit, seen.laboratory,
      (select grape_type from content where company_id = ${companyId} and id = seen.content_id) as "grapeType"
    from (
      select l.id || ' ' || r.code as id, l.sampled_on as day, '12:00' as hour, r.code, r.value, r.unit, l.content_id,
        json_build_object('id', l.id, 'name', type.name || ' ' || l.number)::jsonb as laboratory
      from laboratory l
      join laboratory_type type on type.company_id = l.company_id and type.id = l.type_id
      join laboratory_result r on r.company_id = l.company_id and r.laboratory_id = l.id
      where l.company_id = ${companyId} and l.status = 'DONE'
        and (l.content_id = ${contentId} or l.cellar_element_id = ${cellarElementId} or l.ciu_id = ${ciuId}
          or l.land_id = ${landId} or l.wine_batch_id = ${wineBatchId} or l.stock_batch_id = ${stockBatchId})
      union all
      select v.id::text, v.measured_on, coalesce(m.hour, '12:00'), v.code, v.value, v.unit, v.content_id, null
      from measurament v
      left join measuring m on m.company_id = v.company_id and m.id = v.measuring_id
      left join work_order o on o.company_id = v.company_id and o.id = v.work_order_id
      where v.company_id = ${companyId} and (m.id is not null or o.status = 'DONE')
        and (v.content_id = ${contentId} or v.cellar_element_id = ${cellarElementId} or m.land_id = ${landId}
          or m.wine_batch_id = ${wineBatchId})
    ) seen
    order by seen.day desc, seen.hour desc, seen.id desc limit ${MOST}`.execute(db)
  return rows
    .toReversed()
    .map(({ grapeType, ...row }) => ({ ...row, alert: alertOf(row.code, row.value, grapeType) }))
}
