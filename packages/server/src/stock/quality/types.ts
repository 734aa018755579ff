import {
  qualityType,
  qualityTypeQuery,
  qualityTypeRecord,
  type QualityType,
  type QualityTypeRecord,
} from '@lagar/domain/stock/quality-type.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const columns = ({ name, criteria }: QualityType): ColumnsOf<'quality_type'> => ({
  name,
  criteria: JSON.stringify(criteria),
})

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('quality_type')
    .where('quality_type.company_id', '=', companyId)
    .select(['quality_type.id', 'version', 'name', 'criteria'])
    .select(
      sql<number>`(select count(*)::int from quality where quality.company_id = quality_type.company_id
        and quality.type_id = quality_type.id)`.as('qualities'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  ({ id, version, name, criteria, qualities }: Row): QualityTypeRecord => ({
    id,
    version,
    name,
    criteria,
    qualities,
    can: mayEdit(actor, 'quality'),
  })

type QualityTypes = Catalogue<typeof qualityType.shape, QualityTypeRecord, z.output<typeof qualityTypeQuery>>

/** What is looked at in supplies of each kind. A type that checks were made of cannot be deleted (IN_USE). */
export const qualityTypes: QualityTypes = {
  entity: 'qualityType',
  area: 'quality',
  path: '/stock/quality/types',
  createPath: '/stock/quality/type',
  deletePath: '/stock/quality/type',
  input: qualityType,
  record: qualityTypeRecord,
  ...asListed(select, present, {
    query: qualityTypeQuery,
    sort: 'name',
    sorts: { name: inSpanish('name') },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
    id: 'quality_type.id',
  }),

  ...asOneRow('quality_type', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('quality_type'),
}

export const qualityTypeExport = exportOf({
  permission: 'MEMBER',
  sheet: 'QUALITY_TYPE',
  query: qualityTypeQuery,
  list: qualityTypes.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    {
      field: 'criteria',
      kind: 'text',
      width: 60,
      value: ({ criteria }) => criteria.map(({ name }) => name).join(', '),
    },
    { field: 'qualities', kind: 'count', value: ({ qualities }) => qualities },
  ],
})
