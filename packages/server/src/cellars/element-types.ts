import {
  elementType,
  elementTypeQuery,
  elementTypeRecord,
  type ElementTypeRecord,
} from '@lagar/domain/cellars/element-type.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { containing, ordered, pageOfQuery } from '../http/list.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('element_type')
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', 'class', 'icon'])

type Row = Omit<ElementTypeRecord, 'can'>
const present = (actor: Actor) => (row: object) => ({ ...(row as Row), can: mayEdit(actor, 'cellars') })

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
  query: elementTypeQuery,

  async list(db, actor, query) {
    let rows = select(db, actor)
    if (query.name !== undefined) rows = rows.where('name', 'ilike', containing(query.name))
    if (query.class !== undefined) rows = rows.where('class', '=', query.class)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: sql`name collate es_natural`,
      class: sql.ref('class'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, class: kind, icon }) =>
    tx.insertInto('element_type').values({ company_id: companyId, id, name, class: kind, icon }).execute(),

  update: (tx, { companyId }, { id, version }, { name, class: kind, icon }) =>
    tx
      .updateTable('element_type')
      .set({ name, class: kind, icon, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,

  remove: (tx, { companyId }, id) =>
    tx.deleteFrom('element_type').where('company_id', '=', companyId).where('id', '=', id).execute(),
}
