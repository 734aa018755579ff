import {
  namedEntry,
  namedEntryQuery,
  namedEntryRecord,
  type NamedEntryRecord,
} from '@lagar/domain/lands/namedEntry.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { removeFrom } from '../http/rows.ts'

/** The tables whose rows are no more than a name. */
type Table = 'seed' | 'labor_type' | 'winter_grass_crop'
type Entries = Catalogue<typeof namedEntry.shape, NamedEntryRecord, z.output<typeof namedEntryQuery>>

/** The calls of a list of the vineyard that is no more than names. An entry that a work names stays. */
function namedEntries(table: Table, { entity, path }: Pick<Entries, 'entity' | 'path'>): Entries {
  // All of them have the same columns; one stands for the others, so that the queries keep their types.
  const one = table as 'seed'
  const select = (db: Db | Tx, { companyId }: Actor) =>
    db.selectFrom(one).where('company_id', '=', companyId).select(['id', 'version', 'name'])
  const present = (actor: Actor) => (row: Omit<NamedEntryRecord, 'can'>) => ({
    ...row,
    can: mayEdit(actor, 'lands'),
  })
  return {
    entity,
    area: 'lands',
    path,
    deletePath: path,
    input: namedEntry,
    record: namedEntryRecord,
    query: namedEntryQuery,

    async list(db, actor, query) {
      const all = select(db, actor)
      const rows = query.name === undefined ? all : all.where(says('name', query.name))
      const sorted = ordered(rows, query.sort ?? 'name', { name: inSpanish('name') })
      const page = await pageOfQuery(db, sorted, query)
      return { ...page, result: page.result.map(present(actor)) }
    },

    async find(db, actor, id) {
      const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
      return row && present(actor)(row)
    },

    insert: (tx, { companyId }, id, { name }) =>
      tx.insertInto(one).values({ company_id: companyId, id, name }).execute(),

    update: (tx, { companyId }, { id, version }, { name }) =>
      tx
        .updateTable(one)
        .set({ name, version: version + 1 })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst(),

    nameOf: ({ name }) => name,
    remove: removeFrom(table),
  }
}

const namesExport = (sheet: string, { list }: Entries) =>
  exportOf({
    permission: 'MEMBER',
    sheet,
    query: namedEntryQuery,
    list,
    columns: [{ title: 'Nombre', kind: 'text', width: 32, value: ({ name }) => name }],
  })

/** The seeds that are sown; the supplies that carry one name it. */
export const seeds = namedEntries('seed', { entity: 'seed', path: '/lands/seeds' })
export const seedExport = namesExport('Semillas', seeds)

/** The kinds of labor that are done on the lands. */
export const laborTypes = namedEntries('labor_type', { entity: 'laborType', path: '/lands/laborTypes' })
export const laborTypeExport = namesExport('Tipos de trabajo', laborTypes)

/** What is sown between the rows in winter. */
export const winterGrassCrops = namedEntries('winter_grass_crop', {
  entity: 'winterGrassCrop',
  path: '/lands/winterGrassCrops',
})
export const winterGrassCropExport = namesExport('Cultivos de verdeo', winterGrassCrops)
