import {
  laboratoryType,
  laboratoryTypeQuery,
  laboratoryTypeRecord,
  type LaboratoryType,
  type LaboratoryTypeRecord,
} from '@lagar/domain/laboratory/type.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'
import { measuredName } from './controls.ts'

const columns = ({ name, parameters }: LaboratoryType): ColumnsOf<'laboratory_type'> => ({
  name,
  parameters: JSON.stringify(parameters),
})

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('laboratory_type as type')
    .where('type.company_id', '=', companyId)
    .select(['type.id', 'version', 'name', 'parameters'])
    .select(
      sql<number>`(select count(*)::int from laboratory l where l.company_id = type.company_id
        and l.type_id = type.id)`.as('laboratories'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): LaboratoryTypeRecord => ({
    ...row,
    parameters: row.parameters,
    can: mayEdit(actor, 'laboratory'),
  })

type Types = Catalogue<
  typeof laboratoryType.shape,
  LaboratoryTypeRecord,
  z.output<typeof laboratoryTypeQuery>
>

/** What each kind of analysis looks at. A type that analyses were made of cannot be deleted (IN_USE). */
export const laboratoryTypes: Types = {
  entity: 'laboratoryType',
  area: 'laboratory',
  gate: 'laboratory.read',
  path: '/cellars/laboratories/type',
  deletePath: '/cellars/laboratoryTypes',
  input: laboratoryType,
  record: laboratoryTypeRecord,
  ...asListed(select, present, {
    query: laboratoryTypeQuery,
    sort: 'name',
    sorts: { name: inSpanish('name') },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
    id: 'type.id',
  }),

  ...asOneRow('laboratory_type', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('laboratory_type'),
}

export const laboratoryTypeExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'LABORATORY_TYPE',
  query: laboratoryTypeQuery,
  list: laboratoryTypes.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    {
      field: 'parameters',
      kind: 'text',
      width: 60,
      value: ({ parameters }, texts) => parameters.map(({ code }) => measuredName(texts, code)).join(', '),
    },
    { field: 'laboratories', kind: 'count', value: ({ laboratories }) => laboratories },
  ],
})
