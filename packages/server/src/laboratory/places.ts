import {
  laboratoryPlace,
  laboratoryPlaceQuery,
  laboratoryPlaceRecord,
  type LaboratoryPlace,
  type LaboratoryPlaceRecord,
} from '@lagar/domain/laboratory/place.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'

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

const columnsOf = (place: LaboratoryPlace): ColumnsOf<'laboratory_place'> => ({
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
  ...asListed(select, present, {
    query: laboratoryPlaceQuery,
    sort: 'name',
    sorts: { name: inSpanish('name') },
    asked(all, { isExternal, name }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (isExternal !== undefined) rows = rows.where('is_external', '=', isExternal)
      return rows
    },
    id: 'place.id',
  }),

  ...asOneRow('laboratory_place', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('laboratory_place'),
}

export const laboratoryPlaceExport = exportOf({
  permission: 'laboratory.read',
  sheet: 'LABORATORY_PLACE',
  query: laboratoryPlaceQuery,
  list: laboratoryPlaces.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    {
      field: 'isExternal',
      kind: 'text',
      value: ({ isExternal }, texts) => texts.answer[isExternal ? 'YES' : 'NO'],
    },
    { field: 'address', kind: 'text', width: 32, value: ({ address }) => address },
    { field: 'phoneNumber', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
    { field: 'email', kind: 'text', width: 28, value: ({ email }) => email },
    { field: 'laboratories', kind: 'count', value: ({ laboratories }) => laboratories },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})
