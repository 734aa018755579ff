import {
  laboratoryType,
  laboratoryTypeQuery,
  laboratoryTypeRecord,
  type LaboratoryType,
  type LaboratoryTypeRecord,
  type Parameter,
} from '@lagar/domain/cellars/laboratory-type.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { asOneRow, removeFrom } from '../http/rows.ts'
import { measuredName } from './measurament-controls.ts'

const columns = ({ name, parameters }: LaboratoryType) => ({ name, parameters: JSON.stringify(parameters) })

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
    parameters: row.parameters as Parameter[],
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
  query: laboratoryTypeQuery,

  async list(db, actor, query) {
    let rows = select(db, actor)
    if (query.name !== undefined) rows = rows.where(says('name', query.name))
    const sorted = ordered(rows, query.sort ?? 'name', { name: inSpanish('name') })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('type.id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  ...asOneRow('laboratory_type', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('laboratory_type'),
}

export const laboratoryTypeExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'Tipos de análisis',
  query: laboratoryTypeQuery,
  list: laboratoryTypes.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    {
      title: 'Parámetros',
      kind: 'text',
      width: 60,
      value: ({ parameters }) => parameters.map(({ code }) => measuredName(code)).join(', '),
    },
    { title: 'Análisis', kind: 0, value: ({ laboratories }) => laboratories },
  ],
})
