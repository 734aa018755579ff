import type { CatalogueOn } from '@lagar/domain/catalogues.ts'
import {
  namedEntry,
  type NamedEntry,
  namedEntryQuery,
  namedEntryRecord,
  type NamedEntryRecord,
} from '@lagar/domain/lands/catalogues/named-entry.ts'
import type { z } from 'zod'
import { listExport } from '../../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { keptAs, type Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

/** The tables whose rows are no more than a name. */
type Table = 'seed' | 'labor_type' | 'winter_grass_crop'
type Entries = Catalogue<typeof namedEntry.shape, NamedEntryRecord, z.output<typeof namedEntryQuery>>

/** The calls of a list of the vineyard that is no more than names. An entry that a work names stays. */
function namedEntries(table: Table, kind: CatalogueOn<'/land'>): Entries {
  // All of them have the same columns; one stands for the others, so that the queries keep their types.
  const one = table as 'seed'
  const select = (db: Db | Tx, { companyId }: Actor) =>
    db.selectFrom(one).where('company_id', '=', companyId).select(['id', 'version', 'name'])
  const present = (actor: Actor) => (row: Omit<NamedEntryRecord, 'can'>) => ({
    ...row,
    can: mayEdit(actor, 'lands'),
  })
  return {
    ...keptAs(kind),
    input: namedEntry,
    record: namedEntryRecord,
    ...asListed(select, present, {
      query: namedEntryQuery,
      sort: 'name',
      sorts: { name: inSpanish('name') },
      asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
    }),

    ...asOneRow(one, ({ name }: NamedEntry): ColumnsOf<'seed'> => ({ name })),

    nameOf: ({ name }) => name,
    remove: removeFrom(table),
  }
}

const namesExport = (kind: CatalogueOn<'/land'>, entries: Entries) =>
  listExport(kind, entries, [{ field: 'name', kind: 'text', width: 32, value: ({ name }) => name }])

/** The seeds that are sown; the supplies that carry one name it. */
export const seeds = namedEntries('seed', 'seed')
export const seedExport = namesExport('seed', seeds)

/** The kinds of labor that are done on the lands. */
export const laborTypes = namedEntries('labor_type', 'laborType')
export const laborTypeExport = namesExport('laborType', laborTypes)

/** What is sown between the rows in winter. */
export const winterGrassCrops = namedEntries('winter_grass_crop', 'winterGrassCrop')
export const winterGrassCropExport = namesExport('winterGrassCrop', winterGrassCrops)
