import {
  divisionLine,
  divisionLineQuery,
  divisionLineRecord,
  type DivisionLineRecord,
} from '@lagar/domain/cellars/division-line.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { namedIn, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('division_line')
    .where('company_id', '=', actor.companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', namedIn('cellar', 'division_line.cellar_id').as('cellar')])

type Row = Omit<DivisionLineRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'division') })

/** The lines on which wine is bottled and labelled. */
export const divisionLines: Catalogue<
  typeof divisionLine.shape,
  DivisionLineRecord,
  z.output<typeof divisionLineQuery>
> = {
  entity: 'divisionLine',
  area: 'division',
  path: '/cellars/divisionLines',
  deletePath: '/cellars/divisionLines',
  input: divisionLine,
  record: divisionLineRecord,
  query: divisionLineQuery,

  async list(db, actor, query) {
    const { name, cellarId } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (cellarId !== undefined) rows = rows.where('cellar_id', '=', cellarId)
    const page = await pageOfQuery(
      db,
      ordered(rows, query.sort ?? 'name', { name: inSpanish('name') }),
      query,
    )
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, cellar }) =>
    tx.insertInto('division_line').values({ company_id: companyId, id, name, cellar_id: cellar }).execute(),

  update: (tx, { companyId }, { id, version }, { name, cellar }) =>
    tx
      .updateTable('division_line')
      .set({ name, cellar_id: cellar, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('division_line'),
}

export const divisionLineExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Líneas de fraccionamiento',
  query: divisionLineQuery,
  list: divisionLines.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name },
    { title: 'Bodega', kind: 'text', width: 28, value: ({ cellar }) => cellar?.name ?? null },
  ],
})
