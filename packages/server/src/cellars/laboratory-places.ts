import {
  laboratoryPlace,
  laboratoryPlaceQuery,
  laboratoryPlaceRecord,
  type LaboratoryPlace,
  type LaboratoryPlaceRecord,
} from '@lagar/domain/cellars/laboratory-place.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { asOneRow, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('laboratory_place as place')
    .where('place.company_id', '=', companyId)
    .select(['place.id', 'version', 'name', 'is_external as isExternal', 'address'])
    .select(['phone_number as phoneNumber', 'email', 'note'])
    .select(
      sql<number>`(select count(*)::int from laboratory l where l.company_id = place.company_id
        and l.laboratory_place_id = place.id)`.as('laboratories'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): LaboratoryPlaceRecord => ({ ...row, can: mayEdit(actor, 'laboratory') })

const columnsOf = (place: LaboratoryPlace) => ({
  name: place.name,
  is_external: place.isExternal,
  address: place.address,
  phone_number: place.phoneNumber,
  email: place.email,
  note: place.note,
})

type Places = Catalogue<
  typeof laboratoryPlace.shape,
  LaboratoryPlaceRecord,
  z.output<typeof laboratoryPlaceQuery>
>

/** Where analyses are made. A place that analyses were made at cannot be deleted (IN_USE). */
export const laboratoryPlaces: Places = {
  entity: 'laboratoryPlace',
  area: 'laboratory',
  gate: 'laboratory.read',
  path: '/cellars/laboratoryPlaces',
  deletePath: '/cellars/laboratoryPlaces',
  input: laboratoryPlace,
  record: laboratoryPlaceRecord,
  query: laboratoryPlaceQuery,

  async list(db, actor, query) {
    let rows = select(db, actor)
    if (query.name !== undefined) rows = rows.where(says('name', query.name))
    if (query.isExternal !== undefined) rows = rows.where('is_external', '=', query.isExternal)
    const sorted = ordered(rows, query.sort ?? 'name', { name: inSpanish('name') })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('place.id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  ...asOneRow('laboratory_place', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('laboratory_place'),
}

export const laboratoryPlaceExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'Lugares de análisis',
  query: laboratoryPlaceQuery,
  list: laboratoryPlaces.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Externo', kind: 'text', value: ({ isExternal }) => (isExternal ? 'Sí' : 'No') },
    { title: 'Dirección', kind: 'text', width: 32, value: ({ address }) => address },
    { title: 'Teléfono', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
    { title: 'Correo', kind: 'text', width: 28, value: ({ email }) => email },
    { title: 'Análisis', kind: 0, value: ({ laboratories }) => laboratories },
    { title: 'Nota', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
