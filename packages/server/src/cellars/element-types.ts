import {
  elementType,
  elementTypeQuery,
  elementTypeRecord,
  type ElementTypeRecord,
} from '@lagar/domain/cellars/element-type.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, containing } from '../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('element_type')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', 'class', 'icon'])

type Row = Omit<ElementTypeRecord, 'can'>
const present = (actor: Actor) => (row: object) => ({ ...(row as Row), can: mayEdit(actor, 'cellars') })

const columns = ({ name, class: kind, icon }: z.output<typeof elementType>): ColumnsOf<'element_type'> => ({
  name,
  class: kind,
  icon,
})

/** The kinds of vessels and tools of a company's cellars. */
export const elementTypes: Catalogue<
  typeof elementType.shape,
  ElementTypeRecord,
  z.output<typeof elementTypeQuery>
> = {
  entity: 'elementType',
  area: 'cellars',
  path: '/cellars/elementTypes',
  deletePath: '/cellars/elementTypes',
  input: elementType,
  record: elementTypeRecord,
  ...asListed(select, present, {
    query: elementTypeQuery,
    sort: 'name',
    sorts: {
      name: sql`name collate es_natural`,
      class: sql.ref('class'),
    },
    asked(all, query) {
      let rows = all
      if (query.name !== undefined) rows = rows.where('name', 'ilike', containing(query.name))
      if (query.class !== undefined) rows = rows.where('class', '=', query.class)
      return rows
    },
  }),

  ...asOneRow('element_type', columns),

  nameOf: ({ name }) => name,

  remove: removeFrom('element_type'),
}
